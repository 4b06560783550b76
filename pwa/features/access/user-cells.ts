import type { CellCalls } from '#pwa/admin/components/cell-editor.tsx';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { userBulk } from '#shared/features/access/users-bulk.calls.ts';
import { type EntityDefinition, field } from '#shared/kernel/entity.ts';
import { saveUser } from './people.actions.ts';

/** A user as a row of a list: the answer's fields are the columns. */
const rowOf = (user: UserDocument): EntityRow => user as unknown as EntityRow;

/**
 * The fields of a user that are edited in cells of the list, and how they are saved. The e-mail is edited in the form, because it waits for the proof
 * of its mailbox.
 */
export const userCells: { entity: EntityDefinition; calls: CellCalls } = {
  entity: {
    ...userBulk.entity,
    fields: {
      name: field.text({ label: 'Nombre', max: 80 }),
      surname: field.text({ label: 'Apellidos', max: 80 }),
      ...(userBulk.entity.fields['role'] && { role: userBulk.entity.fields['role'] }),
    },
  },
  calls: {
    // Only users are rows of this list.
    send: async (row, attempt) => rowOf(await saveUser(row as unknown as UserDocument, attempt)),
    read: async (id) => rowOf(await callServer(usersCalls.getUser, { params: { id } })),
  },
};
