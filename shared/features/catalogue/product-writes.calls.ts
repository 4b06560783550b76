import * as z from 'zod';
import { defineCalls, refusedAs } from '#shared/kernel/call.ts';
import { byId, flagParam, idParam, instant, pesos } from '#shared/kernel/call-fields.ts';
import { type EntityAnswer, entityAnswer, entityCalls, entityListOptions, narrowingQuery } from '#shared/kernel/entity-calls.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { catalogueErrors } from './catalogue.errors.ts';
import { product } from './product.entity.ts';

/** The calls with which the office reads and writes products. `list` and `get` of the entity are not served: `catalogueCalls` has them. */
const entity = entityCalls(product, { more: { warnings: z.array(z.string()) } });

/** Additional filters of the list: products without a picture, without a price in some list, and without a unit in any warehouse. */
const withoutAny = { without_image: flagParam.optional(), without_price: flagParam.optional(), without_stock: flagParam.optional() };
const narrowed = narrowingQuery(product).extend(withoutAny);
const listOptions = entityListOptions(product);

const listed = {
  /** The address of the main picture at 160 pixels; null without pictures. */
  image: z.string().nullable(),
  /** Units in all warehouses. */
  stock: z.int(),
  /** Price lists that have no price of the product. */
  lists_without_price: z.int(),
};
export type ListedProduct = EntityAnswer<typeof product> & z.output<z.ZodObject<typeof listed>>;
// `entityAnswer` types only the fields of the entity.
const listedProduct = entityAnswer(product, listed, 'ListedProduct') as unknown as z.ZodType<ListedProduct, ListedProduct>;

const price = z.strictObject({ price_list_id: z.int(), price: pesos });
const reference = z.strictObject({ reference: z.string(), maker: z.string().nullable() });
const relation = z.strictObject({ product_id: z.int(), product_code: z.string(), description: z.string(), kind: z.enum(['equivalent', 'related']) });

/** A product in the shape of its form: the row, and its related rows. */
const productSheet = z
  .strictObject({
    product: entityAnswer(product, { warnings: z.array(z.string()) }),
    created_at: instant,
    prices: z.array(price),
    /** Every price list of the company, dearest first; a product without a price in `prices` is 'sin precio' in that list. */
    price_lists: z.array(z.strictObject({ id: z.int(), name_parameter: z.string() })),
    stock: z.array(z.strictObject({ warehouse_id: z.int(), warehouse: z.string(), quantity_available: z.int() })),
    references: z.array(reference),
    relations: z.array(relation),
    /** Active products with a code of another manufacturer in common with the product, or of which one names the other's code, that are not related to it yet. */
    same_reference: z.array(relation.omit({ kind: true })),
    images: z.array(z.strictObject({ id: z.int(), position: z.int(), url: z.string() })),
    /** Number of document lines with the product: above 0 its code cannot change. */
    documents: z.int(),
  })
  .meta({ id: 'ProductSheet' });
export type ProductSheet = z.output<typeof productSheet>;

const atMost = 200;

/** Products for the office. Spec: commercial §7 Products and prices. */
export const productWriteCalls = {
  create: entity.create,
  update: entity.update,
  remove: entity.remove,
  history: entity.history,
  ...defineCalls({
    listProductSheets: {
      method: 'get',
      path: '/api/productos/fichas',
      access: 'Productos',
      summary: 'Productos como los lleva la oficina, también los inactivos, con su imagen, sus existencias y las listas en que no tienen precio',
      query: narrowed,
      list: listOptions,
      refused: refusedAs(catalogueErrors.listFailed),
      unread: catalogueErrors.listFailed().message,
      answer: z.array(listedProduct),
    },
    exportProducts: exportOfList({
      path: '/api/productos',
      access: 'Productos',
      summary: 'Productos, lo filtrado, en Excel',
      query: narrowed,
      list: listOptions,
    }),
    getProductSheet: {
      method: 'get',
      path: '/api/productos/{id}/ficha',
      access: 'Productos',
      summary: 'Un producto con todo lo que se edita de él',
      params: byId,
      answer: productSheet,
    },
    setProductPrices: {
      method: 'put',
      path: '/api/productos/{id}/precios',
      access: 'Configuración listas de precios',
      summary: 'Los precios de un producto, por lista; sin precio se quita de la lista',
      params: byId,
      body: z.object({
        prices: z
          .array(
            z.object({
              price_list_id: idParam,
              price: z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mayor que 0.').nullable(),
            }),
          )
          .max(atMost),
      }),
      answer: productSheet,
      message: 'Los precios han sido actualizados',
    },
    setProductReferences: {
      method: 'put',
      path: '/api/productos/{id}/referencias',
      access: 'Productos',
      summary: 'Los códigos con que otros fabricantes conocen un producto',
      params: byId,
      body: z.object({
        references: z
          .array(
            z.object({
              reference: z.string('Es un dato obligatorio.').trim().min(1, 'Es un dato obligatorio.').max(60),
              maker: z.string().trim().max(60).nullable().default(null),
            }),
          )
          .max(atMost),
      }),
      answer: productSheet,
      message: 'Las equivalencias han sido actualizadas',
    },
    setProductRelations: {
      method: 'put',
      path: '/api/productos/{id}/relacionados',
      access: 'Productos',
      summary: 'Los productos que reemplazan a un producto (equivalent) y los que van con él (related)',
      params: byId,
      body: z.object({
        relations: z.array(z.object({ product_id: idParam, kind: z.enum(['equivalent', 'related'], 'Es equivalent o related.') })).max(atMost),
      }),
      answer: productSheet,
      message: 'Los productos relacionados han sido actualizados',
    },
  }),
};
