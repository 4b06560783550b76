import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { maintenanceSchema, subscriberSettingsSchema } from '#shared/features/organisation/subscriber.schemas.ts';
import { byId, historyList } from '#shared/kernel/call-fields.ts';
import { officeStateOf, subscriberDocument } from './organisation-reference.repository.ts';
import { changeSettings, setMaintenance } from './use-cases/change-subscriber.ts';

/** The person's own company. Spec: administration §7, commercial §7. */
export function registerOrganisation(routes: Routes, services: Services): void {
  routes.get('/api/suscriptor', { summary: 'La empresa de quien pregunta, con su configuración' }, async ({ actor, db }) => {
    const subscriber = await subscriberDocument(db, actor.subscriberId);
    if (!subscriber) throw accessErrors.notFound();
    // The documents keep working hours and the like beside the name; the settings come in their own block as well.
    return { ...subscriber.settings, ...subscriber, ...(await officeStateOf(db, actor.subscriberId)) };
  });

  routes.list(
    '/api/suscriptor/historial',
    { summary: 'Historia de la propia empresa', list: historyList },
    async ({ actor, db }, asked) => await services.history(db, actor.subscriberId, { entity: 'subscribers', entityId: actor.subscriberId }, asked),
  );

  routes.post(
    '/api/actualizar-suscriptor/{id}',
    {
      summary: 'Cambia el horario y los rodamientos de la empresa',
      params: byId,
      body: subscriberSettingsSchema,
      message: 'El suscriptor ha sido actualizado',
    },
    async ({ actor, params, body, transact }) => {
      if (params.id !== actor.subscriberId) throw accessErrors.notFound();
      return await transact((tx) => changeSettings(tx, actor, services.audit, body));
    },
  );
  routes.post(
    '/api/suscriptor/modo-mantenimiento',
    { summary: 'Cierra la plataforma a quien no administra, o la abre', body: maintenanceSchema, message: 'El modo mantenimiento ha sido actualizado' },
    async ({ actor, body, transact }) => {
      const state = await transact((tx) => setMaintenance(tx, actor, services.audit, body.maintenance_mode));
      services.actors.forget();
      return state;
    },
  );
}
