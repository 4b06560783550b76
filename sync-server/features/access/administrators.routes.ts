/** The administrators of every company, for the operator of the platform alone. Spec: commercial §3 User; decisions §3. */
import * as z from 'zod';
import { requireOperator } from '#server/features/organisation/operator.ts';
import { requireSubscriber } from '#server/features/organisation/organisation.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import type { AdministratorDocument, UserDocument } from '#shared/features/access/user.documents.ts';
import { administratorSchema } from '#shared/features/access/user.schemas.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { invitationRows, isInvitation } from './invitations.repository.ts';
import { admitAdministrator, dismissAdministrator, dismissInvitation } from './use-cases/administrators.ts';
import { usersOfRoles } from './users-list.repository.ts';

export function registerAdministrators(routes: Routes, { store, actors }: Services): void {
  /** In the transaction of that company, which is another one than the person's. @throws access.forbidden, organisation.subscriberNotFound */
  const inCompany = async <T>(actor: Actor, id: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
    requireOperator(actor.subscriberId);
    await requireSubscriber(store.db, id);
    const done = await store.withTransaction(id, work);
    actors.forget();
    return done;
  };

  routes.get('/api/suscriptores/{id}/administradores', { summary: 'Quiénes administran una empresa', params: byId }, async ({ actor, params, db }) => {
    requireOperator(actor.subscriberId);
    await requireSubscriber(db, params.id);
    return (await usersOfRoles(db, params.id, ['Administrador', 'Super Administrador'])).map(administratorOf);
  });
  routes.post(
    '/api/suscriptores/{id}/administradores',
    {
      summary: 'Da a una persona acceso a una empresa como Administrador',
      params: byId,
      body: administratorSchema,
      status: 201,
      message: (made) => (isInvitation(made) ? 'La invitación ha sido enviada' : 'La persona ya administra la empresa'),
    },
    ({ actor, params, body }) =>
      inCompany(actor, params.id, async (tx) => {
        const made = await admitAdministrator(tx, actor, body);
        return isInvitation(made) ? made : administratorOf(made);
      }),
  );
  routes.delete(
    '/api/suscriptores/{id}/administradores/{user_id}',
    {
      summary: 'Quita a un Administrador el acceso a una empresa',
      params: byId.extend({ user_id: z.coerce.number().int().positive() }),
      message: 'La persona ya no administra la empresa',
    },
    ({ actor, params }) => inCompany(actor, params.id, async (tx) => administratorOf(await dismissAdministrator(tx, actor, params.user_id))),
  );

  routes.get(
    '/api/suscriptores/{id}/invitaciones',
    { summary: 'A quiénes se invitó a administrar una empresa, y no han respondido', params: byId },
    async ({ actor, params, db }) => {
      requireOperator(actor.subscriberId);
      await requireSubscriber(db, params.id);
      return await invitationRows.listOf(db, params.id, ['Administrador']);
    },
  );
  routes.delete(
    '/api/suscriptores/{id}/invitaciones/{invitation_id}',
    {
      summary: 'Retirar la invitación a administrar una empresa',
      params: byId.extend({ invitation_id: z.coerce.number().int().positive() }),
      message: 'La invitación se retiró',
    },
    ({ actor, params }) => inCompany(actor, params.id, (tx) => dismissInvitation(tx, actor, params.invitation_id)),
  );
}

function administratorOf({ id, name, surname, email, role, password_changed, elsewhere = false }: UserDocument): AdministratorDocument {
  return { id, name, surname, email, role, password_changed, elsewhere };
}
