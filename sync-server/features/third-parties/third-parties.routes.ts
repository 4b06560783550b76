/** Third parties, within each person's reach. Spec: administration §7, commercial §7. */
import type { Actor } from '#server/platform/actor.ts';
import { namedChanges } from '#server/platform/db/named-changes.ts';
import { shownRows } from '#server/platform/db/shown-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { keepImages } from '#server/platform/http/entity-images.ts';
import { entityImageRoute } from '#server/platform/http/entity-routes.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { type PartyAnswer, thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { listedParty, party, partyBlockNames, thirdParty, wholeBlock } from '#shared/features/third-parties/third-party.entity.ts';
import { counted } from '#shared/kernel/counts.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { branchTable } from './branches.repository.ts';
import { shownClerks } from './clerks.routes.ts';
import { contactFilter } from './contact-filter.ts';
import { type ContactRow, contactRows } from './contacts.repository.ts';
import { shownBranches, wholeBranches } from './establishments.routes.ts';
import { withoutNotes } from './own-notes.service.ts';
import { clerkRows, type PartyRow, partyRows } from './party-rows.repository.ts';
import { hiddenBrandCounts } from './third-parties.hooks.ts';
import { createThirdParty, deleteThirdParty, updateThirdParty } from './use-cases/write-third-party.ts';

export function registerThirdParties(routes: Routes, services: Services): void {
  listThirdParties(routes);
  byIdentification(routes);
  writing(routes, services);

  routes.serve(thirdPartyCalls.get, async ({ actor, params, db }) => {
    const contact = await contactRows.find(db, actor, params);
    if (!contact) throw thirdPartyErrors.notFound();
    const branches = await branchTable.list(db, actor, wholeBranches, { contact_id: contact.id });
    const clerks = await clerkRows.list(db, actor.subscriberId, wholeClerks, { equal: { contact_id: contact.id } });
    return {
      ...(await wholeParty(db, actor, contact)),
      clerks: await shownClerks(db, actor, clerks.rows),
      contact_warehouses: await shownBranches(db, actor, branches.rows),
    };
  });

  routes.serve(thirdPartyCalls.history, async ({ actor, params, db }, list) => {
    if (!(await contactRows.find(db, actor, params))) throw thirdPartyErrors.notFound();
    const found = await services.history(db, actor.subscriberId, { entity: party.name, entityId: params.id }, list);
    return { ...found, rows: await namedChanges(db, actor.subscriberId, thirdParty, found.rows) };
  });
}

const wholeClerks: ListRequest = { ...wholeBranches, sortBy: 'id' };
/**
 * A third party with its blocks, for people who manage third parties; others see the fields that selling needs, and a customer sees no notes about
 * themself.
 */
async function wholeParty(db: Db, actor: Actor, contact: ContactRow): Promise<PartyAnswer> {
  if (!actor.permissions.has('Terceros')) return await shownParty(db, actor, contact);
  const [whole] = await partyRows.withBlocks(db, actor.subscriberId, [contact]);
  return await shownParty(db, actor, whole ?? contact);
}

/** Third parties in the shape that calls answer to this person, with the names of the records they refer to. */
async function shownParties(db: Db, actor: Actor, rows: readonly ContactRow[], entity: EntityDefinition = party): Promise<PartyAnswer[]> {
  const shown = await shownRows(
    db,
    actor.subscriberId,
    entity,
    rows.map((row) => withoutNotes(actor, row)),
  );
  return shown as unknown as PartyAnswer[]; // The rows have the columns of the entity.
}

/** As `shownParties`, with the names in the customer block that the office's list shows. */
async function listedParties(db: Db, actor: Actor, rows: readonly ContactRow[]): Promise<PartyAnswer[]> {
  const whole = await partyRows.withListedFields(db, actor.subscriberId, rows);
  const shown = await shownParties(db, actor, whole, listedParty);
  return shown.map(({ customer: _block, ...row }: PartyAnswer & { customer?: unknown }) => row);
}

/** One third party; its blocks, if it has them, have all their fields. */
async function shownParty(db: Db, actor: Actor, row: ContactRow | PartyRow): Promise<PartyAnswer> {
  const blocks = 'customer' in row ? Object.fromEntries(partyBlockNames.map((block) => [block, wholeBlock(block, row)])) : {};
  const [shown] = await shownParties(db, actor, [{ ...row, ...blocks }], thirdParty);
  // One row gives one answer.
  return shown as PartyAnswer;
}

function listThirdParties(routes: Routes): void {
  routes.serve(thirdPartyCalls.list, async ({ actor, query: asked, db }, list) => {
    // Rows of another subscriber are never read, whatever the request names.
    if (asked.subscribers && !asked.subscribers.includes(actor.subscriberId)) return { rows: [], total: 0 };
    const page = await contactRows.list(db, actor, list, contactFilter(actor, asked));
    const rows =
      asked.customer_facts && actor.permissions.has('Terceros') ? await listedParties(db, actor, page.rows) : await shownParties(db, actor, page.rows);
    if (!asked.hidden_brands || !actor.permissions.has('Restricción marcas')) return { ...page, rows };
    const ids = rows.map(({ id }) => id);
    const hidden = await hiddenBrandCounts.answer(db, actor.subscriberId, ids);
    const told = (id: number) => counted(hidden.get(id) ?? 0, 'marca', 'marcas');
    return { ...page, rows: rows.map((row) => ({ ...row, shown: { ...row.shown, hidden_brands: told(row.id) } })) };
  });
}

function byIdentification(routes: Routes): void {
  routes.serve(thirdPartyCalls.getPartyId, async ({ actor, params, db }) => {
    const contact = await contactRows.find(db, actor, params);
    if (!contact) throw thirdPartyErrors.notFound();
    return { id: contact.id };
  });

  routes.serve(thirdPartyCalls.getPartyByIdentification, async ({ actor, params, db }) => {
    const contact = await contactRows.find(db, actor, { identification: params.id });
    if (!contact) throw thirdPartyErrors.notFound();
    return await shownParty(db, actor, contact);
  });
}

function writing(routes: Routes, services: Services): void {
  const withBlocks = async (db: Db, actor: Actor, id: number) => {
    const contact = await contactRows.find(db, actor, { id });
    if (!contact) throw thirdPartyErrors.notFound();
    return (await partyRows.withBlocks(db, actor.subscriberId, [contact]))[0];
  };
  entityImageRoute(routes, services, thirdPartyCalls.image, withBlocks);
  routes.serve(thirdPartyCalls.create, async ({ actor, body, transact }) => {
    const sent = await keepImages(services, { actor, entity: thirdParty, sent: body });
    return await transact(async (tx) => await shownParty(tx, actor, await createThirdParty(tx, actor, services, sent)));
  });
  routes.serve(thirdPartyCalls.update, async ({ actor, params, body, db, transact }) => {
    const before = await withBlocks(db, actor, params.id);
    const sent = await keepImages(services, { actor, entity: thirdParty, sent: body, before });
    return await transact(async (tx) => await shownParty(tx, actor, await updateThirdParty(tx, actor, services, { id: params.id, sent })));
  });
  routes.serve(thirdPartyCalls.remove, async ({ actor, params, transact }) => transact((tx) => deleteThirdParty(tx, actor, services, params.id)));
}
