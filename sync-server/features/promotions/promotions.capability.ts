import type { Capability } from '#server/platform/capability.ts';
import { offeredPercentages } from '../catalogue/catalogue.hooks.ts';
import { registerCalculatedPrices } from './calculated-prices.routes.ts';
import { registerPromotedProducts } from './promoted-products.routes.ts';
import { percentagesOffered } from './promoted-products.service.ts';
import { promotionsKind } from './promotions.reference-kind.ts';
import { references } from './promotions.references.ts';
import { registerPromotions } from './promotions.routes.ts';

/** Promotions, and what products cost with them. */
export const promotions: Capability = {
  name: 'promotions',
  routes: [registerCalculatedPrices, registerPromotedProducts, registerPromotions],
  references,
  referenceKinds: [promotionsKind],
  hooks: [offeredPercentages.answeredBy(percentagesOffered)],
};
