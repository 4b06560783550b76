/** Clerks: the contact persons of a third party. Spec: administration §3, §7. */
import type { Actor } from '#server/platform/actor.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import { namedChanges } from '#server/platform/db/named-changes.ts';
import { shownRows } from '#server/platform/db/shown-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import { createEntity, deleteEntity, entityErrors, updateEntity } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { clerkCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import type { EntityAnswer } from '#shared/kernel/entity-calls.ts';
import { contactRows } from './contacts.repository.ts';
import { filtersOf, withoutNotes } from './own-notes.service.ts';
import { clerkRows } from './party-rows.repository.ts';

export function registerClerks(routes: Routes, services: Services): void {
  const writing = { rows: clerkRows, references: services.references, audit: services.audit };

  routes.serve(clerkCalls.list, async ({ actor, query, db }, list) => {
    const { equal, typed } = narrowedBy(clerk, query);
    await requireReachOfList(db, actor, equal['contact_id']);
    const page = await clerkRows.list(db, actor.subscriberId, list, { equal, typed: filtersOf(actor, typed) });
    return { ...page, rows: await shownClerks(db, actor, page.rows) };
  });

  routes.serve(clerkCalls.get, async ({ actor, params, db }) => await shownClerk(db, actor, await requireClerk(db, actor, params.id)));

  routes.serve(
    clerkCalls.create,
    async ({ actor, body, transact }) =>
      await transact(async (tx) => {
        await requireContact(tx, actor, body['contact_id']);
        const row = await createEntity(tx, actor, writing, body);
        tx.touch('third_parties', Number(row['contact_id']));
        return await shownClerk(tx, actor, row);
      }),
  );

  routes.serve(
    clerkCalls.update,
    async ({ actor, params, body, transact }) =>
      await transact(async (tx) => {
        const { contact_id } = await requireClerk(tx, actor, params.id);
        // A clerk stays with their third party.
        const row = await updateEntity(tx, actor, writing, { id: params.id, sent: { ...body, contact_id } });
        tx.touch('third_parties', Number(contact_id));
        return await shownClerk(tx, actor, row);
      }),
  );

  routes.serve(
    clerkCalls.remove,
    async ({ actor, params, transact }) =>
      await transact(async (tx) => {
        const { contact_id } = await requireClerk(tx, actor, params.id);
        await deleteEntity(tx, actor, writing, params.id);
        tx.touch('third_parties', Number(contact_id));
      }),
  );

  routes.serve(clerkCalls.history, async ({ actor, params, db }, list) => {
    await requireClerk(db, actor, params.id);
    const found = await services.history(db, actor.subscriberId, { entity: clerk.name, entityId: params.id }, list);
    return { ...found, rows: await namedChanges(db, actor.subscriberId, clerk, found.rows) };
  });
}

/** The office may list all clerks; any other person must name a third party within reach. */
async function requireReachOfList(db: Db, actor: Actor, contactId: unknown): Promise<void> {
  if (contactId === undefined && actor.reach === 'subscriber') return;
  await requireContact(db, actor, contactId);
}

/** @throws thirdParties.notFound, also for a third party out of reach */
async function requireContact(db: Db, actor: Actor, contactId: unknown): Promise<void> {
  const id = Number(contactId);
  if (!Number.isSafeInteger(id) || !(await contactRows.find(db, actor, { id }))) throw thirdPartyErrors.notFound();
}

async function requireClerk(db: Db, actor: Actor, id: number) {
  const row = await clerkRows.get(db, actor.subscriberId, id);
  if (!row || !(await contactRows.find(db, actor, { id: Number(row['contact_id']) }))) throw entityErrors.notFound();
  return row;
}

type ClerkAnswer = EntityAnswer<typeof clerk>;

/** Clerks as their calls answer them to this person. */
export async function shownClerks(db: Db, actor: Actor, rows: readonly EntityRow[]): Promise<ClerkAnswer[]> {
  const shown = await shownRows(
    db,
    actor.subscriberId,
    clerk,
    rows.map((row) => withoutNotes(actor, row)),
  );
  return shown as unknown as ClerkAnswer[]; // The table was made from the entity.
}

async function shownClerk(db: Db, actor: Actor, row: EntityRow): Promise<ClerkAnswer> {
  const [shown] = await shownClerks(db, actor, [row]);
  // One row gives one answer.
  return shown as ClerkAnswer;
}
