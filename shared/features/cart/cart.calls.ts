import * as z from 'zod';
import { defineCalls, refusedAs } from '#shared/kernel/call.ts';
import { byId, idParam, nothing } from '#shared/kernel/call-fields.ts';
import { whenRight } from '#shared/kernel/judged-together.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { productView } from '../catalogue/product-view.documents.ts';
import { detailedOrderAnswer } from '../orders/order.documents.ts';
import { storedPdf } from '../orders/orders.calls.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import { cartAnswer, cartInformationSchema, cartItem, cartTotals } from './cart.documents.ts';
import { cartErrors } from './cart.errors.ts';

const order = ['B2B Crear pedidos', 'B2B Crear cotizaciones'] as const;

const quantity = z.coerce
  .number<string | number>('Debe ser un número.')
  .int('Debe ser un número entero.')
  .positive('La cantidad debe ser mayor que 0.')
  .max(1_000_000, 'Son máximo 1.000.000 de unidades.');
const percentage = z.coerce.number<string | number>('Debe ser un número.').min(0, 'Debe ser mínimo 0.').max(100, 'Debe ser máximo 100.');
const pesosSent = z.coerce.number<string | number>('Debe ser un número.').int('Son pesos enteros.').nonnegative('No es válido.');

const terms = cartInformationSchema.omit({ quotation_uuid: true });
/** The header of a new order (commercial §3). The other fields follow from the branch, and are answered. */
const header = terms.extend({
  contact_warehouse_id: idParam,
  branchoffice_id: idParam.optional(),
  documents_information: terms.optional(),
});
const item = z
  .object({
    contact_warehouse_id: idParam.optional(),
    branchoffice_id: idParam.optional(),
    document_id: idParam.optional(),
    product_id: idParam,
    quantity,
    discount_percentage: percentage.optional(),
  })
  .refine((sent) => sent.document_id !== undefined || sent.contact_warehouse_id !== undefined, {
    path: ['contact_warehouse_id'],
    error: 'Elija la sucursal.',
    when: whenRight('document_id', 'contact_warehouse_id'),
  });

/** The server's cart, for the portal and the office. Spec: commercial §4 Cart, §7 Cart and orders. */
export const cartCalls = defineCalls({
  readList: {
    method: 'post',
    path: '/api/leer-lista',
    access: 'B2B Crear pedidos',
    summary: 'Las filas de un libro de Excel o CSV con códigos y cantidades, como se pegarían en un pedido',
    body: z.object({ file: z.file('Elija el archivo.') }),
    multipart: 'only',
    maxBodyBytes: 2 * 1024 * 1024,
    answer: z.strictObject({ rows: z.array(z.string()) }).meta({ id: 'ReadList' }),
  },
  openCart: {
    method: 'post',
    path: '/api/carrito',
    access: order,
    summary: 'El carrito de quien pide para una sucursal: el que hay, o uno nuevo',
    body: header,
    answer: cartAnswer,
  },
  getCart: {
    method: 'get',
    path: '/api/carrito/{contact_id}/{branchoffice_id}/{user_id}',
    access: order,
    summary: 'El carrito de un tercero en una sede',
    params: z.object({ contact_id: idParam, branchoffice_id: idParam, user_id: idParam }),
    answer: cartAnswer,
  },
  removeCart: { method: 'delete', path: '/api/carrito/{id}', access: order, summary: 'Vacía y quita el carrito', params: byId, answer: nothing },
  listCartItems: {
    method: 'get',
    path: '/api/items-carrito',
    access: order,
    summary: 'Los productos del carrito',
    query: z.object({ document_id: idParam }),
    answer: z.array(cartItem),
  },
  getCartTotals: {
    method: 'get',
    path: '/api/totalizar-carrito/{id}',
    access: order,
    summary: 'Los totales del carrito y lo que cambió',
    params: byId,
    answer: cartTotals,
  },
  setCartItem: {
    method: 'post',
    path: '/api/items-carrito',
    access: order,
    summary: 'Pone un producto en el carrito, o cambia su línea; si no hay tanto, 409 con lo que se puede ofrecer',
    body: item,
    statuses: [409],
    answer: cartAnswer,
  },
  removeCartItem: {
    method: 'delete',
    path: '/api/items-carrito/{id}',
    access: order,
    summary: 'Quita un producto del carrito',
    params: byId,
    answer: cartAnswer,
  },
  noteCartInformation: {
    method: 'post',
    path: '/api/informacion-carrito',
    access: order,
    summary: 'Anota condiciones y observaciones en el carrito',
    body: cartInformationSchema.extend({ id: idParam, recalculate_prices: z.boolean().default(false) }),
    answer: cartAnswer,
  },
  quotationToCart: {
    method: 'post',
    path: '/api/cotizacion-a-carrito/{id}',
    access: order,
    summary: 'Lleva una cotización al carrito con los precios que prometió',
    params: byId,
    body: z.object({ replace: z.boolean().default(false) }),
    answer: cartAnswer,
  },
  orderToCart: {
    method: 'post',
    path: '/api/pedido-a-carrito/{id}',
    access: order,
    summary: 'Repite un pedido: sus productos y cantidades en el carrito, a los precios de hoy',
    params: byId,
    body: z.object({ replace: z.boolean().default(false) }),
    answer: cartAnswer,
  },
});

const finalise = cartInformationSchema.omit({ quotation_uuid: true }).extend({
  id: idParam,
  uuid: z.string().regex(uuidPattern, 'No es válido.').optional(),
  seen_total: pesosSent.optional(),
  accepted_total: pesosSent.optional(),
});
const finalised = z.strictObject({ ...detailedOrderAnswer.shape, pdf: storedPdf }).meta({ id: 'FinalisedOrder' });
const availability = z.strictObject({ product_id: z.int(), quantity_available: z.int().nullable() });

/** Finalises the server's cart as an order or a quotation, and reads the stock of its products. Spec: commercial §4, §7 Cart and orders. */
export const finalisingCalls = defineCalls({
  finaliseOrder: {
    method: 'post',
    path: '/api/finalizar-pedido',
    access: 'B2B Crear pedidos',
    summary: 'Hace del carrito un pedido',
    body: finalise,
    message: 'El pedido ha sido finalizado',
    refused: refusedAs(ordersErrors.finaliseFailed),
    answer: finalised,
  },
  finaliseQuotation: {
    method: 'post',
    path: '/api/finalizar-cotizacion',
    access: 'B2B Crear cotizaciones',
    summary: 'Hace del carrito una cotización',
    body: finalise,
    message: 'La cotización ha sido finalizada',
    answer: finalised,
  },
  finaliseCart: {
    method: 'post',
    path: '/api/finalizar-carrito',
    access: order,
    summary: 'Hace del carrito un pedido, o la cotización que se pida; de uno ya finalizado da su documento',
    body: finalise.extend({ inventory_operation: z.enum(['pedido', 'cotizacion'], 'Es pedido o cotizacion.').default('pedido') }),
    answer: finalised,
  },
  checkAvailability: {
    method: 'post',
    path: '/api/validar-disponibilidad/{id}',
    access: order,
    summary: 'Dice si hay la cantidad de un producto, y qué ofrecer si no',
    params: byId,
    body: z.object({ quantity, contact_warehouse_id: idParam.optional(), warehouse_id: idParam.optional() }),
    answer: z
      .strictObject({
        product_id: z.int(),
        quantity: z.int(),
        is_available: z.boolean(),
        quantity_available: z.int().nullable(),
        related: z.array(productView),
      })
      .meta({ id: 'Availability' }),
  },
  refreshAvailability: {
    method: 'post',
    path: '/api/actualizar-disponibilidad-productos',
    access: order,
    summary: 'Lo que hay ahora de los productos de un carrito o un pedido, o de los que se nombren',
    body: z.object({
      id: idParam.optional(),
      products: z.array(idParam).max(500, 'Son máximo 500 productos.').default([]),
      warehouse_id: idParam.optional(),
    }),
    refused: refusedAs(cartErrors.availabilityFailed),
    answer: z.array(availability),
  },
});
