import { sellerCoverings } from '#server/features/access/access.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { references } from './absences.references.ts';
import { registerAbsences } from './absences.routes.ts';
import { coveringsOf } from './absences.service.ts';

/** Absences of sellers, and the substitutes who see their customers and their agenda meanwhile. */
export const absences: Capability = {
  name: 'absences',
  routes: [registerAbsences],
  references,
  hooks: [sellerCoverings.answeredBy(coveringsOf)],
};
