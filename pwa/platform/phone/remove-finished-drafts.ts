import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';

/** Drafts whose command is already in the outbox: the app was cut between the insert and the tidying. */
export async function removeFinishedDrafts(database: PhoneDatabase): Promise<void> {
  const { drafts, outbox } = database.collections;
  const stored = await drafts.find().exec();
  const finished = await outbox.findByIds(stored.map((draft) => draft.get('command_id'))).exec();
  await drafts.bulkRemove(stored.filter((draft) => finished.has(draft.get('command_id'))).map((draft) => draft.primary));
}
