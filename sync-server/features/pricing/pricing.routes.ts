import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { percentOf } from '#shared/kernel/money.ts';
import { requireProductView } from '../catalogue/product-views.service.ts';
import { sellingScopeOf } from '../catalogue/selling-scope.service.ts';
import { calculatePrices } from './calculated-prices.service.ts';

const id = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').positive('No es válido.');
const quantity = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mayor que 0.').max(1_000_000);
const wantedProducts = z.object({
  products: z
    .array(z.object({ product_id: id, quantity: quantity.default(1) }), 'Indique los productos.')
    .min(1, 'Indique los productos.')
    .max(500, 'Son máximo 500 productos.'),
});

/** What products cost a customer's branch. In these addresses `{warehouse}` is the branch (docs/decisions.md 0061). Spec: commercial §7 Products and prices. */
export function registerPricing(routes: Routes): void {
  routes.post(
    '/api/calcular-precios/{warehouse}',
    { summary: 'Precios de varios productos para una sucursal', params: z.object({ warehouse: id }), body: wantedProducts },
    ({ db, actor, params, body }) => calculatePrices(db, actor, { branchId: params.warehouse, wanted: body.products }),
  );
  routes.get(
    '/api/calcular-precio/{warehouse}/{product}',
    { summary: 'Precio de un producto para una sucursal', params: z.object({ warehouse: id, product: id }) },
    async ({ db, actor, params }) => {
      const [price] = await calculatePrices(db, actor, { branchId: params.warehouse, wanted: [{ product_id: params.product, quantity: 1 }] });
      if (!price?.product_code) throw catalogueErrors.productNotFound();
      return price;
    },
  );
  routes.get(
    '/api/calcular-promociones/{id}',
    {
      summary: 'Promoción de un producto',
      params: z.object({ id }),
      query: z.object({ contact_warehouse_id: id.optional(), price_list_id: id.optional() }),
    },
    async ({ db, actor, params, query }) => {
      const view = await requireProductView(db, actor, { id: params.id, scope: await sellingScopeOf(db, actor, query) });
      const { price, percentage } = view.price;
      const discount_value = price === null ? null : percentOf(price, percentage);
      return {
        product_id: view.id,
        price_list_id: view.price_list_id,
        percentage,
        unit_value: price,
        discount_value,
        net_unit_value: price === null || discount_value === null ? null : price - discount_value,
      };
    },
  );
}
