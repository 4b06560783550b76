import { cartsOfProduct } from '#server/features/catalogue/catalogue.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { registerCalculatedPromotions } from './calculated-promotions.routes.ts';
import { references } from './cart.references.ts';
import { cartRows } from './cart.repository.ts';
import { registerCart } from './cart.routes.ts';
import { registerFinalising } from './finalising.routes.ts';
import { registerSubmissionSteps } from './submission-steps.routes.ts';

/** Carts of the office and of calls, until they become an order or a quotation. */
export const cart: Capability = {
  name: 'cart',
  routes: [registerCart, registerCalculatedPromotions, registerFinalising, registerSubmissionSteps],
  references,
  hooks: [cartsOfProduct.answeredBy(cartRows.countOfProduct)],
};
