import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, idParam } from '#shared/kernel/call-fields.ts';
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
    summary: 'Promociones de un producto para una sucursal y una cantidad',
    params: byId,
    query: z.object({ contact_warehouse_id: idParam.optional(), price_list_id: idParam.optional(), quantity: quantity.default(1) }),
    answer: calculatedPromotion,
  },
});
