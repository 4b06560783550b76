import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { percentOf } from '#shared/kernel/money.ts';
import { narrowedProducts, productSorts } from './catalogue.calls.ts';
import { productFields } from './product-view.documents.ts';

const generalProduct = z
  .strictObject({
    ...productFields,
    /**
     * True when the branch, or without a branch every customer, may neither see nor buy the product: its brand or line is not offered, or a
     * restriction hides it.
     */
    hidden_from_customers: z.boolean(),
    /** Units in each warehouse that has any, including the selling warehouse. */
    warehouses: z.array(z.strictObject({ id: z.int(), warehouse: z.string(), quantity_available: z.int() })),
  })
  .meta({ id: 'GeneralCatalogueProduct' });
export type GeneralProduct = z.output<typeof generalProduct>;

/** The price of one unit before IVA after the product's own discount, in pesos; null means 'sin precio'. */
export function netPriceOf({ price: { price, percentage } }: Pick<GeneralProduct, 'price'>): number | null {
  return price === null ? null : price - percentOf(price, percentage);
}

const list = { sortable: productSorts, sortBy: 'product_code' } as const;

/** The whole catalogue for the office: nothing is left out, and products hidden from customers are marked. Spec: commercial §2 (/catalogo-general). */
export const generalCatalogueCalls = defineCalls({
  listGeneralCatalogue: {
    method: 'get',
    path: '/api/catalogo-general',
    access: 'E-commerce',
    summary: 'Todo el catálogo, a una lista o como lo ve una sucursal',
    unread: 'Error al obtener los productos',
    query: narrowedProducts,
    list,
    answer: z.array(generalProduct),
  },
  exportGeneralCatalogue: exportOfList({
    path: '/api/catalogo-general',
    access: 'E-commerce',
    summary: 'El catálogo, lo filtrado, en Excel',
    query: narrowedProducts,
    list,
  }),
});
