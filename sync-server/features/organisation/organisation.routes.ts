import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import { officeStateOf, subscriberDocument } from './organisation-reference.repository.ts';
import { companyForCustomers } from './organisation-reference.service.ts';
import { changeSettings, setMaintenance } from './use-cases/change-subscriber.ts';

/** Serves the person's own company. Spec: administration §7, commercial §7. */
export function registerOrganisation(routes: Routes, services: Services): void {
  routes.serve(companyCalls.getCompany, async ({ actor, db }) => {
    const [subscriber, state] = [await subscriberDocument(db, actor.subscriberId), await officeStateOf(db, actor.subscriberId)];
    if (!subscriber || !state) throw accessErrors.notFound();
    const shown = actor.reach === 'customer' ? companyForCustomers(subscriber) : subscriber;
    return { ...shown.settings, ...shown, ...state, ...(actor.reach === 'customer' && { licence_ends: null }) };
  });
  routes.serve(companyCalls.listCompanyHistory, ({ actor, db }, asked) =>
    services.history(db, actor.subscriberId, { entity: 'subscribers', entityId: actor.subscriberId }, asked),
  );
  routes.serve(companyCalls.changeCompanySettings, async ({ actor, params, body, transact }) => {
    if (params.id !== actor.subscriberId) throw accessErrors.notFound();
    return await transact((tx) => changeSettings(tx, actor, services.audit, body));
  });
  routes.serve(companyCalls.setMaintenance, async ({ actor, body, transact }) => {
    const state = await transact((tx) => setMaintenance(tx, actor, services.audit, body.maintenance_mode));
    services.actors.forget();
    return state;
  });
}
