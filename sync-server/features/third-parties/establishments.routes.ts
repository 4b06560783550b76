/** Establishments (branches) of third parties, within each person's reach. Spec: administration §3, §7; commercial §7. */
import type { Actor } from '#server/platform/actor.ts';
import { namedChanges } from '#server/platform/db/named-changes.ts';
import { namesOf, type ShownRow, shownRows } from '#server/platform/db/shown-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { type BranchAnswer, establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { field } from '#shared/kernel/entity.ts';
import { type BranchFilter, branchTable, type ShownBranch } from './branches.repository.ts';
import { contactRows } from './contacts.repository.ts';
import { customerLocations } from './customer-locations.service.ts';
import { filtersOf, withoutNotes } from './own-notes.service.ts';
import { createEstablishment, deleteEstablishment, updateEstablishment } from './use-cases/write-establishment.ts';

/** All branches of one third party. */
export const wholeBranches: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'code', sort: 'ASC', filter: '' };

export function registerEstablishments(routes: Routes, services: Services): void {
  branchLists(routes, services);

  routes.serve(establishmentCalls.get, async ({ actor, params, db }) => {
    const branch = await branchTable.find(db, actor, params.id);
    if (!branch) throw thirdPartyErrors.branchNotFound();
    return await shownBranch(db, actor, branch);
  });

  routes.serve(
    establishmentCalls.create,
    async ({ actor, body, transact }) => await transact(async (tx) => await shownBranch(tx, actor, await createEstablishment(tx, actor, services, body))),
  );

  routes.serve(
    establishmentCalls.update,
    async ({ actor, params, body, transact }) =>
      await transact(async (tx) => await shownBranch(tx, actor, await updateEstablishment(tx, actor, services, { id: params.id, sent: body }))),
  );

  routes.serve(establishmentCalls.remove, async ({ actor, params, transact }) => await transact((tx) => deleteEstablishment(tx, actor, services, params.id)));

  routes.serve(establishmentCalls.history, async ({ actor, params, db }, list) => {
    if (!(await branchTable.find(db, actor, params.id))) throw thirdPartyErrors.branchNotFound();
    const found = await services.history(db, actor.subscriberId, { entity: establishment.name, entityId: params.id }, list);
    return { ...found, rows: await namedChanges(db, actor.subscriberId, establishment, found.rows) };
  });
}

/** Branches as calls answer them to this person, with the names of the records they refer to. */
export async function shownBranches(db: Db, actor: Actor, rows: readonly ShownBranch[]): Promise<BranchAnswer[]> {
  const lineOf = await firstLines(db, actor.subscriberId, rows);
  const shown = await shownRows(
    db,
    actor.subscriberId,
    establishment,
    rows.map(({ lines, ...row }) => ({ ...withoutNotes(actor, row), line: lineOf(lines?.[0]) })),
  );
  // The rows have the columns of the entity.
  return (actor.reach === 'customer' ? shown.map(withoutSellerCode) : shown) as unknown as BranchAnswer[];
}

const productLine = field.ref('product_lines', { label: 'Línea', shows: 'line_description', code: 'line_code' });

/** The id of the first product line of each branch's customer. */
async function firstLines(db: Db, subscriberId: number, rows: readonly ShownBranch[]) {
  const ids = [...new Set(rows.flatMap(({ lines }) => lines?.[0] ?? []))];
  const names = ids.length === 0 ? new Map() : await namesOf(db, { reference: productLine, ids, owners: [subscriberId] });
  return (id: number | undefined) => {
    const named = id === undefined ? undefined : names.get(`${subscriberId}:${id}`);
    return named ? { id, line_code: named.code, line_description: named.shown } : null;
  };
}

/** A seller's code is their identification, a personal datum that a customer does not need. */
function withoutSellerCode({ codes: { seller_id: _identification, ...codes }, ...row }: ShownRow): ShownRow {
  return { ...row, codes };
}

async function shownBranch(db: Db, actor: Actor, branch: ShownBranch): Promise<BranchAnswer> {
  const [shown] = await shownBranches(db, actor, [branch]);
  // One row gives one answer.
  return shown as BranchAnswer;
}

function branchLists(routes: Routes, { clock }: Services): void {
  const narrowed = async (db: Db, actor: Actor, list: ListRequest, query: Omit<BranchFilter, 'typed' | 'state'>) => {
    const typed = filtersOf(actor, narrowedBy(establishment, query).typed);
    const { id, contact_id, seller_id } = query;
    const page = await branchTable.list(db, actor, list, { id, contact_id, seller_id, typed });
    return { ...page, rows: await shownBranches(db, actor, page.rows) };
  };
  const located = async (db: Db, actor: Actor, rows: readonly BranchAnswer[], { latitude, length }: Partial<GeoPoint>) => {
    const from = latitude === undefined || length === undefined ? null : { latitude, length };
    return await customerLocations(db, actor.subscriberId, rows, { from, today: localDateOf(clock.now()) });
  };

  for (const call of [establishmentCalls.list, establishmentCalls.listCustomerBranches])
    routes.serve(call, async ({ actor, query, db }, list) => await narrowed(db, actor, list, query));

  routes.serve(establishmentCalls.listReachedBranches, async ({ actor, query: { latitude, length, ...query }, db }, list) => {
    const page = await narrowed(db, actor, list, query);
    return { ...page, rows: await located(db, actor, page.rows, { latitude, length }) };
  });

  routes.serve(establishmentCalls.listSellerBranches, async ({ actor, query, db }, list) => {
    const page = await branchTable.list(db, actor, list, { contact_id: query.ide, seller_id: query.seller_id });
    return { ...page, rows: await located(db, actor, await shownBranches(db, actor, page.rows), query) };
  });

  routes.serve(establishmentCalls.listContactBranches, async ({ actor, params, db }) => {
    if (!(await contactRows.find(db, actor, params))) throw thirdPartyErrors.notFound();
    const { rows } = await branchTable.list(db, actor, wholeBranches, { contact_id: params.id, state: 1 });
    return await shownBranches(db, actor, rows);
  });
}
