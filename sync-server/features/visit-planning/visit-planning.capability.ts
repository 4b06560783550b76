import type { Capability } from '#server/platform/capability.ts';
import { registerVisitPlanning } from './visit-planning.routes.ts';

/** A month of visits from what is due. */
export const visitPlanning: Capability = { name: 'visit-planning', routes: [registerVisitPlanning] };
