/** The people of a subscriber. Spec: commercial §7 Users and access. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { keepImages } from '#server/platform/http/entity-images.ts';
import { wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer, type SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { userPhoto } from '#shared/features/access/user.schemas.ts';
import { userList, usersCalls } from '#shared/features/access/users.calls.ts';
import { partiesOfUsers, teamsLed } from './access.hooks.ts';
import { emailChangeRows } from './email-changes.repository.ts';
import { membershipRows } from './memberships.repository.ts';
import { createUser, updateUser } from './use-cases/save-user.ts';
import { people } from './users.repository.ts';
import { findUser, listUsers, type TeamReached, usersOfRoles } from './users-list.repository.ts';

const typeNames = { e: 'Empleado', c: 'Cliente', p: 'Proveedor' } as const;

const columns: readonly SheetColumn<UserDocument>[] = [
  { header: 'Nombre', of: 'name', width: 24, value: (user) => user.name },
  { header: 'Apellidos', of: 'surname', width: 24, value: (user) => user.surname },
  { header: 'Correo', of: 'email', width: 34, value: (user) => user.email },
  { header: 'Tipo', of: 'type', value: (user) => typeNames[user.type] },
  { header: 'Rol', of: 'role', width: 22, value: (user) => user.role },
  { header: 'Segundo factor', of: 'second_factor', value: (user) => (user.second_factor ? 'Sí' : 'No') },
  { header: 'Lista de correo', value: (user) => (user.mail_list ? 'Sí' : 'No') },
  { header: 'Estado', of: 'state', value: (user) => (user.deleted_at === 1 ? 'Sin acceso' : 'Activo') },
];

/** A picture that is sent is encoded again, before the transaction begins. */
const pictured = { fields: { photo: userPhoto } };

export function registerUsers(routes: Routes, services: Services): void {
  const { actors } = services;

  routes.serve(usersCalls.listUsers, ({ actor, query, db }, asked) => listUsers(db, actor.subscriberId, asked, query));
  routes.serve(usersCalls.exportUsers, async ({ actor, query, db }) => {
    const page = await listUsers(db, actor.subscriberId, wholeList(query, userList), query);
    return await listAnswer('usuarios', { sheet: 'Usuarios', columns, shown: query.columns, page });
  });
  routes.serve(usersCalls.listColleagues, async ({ actor, query, db }) => {
    const found = await people.colleagues(db, actor.subscriberId, query.filter);
    return found.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}`.trim() }));
  });
  routes.serve(usersCalls.getUser, async ({ actor, params, db }) => {
    const user = await findUser(db, actor.subscriberId, params.id);
    if (!user) throw accessErrors.notFound();
    const shown = await partiesOfUsers.answer.names(db, actor.subscriberId, user);
    const pending = await emailChangeRows.find(db, user.id);
    return { ...user, shown, elsewhere: await membershipRows.isMemberElsewhere(db, actor.subscriberId, user.id), pending_email: pending?.email ?? null };
  });
  routes.serve(usersCalls.createUser, async ({ actor, body, transact }) => {
    const fields = await keepImages(services, { actor, entity: pictured, sent: body });
    return await transact((tx) => createUser(tx, actor, fields));
  });
  routes.serve(usersCalls.updateUser, async ({ actor, params, body, db, transact }) => {
    const before = await findUser(db, actor.subscriberId, params.id);
    const fields = await keepImages(services, { actor, entity: pictured, sent: body, before });
    const user = await transact((tx) => updateUser(tx, actor, { ...params, sent: fields }));
    actors.forget();
    return user;
  });

  routes.serve(usersCalls.listUsersByRole, async ({ actor, params, db }) => {
    const roles = params.role.split(';').map((role) => role.trim());
    return await usersOfRoles(db, actor.subscriberId, roles, await teamOf(db, actor));
  });
}

/**
 * The users that a person sees: themself, their sellers and, for a director, the leaders of those; null for a person who reaches the whole company
 * (decision 0152).
 */
async function teamOf(db: Db, actor: Actor): Promise<TeamReached | null> {
  if (actor.reach === 'subscriber') return null;
  return { userIds: [actor.userId, ...(await teamsLed.answer.leaders(db, actor))], sellerIds: actor.sellerIds };
}
