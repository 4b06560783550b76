/** The administrators of every company, for the operator of the platform only. Spec: commercial §3 User; decisions §3. */
import { requireOperator } from '#server/features/organisation/operator.ts';
import { requireSubscriber } from '#server/features/organisation/organisation.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { isInvitation } from '#shared/features/access/invitation.documents.ts';
import { administratorCalls } from '#shared/features/access/invitations.calls.ts';
import type { AdministratorDocument, UserDocument } from '#shared/features/access/user.documents.ts';
import { invitationRows } from './invitations.repository.ts';
import { admitAdministrator, dismissAdministrator, dismissInvitation } from './use-cases/administrators.ts';
import { usersOfRoles } from './users-list.repository.ts';

export function registerAdministrators(routes: Routes, { store, actors }: Services): void {
  /** Runs work in a transaction of that company, which is not the actor's. @throws access.forbidden, organisation.subscriberNotFound */
  const inCompany = async <T>(actor: Actor, id: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
    requireOperator(actor.subscriberId);
    await requireSubscriber(store.db, id);
    const done = await store.withTransaction(id, work);
    actors.forget();
    return done;
  };

  routes.serve(administratorCalls.listAdministrators, async ({ actor, params, db }) => {
    requireOperator(actor.subscriberId);
    await requireSubscriber(db, params.id);
    return (await usersOfRoles(db, params.id, ['Administrador', 'Super Administrador'])).map(administratorOf);
  });
  routes.serve(administratorCalls.admitAdministrator, ({ actor, params, body }) =>
    inCompany(actor, params.id, async (tx) => {
      const made = await admitAdministrator(tx, actor, body);
      return isInvitation(made) ? made : administratorOf(made);
    }),
  );
  routes.serve(administratorCalls.dismissAdministrator, ({ actor, params }) =>
    inCompany(actor, params.id, async (tx) => administratorOf(await dismissAdministrator(tx, actor, params.user_id))),
  );

  routes.serve(administratorCalls.listAdministratorInvitations, async ({ actor, params, db }) => {
    requireOperator(actor.subscriberId);
    await requireSubscriber(db, params.id);
    return await invitationRows.listOf(db, params.id, ['Administrador']);
  });
  routes.serve(administratorCalls.withdrawAdministratorInvitation, ({ actor, params }) =>
    inCompany(actor, params.id, (tx) => dismissInvitation(tx, actor, params.invitation_id)),
  );
}

function administratorOf({ id, name, surname, email, role, password_changed, elsewhere = false }: UserDocument): AdministratorDocument {
  return { id, name, surname, email, role, password_changed, elsewhere };
}
