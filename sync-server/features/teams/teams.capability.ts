import { teamsLed } from '#server/features/access/access.hooks.ts';
import { sellersOfLeadership } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { registerLeaderships } from './leaderships.routes.ts';
import { sellersLedBy } from './reach.repository.ts';
import { listLeadersDirected, listSellersLed } from './reach.service.ts';
import { registerSellerUpdate } from './seller-update.routes.ts';
import { registerSellers } from './sellers.routes.ts';
import { references } from './teams.references.ts';

/** The sales teams: sellers, their leaderships and the commercial directions. */
export const teams: Capability = {
  name: 'teams',
  routes: [registerSellers, registerLeaderships, registerSellerUpdate],
  references,
  hooks: [teamsLed.answeredBy({ sellers: listSellersLed, leaders: listLeadersDirected }), sellersOfLeadership.answeredBy(sellersLedBy)],
};
