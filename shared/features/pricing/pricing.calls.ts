import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, idParam } from '#shared/kernel/call-fields.ts';
import { whenRight } from '#shared/kernel/judged-together.ts';
import { calculatedPrice, calculatedPromotion } from './calculated-price.documents.ts';

const seePrices = ['B2B Ver menú Catálogo', 'Vender en campo', 'B2B Crear pedidos', 'B2B Crear cotizaciones', 'Gestión comercial'] as const;
const quantity = z.coerce
  .number<string | number>('Debe ser un número.')
  .int('Debe ser un número entero.')
  .min(1, 'Debe ser mayor que 0.')
  .max(1_000_000, 'Es máximo 1,000,000.');

/** Prices of products for a customer's branch; `{warehouse}` is the branch (decision 0061). Spec: commercial §7 Products and prices. */
export const pricingCalls = defineCalls({
  calculatePrices: {
    method: 'post',
    path: '/api/calcular-precios/{warehouse}',
    access: seePrices,
    summary: 'Precios de varios productos para una sucursal',
    params: z.object({ warehouse: idParam }),
    body: z.object({
      products: z
        .array(z.object({ product_id: idParam, quantity: quantity.default(1) }), 'Indique los productos.')
        .min(1, 'Indique los productos.')
        .max(500, 'Son máximo 500 productos.'),
    }),
    answer: z.array(calculatedPrice),
  },
  calculatePrice: {
    method: 'get',
    path: '/api/calcular-precio/{warehouse}/{product}',
    access: seePrices,
    summary: 'Precio de un producto para una sucursal',
    params: z.object({ warehouse: idParam, product: idParam }),
    answer: calculatedPrice,
  },
  calculatePromotions: {
    method: 'get',
    path: '/api/calcular-promociones/{id}',
    access: seePrices,
    summary:
      'Promociones de un producto para una sucursal y una cantidad. Con document_id, como línea de ese carrito: entre sus otras líneas, a su lista, y con su cantidad si no se dice otra',
    params: byId,
    query: z
      .object({
        contact_warehouse_id: idParam.optional(),
        price_list_id: idParam.optional(),
        document_id: idParam.optional(),
        quantity: quantity.optional(),
      })
      .refine(({ document_id, price_list_id }) => document_id === undefined || price_list_id === undefined, {
        path: ['price_list_id'],
        error: 'Con document_id la lista es la del carrito.',
        when: whenRight('document_id', 'price_list_id'),
      }),
    answer: calculatedPromotion,
  },
});
