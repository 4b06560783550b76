import { type BulkEdit, bulkEditCall } from '#shared/kernel/bulk.ts';
import { defineCalls } from '#shared/kernel/call.ts';
import { defineEntity, field } from '#shared/kernel/entity.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { usersCalls } from './users.calls.ts';

const fields = defineEntity({
  name: 'users',
  path: 'usuarios',
  label: { one: 'El usuario', many: 'Usuarios', gender: 'm' },
  sort: 'name',
  access: { read: 'Usuarios', write: 'Usuarios' },
  owner: 'subscriber',
  fields: {
    deleted_at: field.choice({
      label: 'Acceso',
      choices: [
        { value: 0, label: 'Con acceso' },
        { value: 1, label: 'Sin acceso' },
      ],
    }),
    role: field.choice({ label: 'Rol', choices: roles.map((role) => ({ value: role, label: role })) }),
    branchoffice_id: field.ref('branch_offices', { label: 'Sede', shows: 'name', optional: true }),
    mail_list: field.flag({ label: 'Lista de correo' }),
  },
});

/** What the office changes in many users at once. */
export const userBulkCalls = defineCalls({ changeUsers: bulkEditCall(fields, usersCalls.listUsers) });
export const userBulk: BulkEdit = { call: userBulkCalls.changeUsers, entity: fields };
