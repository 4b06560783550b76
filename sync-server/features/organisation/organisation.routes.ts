import { entityRoutes } from '#server/platform/http/entity-routes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { keepLicence } from './operator.ts';
import { licenceRows } from './organisation-entities.repository.ts';
import { isInMaintenance, subscriberDocument } from './organisation-reference.repository.ts';
import { voucherTypeRows } from './voucher-types.repository.ts';

/** The person's own company and its voucher types. Spec: administration §7, commercial §7. */
export function registerOrganisation(routes: Routes, services: Services): void {
  entityRoutes(routes, services, voucherTypeRows);
  entityRoutes(routes, services, licenceRows, { beforeWrite: keepLicence });

  routes.get('/api/suscriptor', { summary: 'La empresa de quien pregunta, con su configuración' }, async ({ actor, db }) => {
    const subscriber = await subscriberDocument(db, actor.subscriberId);
    if (!subscriber) throw accessErrors.notFound();
    // The documents keep working hours and the like beside the name; the settings come in their own block as well.
    return { ...subscriber.settings, ...subscriber, maintenance_mode: await isInMaintenance(db, actor.subscriberId) };
  });
}
