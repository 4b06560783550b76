import * as z from 'zod';
import { subscriberSettings } from '#shared/features/organisation/company.documents.ts';
import { customerStocks } from '#shared/features/organisation/customer-stock.ts';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, localDate } from '#shared/kernel/call-fields.ts';

/** How many are shown today, and how many begin later. */
const shown = z.strictObject({ shown: z.int(), later: z.int() });

const text = (max: number) =>
  z.preprocess((value) => (value === '' ? null : value), z.string('Debe ser un texto.').trim().max(max, `Admite máximo ${max} caracteres.`).nullable());

/** The settings of a company's shop. A missing field keeps its value. */
export const shopSettingsBody = z.object({
  /** What customers know of the stock. */
  customer_stock: z.enum(customerStocks, 'No es válido.').optional(),
  /** The list whose prices are suggested to the public; null for none. */
  suggested_price_list_id: z.int('No es válida.').positive('No es válida.').nullable().optional(),
  /** Orders over the limits of their buyers wait for approval. */
  purchase_approval: z.boolean('Es sí o no.').optional(),
  service_telephone: text(30).optional(),
  service_email: z
    .preprocess((value) => (value === '' ? null : value), z.email('El correo no es válido.').max(120, 'Admite máximo 120 caracteres.').nullable())
    .optional(),
  service_hours: text(120).optional(),
  /** The version of the company that the person saw. */
  version: z.int().optional(),
});

const { customer_stock, purchase_approval, suggested_price_list_id, service_telephone, service_email, service_hours } = subscriberSettings;
const shopSettings = z
  .strictObject({
    ...{ customer_stock, purchase_approval, suggested_price_list_id, service_telephone, service_email, service_hours },
    /** The name of the suggested list. */
    suggested_price_list: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.output<typeof shopSettings>;

/** The home of the portal as the customer of a branch sees it today. Pictures are hashes; `hashedImageUrl` makes their addresses. */
const shopHome = z
  .strictObject({
    /** The customer and the branch: 'Ferretería El Sol · Principal'. */
    name: z.string(),
    /** A prospect reads that the account is in study, and sees neither prices nor promotions. */
    in_study: z.boolean(),
    /** The part of the addresses of pictures that can change; null before the company's first picture. */
    image_key: z.string().nullable(),
    banners: z.array(z.strictObject({ id: z.int(), name: z.string(), big_banner: z.string(), small_banner: z.string().nullable() })),
    brands: z.array(z.strictObject({ id: z.int(), description: z.string(), image_min: z.string().nullable() })),
    promotions: z.array(z.strictObject({ id: z.int(), name: z.string(), message: z.string(), until: localDate })),
    news: z.array(z.strictObject({ id: z.int(), title: z.string(), since: localDate })),
  })
  .meta({ id: 'ShopHome' });
export type ShopHome = z.output<typeof shopHome>;

/** The settings of the shop, and a review of what it shows today and what is missing. Spec: commercial §2 (/ecommerce). */
export const shopCalls = defineCalls({
  reviewShop: {
    method: 'get',
    path: '/api/ecommerce',
    access: 'E-commerce',
    summary: 'La tienda en conjunto: lo que muestra hoy y lo que le falta',
    answer: z
      .strictObject({
        banners: shown,
        news: shown,
        promotions: shown,
        /** The number of brands that customers see and for which the home page shows only the name. */
        brands_without_image: z.int(),
        /** Active products. */
        products: z.int(),
        products_without_image: z.int(),
        /** Active products without a price in some list. */
        products_without_price: z.int(),
      })
      .meta({ id: 'ShopReview' }),
  },
  seeShopHome: {
    method: 'get',
    path: '/api/ecommerce/inicio/{id}',
    access: 'E-commerce',
    summary: 'El inicio del portal como lo ve hoy el cliente de una sucursal',
    params: byId,
    answer: shopHome,
  },
  getShopSettings: {
    method: 'get',
    path: '/api/ecommerce/configuracion',
    access: 'E-commerce',
    summary: 'Lo que la empresa decide de su tienda',
    answer: shopSettings,
  },
  saveShopSettings: {
    method: 'put',
    path: '/api/ecommerce/configuracion',
    access: 'E-commerce',
    summary: 'Cambia lo que los clientes ven de las existencias, la aprobación de compras, el precio sugerido y los datos de servicio',
    body: shopSettingsBody,
    message: 'La configuración de la tienda ha sido actualizada',
    answer: shopSettings,
  },
});
