import * as z from 'zod';
import { narrowedByGroup, productSorts, seeProducts } from '#shared/features/catalogue/catalogue.calls.ts';
import { productFields } from '#shared/features/catalogue/product-view.documents.ts';
import { defineCalls } from '#shared/kernel/call.ts';
import { idParam, localDate } from '#shared/kernel/call-fields.ts';
import { promotionKinds, promotionTerms } from './promotion.documents.ts';

const { tiers, buy_quantity, get_quantity } = promotionTerms.shape;

const offeredPromotion = z
  .strictObject({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(promotionKinds),
    ...{ tiers, buy_quantity, get_quantity, since: localDate, until: localDate },
    /** The units that the promotion's limits leave to the branch; null without limits. */
    remaining_units: z.int().nullable(),
    /** '10 %', '10 unidades: 5 %', 'Lleve 12 + 1'. */
    message: z.string(),
  })
  .meta({ id: 'OfferedPromotion' });

const promotedProduct = z
  .strictObject({
    ...productFields,
    /** The promotions that concern the product, by priority; the product's own percentage is `discount_percentage`. */
    promotions: z.array(offeredPromotion),
  })
  .meta({ id: 'PromotedProduct' });

/** Products on promotion. Spec: commercial §7 Products and prices, decision 0245. */
export const promotedProductsCalls = defineCalls({
  listPromotedProducts: {
    method: 'get',
    path: '/api/productos-promociones',
    access: seeProducts,
    summary: 'Productos en promoción hoy para la sucursal; lo que más ahorra primero. price.percentage es lo que se descuenta de una unidad',
    query: narrowedByGroup.extend({ promotion_id: idParam.optional(), kind: z.enum(promotionKinds, 'El tipo no es válido.').optional() }),
    list: { sortable: productSorts, sortBy: 'discount_percentage', sort: 'DESC' },
    answer: z.array(promotedProduct),
  },
});
export type PromotedProductView = z.output<typeof promotedProduct>;
