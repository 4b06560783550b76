/** The people of a subscriber. Spec: commercial §7 Users and access. */
import * as z from 'zod';
import { listLeadersDirected } from '#server/features/organisation/reach.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { imageBodyBytes, keepImages } from '#server/platform/http/entity-images.ts';
import { wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer, type SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { userPhoto, userSchema } from '#shared/features/access/user.schemas.ts';
import { byId, sortShape, typedOver } from '#shared/kernel/call-fields.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { emailChangeRows } from './email-changes.repository.ts';
import { isInvitation } from './invitations.repository.ts';
import { linkedParties } from './linked-parties.repository.ts';
import { membershipRows } from './memberships.repository.ts';
import { createUser, updateUser } from './use-cases/save-user.ts';
import { findUser, listUsers, sortableUserColumns, type TeamReached, usersOfRoles } from './users-list.repository.ts';

const narrowed = z.object({
  name: typedOver,
  surname: typedOver,
  email: typedOver,
  type: z.enum(['e', 'c', 'p']).optional(),
  role: z.enum(roles).optional(),
  deleted_at: z.enum(['0', '1']).optional(),
});
const list = { sortable: sortableUserColumns, sortBy: 'name' } as const;
const typeNames = { e: 'Empleado', c: 'Cliente', p: 'Proveedor' } as const;

const columns: readonly SheetColumn<UserDocument>[] = [
  { header: 'Nombre', width: 24, value: (user) => user.name },
  { header: 'Apellido', width: 24, value: (user) => user.surname },
  { header: 'Correo', width: 34, value: (user) => user.email },
  { header: 'Tipo', value: (user) => typeNames[user.type] },
  { header: 'Rol', width: 22, value: (user) => user.role },
  { header: 'Segundo factor', value: (user) => (user.second_factor ? 'Sí' : 'No') },
  { header: 'Lista de correo', value: (user) => (user.mail_list ? 'Sí' : 'No') },
  { header: 'Estado', value: (user) => (user.deleted_at === 1 ? 'Sin acceso' : 'Activo') },
];

/** A picture that is sent is drawn anew, before the transaction. */
const pictured = { fields: { photo: userPhoto } };

export function registerUsers(routes: Routes, services: Services): void {
  const { actors } = services;
  const sent = z.record(z.string(), z.unknown());

  routes.list('/api/usuarios', { summary: 'Usuarios de la empresa', query: narrowed, list }, ({ actor, query, db }, asked) =>
    listUsers(db, actor.subscriberId, asked, query),
  );
  routes.get(
    '/api/usuarios/reporte_excel',
    { summary: 'Los usuarios filtrados, en Excel', query: narrowed.extend(sortShape(list)) },
    async ({ actor, query, db }) => {
      const page = await listUsers(db, actor.subscriberId, wholeList(query, list), query);
      return await listAnswer('usuarios', { sheet: 'Usuarios', columns, page });
    },
  );
  routes.get('/api/usuarios/{id}', { summary: 'Un usuario', params: byId }, async ({ actor, params, db }) => {
    const user = await findUser(db, actor.subscriberId, params.id);
    if (!user) throw accessErrors.notFound();
    const shown = await linkedParties.names(db, actor.subscriberId, user);
    const pending = await emailChangeRows.find(db, user.id);
    return { ...user, shown, elsewhere: await membershipRows.isMemberElsewhere(db, actor.subscriberId, user.id), pending_email: pending?.email ?? null };
  });
  routes.post(
    '/api/usuarios',
    {
      summary: 'Crear un usuario, que recibe una contraseña temporal; quien ya tiene cuenta recibe una invitación',
      body: sent,
      bodyShape: userSchema,
      maxBodyBytes: imageBodyBytes,
      status: 201,
      message: (made) => (isInvitation(made) ? 'La invitación ha sido enviada' : 'El usuario ha sido creado'),
    },
    async ({ actor, body, transact }) => {
      const fields = await keepImages(services, { actor, entity: pictured, sent: body });
      return await transact((tx) => createUser(tx, actor, fields));
    },
  );
  routes.put(
    '/api/usuarios/{id}',
    {
      summary: 'Actualizar un usuario',
      params: byId,
      body: sent,
      bodyShape: userSchema,
      maxBodyBytes: imageBodyBytes,
      alsoPost: true,
      message: 'El usuario ha sido actualizado',
    },
    async ({ actor, params, body, db, transact }) => {
      const before = await findUser(db, actor.subscriberId, params.id);
      const fields = await keepImages(services, { actor, entity: pictured, sent: body, before });
      const user = await transact((tx) => updateUser(tx, actor, { ...params, sent: fields }));
      actors.forget();
      return user;
    },
  );

  routes.get(
    '/api/usuarios-por-rol/{role}',
    { summary: 'Los usuarios de un rol, o de varios separados por ;', params: z.object({ role: z.string().max(300) }) },
    async ({ actor, params, db }) =>
      await usersOfRoles(
        db,
        actor.subscriberId,
        params.role.split(';').map((role) => role.trim()),
        await teamOf(db, actor),
      ),
  );
}

/** Themself, their sellers and, of a director, those who lead them; null for who reaches the whole company (decision 0152). */
async function teamOf(db: Db, actor: Actor): Promise<TeamReached | null> {
  if (actor.reach === 'subscriber') return null;
  return { userIds: [actor.userId, ...(await listLeadersDirected(db, actor))], sellerIds: actor.sellerIds };
}
