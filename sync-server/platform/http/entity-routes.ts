/** Serves the calls of a plain entity, as `entityCalls` derives them from its definition. Spec: decisions §2. */
import type { Access } from '#shared/kernel/call.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { type EntityDefinition, imageFields, valueAt } from '#shared/kernel/entity.ts';
import { type EntityAnswer, type EntityCalls, entityListOptions } from '#shared/kernel/entity-calls.ts';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { EntityRow, EntityRows, WithoutIds } from '../db/entity-rows.ts';
import { namedChanges } from '../db/named-changes.ts';
import { shownRows } from '../db/shown-rows.ts';
import type { Db, Tx } from '../db/store.ts';
import type { Services } from '../services.ts';
import { entityExport } from './entity-export.ts';
import { imageAnswer, keepImages } from './entity-images.ts';
import { narrowedBy } from './entity-list.ts';
import { type BeforeWrite, createEntity, deleteEntity, entityErrors, requireRow, updateEntity } from './entity-writes.ts';
import { rowsReadBy } from './internal-fields.ts';
import { wholeList } from './list-request.ts';
import type { Routes } from './routes.ts';

type Answer = EntityAnswer<EntityDefinition>;

/** Ids of rows, by column, that a person must not see: for this person the rows do not exist. */
export type Unseen = (db: Db, actor: Actor) => Promise<WithoutIds>;

/** Texts about each row of a list that are no fields, by the row's id and the name of the column. */
export type FactsOf = (
  db: Db,
  asked: { subscriberId: number; now: Instant },
  rows: readonly EntityRow[],
) => Promise<ReadonlyMap<number, Readonly<Record<string, string>>>>;

interface Reading {
  unseen?: Unseen | undefined;
  facts?: { of: FactsOf; clock: Clock } | undefined;
}
interface Writing extends Reading {
  /** Judges who may write the row beyond the access of the call; `before` is null for a new row, and when there is none. Throws. */
  requireWriter?: (actor: Actor, change: { before: EntityRow | null; sent: Readonly<Record<string, unknown>> }) => void;
  beforeWrite?: BeforeWrite | undefined;
  factsOf?: FactsOf | undefined;
  /** Writes what travels inside the row, in the same transaction. */
  afterWrite?: (tx: Tx, actor: Actor, change: { row: EntityRow; sent: Readonly<Record<string, unknown>> }) => Promise<void>;
}

const isServed = ({ access }: { access: Access }) => !(typeof access === 'object' && 'roles' in access && access.roles.length === 0);

/** Serves every call of the entity that somebody may make. */
export function entityRoutes(
  routes: Routes,
  services: Services,
  rows: EntityRows,
  calls: EntityCalls,
  { beforeWrite, afterWrite, unseen, factsOf, requireWriter }: Writing = {},
): void {
  const { entity } = rows;
  entityReading(routes, services, rows, calls, { unseen, facts: factsOf && { of: factsOf, clock: services.clock } });
  if (!isServed(calls.create)) return;

  if (isServed(calls.image)) {
    const documents = new Set(imageFields(entity).flatMap(([name, { document }]) => (document ? [name] : [])));
    entityImageRoute(routes, services, calls.image, (db, actor, id) => requireSeen(db, actor, { rows, id, unseen }), documents);
  }
  const writing = { rows, references: services.references, audit: services.audit, ...(beforeWrite && { beforeWrite }) };
  const written = async (tx: Tx, actor: Actor, row: EntityRow, sent: Readonly<Record<string, unknown>>) => {
    await afterWrite?.(tx, actor, { row, sent });
    return await shownEntity(tx, tx.subscriberId, entity, row);
  };
  routes.serve(calls.create, async ({ actor, body, transact }) => {
    requireWriter?.(actor, { before: null, sent: body });
    const sent = await keepImages(services, { actor, entity, sent: body });
    return await transact(async (tx) => await written(tx, actor, await createEntity(tx, actor, writing, sent), sent));
  });
  routes.serve(calls.update, async ({ actor, params, body, db, transact }) => {
    const before = imageFields(entity).length > 0 || requireWriter ? await rows.get(db, actor.subscriberId, params.id) : undefined;
    if (before) requireWriter?.(actor, { before, sent: body });
    const sent = await keepImages(services, { actor, entity, sent: body, before });
    return await transact(async (tx) => await written(tx, actor, await updateEntity(tx, actor, writing, { id: params.id, sent }), sent));
  });
  routes.serve(calls.remove, ({ actor, params, transact }) => transact((tx) => deleteEntity(tx, actor, writing, params.id)));
}

/** Serves the reading calls of an entity: list, one row, its history, and the filtered list as a spreadsheet. */
export function entityReading(
  routes: Routes,
  services: Pick<Services, 'history'>,
  rows: EntityRows,
  calls: EntityCalls,
  { unseen, facts }: Reading = {},
): void {
  const { entity } = rows;
  entityListRoute(routes, rows, calls.list, { unseen, facts });
  entityExportRoute(routes, rows, calls.export);
  routes.serve(calls.get, async ({ actor, params, db }) => {
    const read = rowsReadBy(actor, rows);
    return await shownEntity(db, actor.subscriberId, entity, await requireSeen(db, actor, { rows: read, id: params.id, unseen }));
  });
  if (isServed(calls.history)) entityHistoryRoute(routes, services, rows, calls.history);
}

/** Serves the picture of a row that `find` gives; a picture that travels is in the row itself. */
export function entityImageRoute(
  routes: Routes,
  services: Pick<Services, 'files'>,
  call: EntityCalls['image'],
  find: (db: Db, actor: Actor, id: number) => Promise<unknown>,
  documents: ReadonlySet<string> = new Set(),
): void {
  routes.serve(
    call,
    async ({ actor, params, db }) =>
      await imageAnswer(services, {
        subscriberId: actor.subscriberId,
        sha256: valueAt(await find(db, actor, params.id), params.field),
        isDocument: documents.has(params.field),
      }),
  );
}

/** Serves the filtered list as a spreadsheet. */
export function entityExportRoute(routes: Routes, rows: EntityRows, call: EntityCalls['export']): void {
  const { entity } = rows;
  const options = entityListOptions(entity);
  routes.serve(call, async ({ actor, query, db }) =>
    entityExport(db, {
      rows: rowsReadBy(actor, rows),
      subscriberId: actor.subscriberId,
      asked: wholeList(query, options),
      narrowed: narrowedBy(entity, query),
      // The call's own schema reads it: `sheetColumnsParam`.
      shown: query['columns'] as readonly string[] | undefined,
    }),
  );
}

/** The subscriber whose log holds the history of a row. @throws the not-found error of a row that the person must not see */
export type LogOf = (actor: Actor, id: number) => number;

/** Serves who did what to a row, when, from where, and how it was before. A deleted row keeps its history. */
export function entityHistoryRoute(
  routes: Routes,
  { history }: Pick<Services, 'history'>,
  rows: Pick<EntityRows, 'entity' | 'get'>,
  call: EntityCalls['history'],
  logOf: LogOf = ownLog,
): void {
  const { entity } = rows;
  routes.serve(call, async ({ actor, params, db }, list) => {
    const found = await history(db, logOf(actor, params.id), { entity: entity.name, entityId: params.id }, list);
    if (found.total === 0) await requireRow(db, rows, { subscriberId: actor.subscriberId, id: params.id });
    return { ...found, rows: await namedChanges(db, actor.subscriberId, entity, found.rows) };
  });
}

const ownLog: LogOf = ({ subscriberId }) => subscriberId;

/**
 * Serves the list of an entity: any of its references narrows it (`?line_id=`), and text typed over a column.
 * @param answered a row as the call answers it, where a field differs from its column
 */
export function entityListRoute(
  routes: Routes,
  rows: EntityRows,
  call: EntityCalls['list'],
  { names = {}, unseen, facts, answered = (row) => row }: Reading & { names?: Readonly<Record<string, string>>; answered?: (row: Answer) => Answer } = {},
): void {
  const { entity } = rows;
  routes.serve(call, async ({ actor, query, db }, list) => {
    const without = (await unseen?.(db, actor)) ?? {};
    const page = await rowsReadBy(actor, rows).list(db, actor.subscriberId, list, { ...narrowedBy(entity, query, names), without });
    const shown = (await shownRows(db, actor.subscriberId, entity, page.rows)) as Answer[]; // The table was made from the entity.
    const told = await facts?.of(db, { subscriberId: actor.subscriberId, now: facts.clock.now() }, page.rows);
    return { ...page, rows: shown.map((row) => answered(told ? { ...row, shown: { ...row.shown, ...told.get(row.id) } } : row)) };
  });
}

/** A row as it is answered. */
export async function shownEntity<const E extends EntityDefinition>(db: Db, subscriberId: number, entity: E, row: EntityRow): Promise<EntityAnswer<E>> {
  const [named] = await shownRows(db, subscriberId, entity, [row]);
  return named as unknown as EntityAnswer<E>; // The table was made from the entity.
}

/** @throws entities.notFound, also for a row that this person must not see */
async function requireSeen(db: Db, actor: Actor, { rows, id, unseen }: { rows: EntityRows; id: number; unseen: Unseen | undefined }): Promise<EntityRow> {
  const row = await requireRow(db, rows, { subscriberId: actor.subscriberId, id });
  const without = Object.entries((await unseen?.(db, actor)) ?? {});
  if (without.some(([name, ids]) => ids.includes(Number(row[name])))) throw entityErrors.notFound();
  return row;
}
