import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';

/** What is shown on some day, and what begins later. */
const shown = z.strictObject({ shown: z.int(), later: z.int() });

/** The shop as a whole: what it shows today and what it lacks. Spec: commercial §2 (/ecommerce). */
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
        /** Brands that customers see and that the strip of the home shows by name alone. */
        brands_without_image: z.int(),
        /** Active products. */
        products: z.int(),
        products_without_image: z.int(),
        /** Active products without a price in some list. */
        products_without_price: z.int(),
      })
      .meta({ id: 'ShopReview' }),
  },
});
