import { type BulkTask, rowTask } from '#server/platform/bulk.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { userBulk } from '#shared/features/access/users-bulk.calls.ts';
import { updateUser } from './use-cases/save-user.ts';
import { findUser, type UserFilter, userKeys } from './users-list.repository.ts';

/** The bulk change of users: each user is saved as by the form, with the same consequences. */
export function userTask({ actors }: Pick<Services, 'actors'>): BulkTask {
  return rowTask({
    edit: userBulk,
    // The call's schema is that of the list.
    matching: (db, actor, query, asked) => userKeys(db, actor.subscriberId, asked, query as UserFilter),
    get: (tx, _actor, id) => findUser(tx, tx.subscriberId, id),
    save: (tx, actor, id, values) => updateUser(tx, actor, { id, sent: { ...values } }),
    nameOf: ({ name, surname, email }) => `${name} ${surname} · ${email}`,
    notFound: () => accessErrors.notFound(),
    afterPiece: () => actors.forget(),
  });
}
