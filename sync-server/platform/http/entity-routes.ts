/** The REST resource of a plain entity, derived from its definition. Spec: decisions §2, endpoints.tsv. */
import * as z from 'zod';
import { accessTo } from '#shared/features/access/call-access.ts';
import { doneMessage, type EntityDefinition, imageFields, valueAt } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import type { Actor } from '../actor.ts';
import type { EntityRow, EntityRows, WithoutIds } from '../db/entity-rows.ts';
import { namedChanges } from '../db/named-changes.ts';
import { shownRows } from '../db/shown-rows.ts';
import type { Db, Tx } from '../db/store.ts';
import type { Services } from '../services.ts';
import { entityExport } from './entity-export.ts';
import { imageAnswer, imageBodyBytes, keepImages } from './entity-images.ts';
import { listNarrowing, listOptionsOf } from './entity-list.ts';
import { type BeforeWrite, createEntity, deleteEntity, entityErrors, updateEntity } from './entity-writes.ts';
import { rowsReadBy } from './internal-fields.ts';
import { historyList, sortShape, wholeList } from './list-request.ts';
import { type Refused, type Routes, requireAddress } from './routes.ts';

export const idParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const looseBody = z.record(z.string(), z.unknown());

/** The rows that somebody is not to see, by a column of theirs; for everybody else they are not there. */
export type Unseen = (db: Db, actor: Actor) => Promise<WithoutIds>;

interface EntityRouteOptions {
  beforeWrite?: BeforeWrite;
  unseen?: Unseen;
  /** The documents' words for a write, or a list, that does not fit. */
  notSaved?: Refused;
  notListed?: Refused;
}

/** Declares list, get, history, export, create, update and delete of an entity; only the reading ones of what nobody may write. */
export function entityRoutes(
  routes: Routes,
  services: Services,
  rows: EntityRows,
  { beforeWrite, unseen, notSaved, notListed }: EntityRouteOptions = {},
): void {
  const { entity } = rows;
  const path = `/api/${entity.path}`;
  entityReading(routes, services, rows, { unseen, notListed });
  if (accessTo('post', path) === undefined) return;

  entityImageRoute(routes, services, entity, (db, actor, id) => requireSeen(db, actor, { rows, id, unseen }));
  const writing = { rows, references: services.references, audit: services.audit, ...(beforeWrite && { beforeWrite }) };
  const shape = schemaOf(entity);
  const sizes = { ...(imageFields(entity).length > 0 && { maxBodyBytes: imageBodyBytes }), ...(notSaved && { refused: notSaved }) };
  const named = async (tx: Tx, row: EntityRow) => (await shownRows(tx, tx.subscriberId, entity, [row]))[0];
  routes.post(
    requireAddress('post', path),
    { ...sizes, summary: `Crear: ${entity.label.many}`, body: looseBody, bodyShape: shape, status: 201, message: doneMessage(entity, 'created') },
    async ({ actor, body, transact }) => {
      const sent = await keepImages(services, { subscriberId: actor.subscriberId, entity, sent: body });
      return await transact(async (tx) => await named(tx, await createEntity(tx, actor, writing, sent)));
    },
  );
  const update = { ...sizes, params: idParams, body: looseBody, bodyShape: shape, alsoPost: true, message: doneMessage(entity, 'updated') } as const;
  routes.put(
    requireAddress('put', `${path}/{id}`),
    { ...update, summary: `Actualizar: ${entity.label.many}` },
    async ({ actor, params, body, db, transact }) => {
      const before = imageFields(entity).length > 0 ? await rows.get(db, actor.subscriberId, params.id) : undefined;
      const sent = await keepImages(services, { subscriberId: actor.subscriberId, entity, sent: body, before });
      return await transact(async (tx) => await named(tx, await updateEntity(tx, actor, writing, { id: params.id, sent })));
    },
  );
  routes.delete(
    requireAddress('delete', `${path}/{id}`),
    { summary: `Eliminar: ${entity.label.many}`, params: idParams, message: doneMessage(entity, 'deleted') },
    async ({ actor, params, transact }) => await transact((tx) => deleteEntity(tx, actor, writing, params.id)),
  );
}

/** The picture of a row that `find` gives, for whoever reads the row; those that travel are in the row itself. */
export function entityImageRoute(
  routes: Routes,
  services: Pick<Services, 'files'>,
  entity: EntityDefinition,
  find: (db: Db, actor: Actor, id: number) => Promise<unknown>,
): void {
  const names = imageFields(entity).flatMap(([name, { travels }]) => (travels ? [] : [name]));
  if (names.length === 0) return;
  routes.get(
    requireAddress('get', `/api/${entity.path}/{id}/imagen/{field}`),
    { summary: `Una imagen: ${entity.label.one}`, params: idParams.extend({ field: z.enum(names) }) },
    async ({ actor, params, db }) =>
      await imageAnswer(services, { subscriberId: actor.subscriberId, sha256: valueAt(await find(db, actor, params.id), params.field) }),
  );
}

/** The reading calls of an entity: list, one row, its history, and what is filtered as a spreadsheet. */
export function entityReading(
  routes: Routes,
  services: Pick<Services, 'history'>,
  rows: EntityRows,
  { unseen, notListed }: { unseen?: Unseen | undefined; notListed?: Refused | undefined } = {},
): void {
  const { entity } = rows;
  const path = `/api/${entity.path}`;
  entityListRoute(routes, path, rows, { unseen, refused: notListed });
  entityExportRoute(routes, rows);
  if (accessTo('get', `${path}/{id}`) === undefined) return;
  routes.get(requireAddress('get', `${path}/{id}`), { summary: `${entity.label.one}, por id`, params: idParams }, async ({ actor, params, db }) => {
    const [shown] = await shownRows(db, actor.subscriberId, entity, [await requireSeen(db, actor, { rows: rowsReadBy(actor, rows), id: params.id, unseen })]);
    return shown;
  });
  if (accessTo('post', path) !== undefined) entityHistoryRoute(routes, services, rows);
}

/** What is filtered, as a spreadsheet. */
export function entityExportRoute(routes: Routes, rows: EntityRows): void {
  const { entity } = rows;
  const options = listOptionsOf(entity);
  const narrowing = listNarrowing(entity);
  routes.get(
    requireAddress('get', `/api/${entity.path}/exportar`),
    { summary: `${entity.label.many}, lo filtrado, en Excel`, query: narrowing.query.extend(sortShape(options)) },
    async ({ actor, query, db }) =>
      entityExport(db, { rows: rowsReadBy(actor, rows), subscriberId: actor.subscriberId, asked: wholeList(query, options), narrowed: narrowing.asked(query) }),
  );
}

/** The subscriber in whose log the history of a row stands. @throws what a row answers that the person is not to see */
export type LogOf = (actor: Actor, id: number) => number;

/** Who did what to a row, when, from where, and how it was before. A row that is gone keeps its history. */
export function entityHistoryRoute(routes: Routes, { history }: Pick<Services, 'history'>, rows: EntityRows, logOf: LogOf = ownLog): void {
  const { entity } = rows;
  routes.list(
    requireAddress('get', `/api/${entity.path}/{id}/historial`),
    { summary: `Historia: ${entity.label.one}`, params: idParams, list: historyList },
    async ({ actor, params, db }, list) => {
      const found = await history(db, logOf(actor, params.id), { entity: entity.name, entityId: params.id }, list);
      if (found.total === 0) await requireRow(db, rows, actor.subscriberId, params.id);
      return { ...found, rows: await namedChanges(db, actor.subscriberId, entity, found.rows) };
    },
  );
}

const ownLog: LogOf = ({ subscriberId }) => subscriberId;

/** @throws entities.notFound, also for a row that this person is not to see */
async function requireSeen(db: Db, actor: Actor, { rows, id, unseen }: { rows: EntityRows; id: number; unseen: Unseen | undefined }): Promise<EntityRow> {
  const row = await requireRow(db, rows, actor.subscriberId, id);
  const without = Object.entries((await unseen?.(db, actor)) ?? {});
  if (without.some(([name, ids]) => ids.includes(Number(row[name])))) throw entityErrors.notFound();
  return row;
}

/** @throws entities.notFound */
async function requireRow(db: Db, rows: EntityRows, subscriberId: number, id: number): Promise<EntityRow> {
  const row = await rows.get(db, subscriberId, id);
  if (!row) throw entityErrors.notFound();
  return row;
}

interface EntityListOptions {
  /** Addresses that call a reference by another name: `{ idParamTable: 'paramtable_id' }` */
  names?: Readonly<Record<string, string>>;
  unseen?: Unseen | undefined;
  /** The documents' words for a list that cannot be asked for so. */
  refused?: Refused | undefined;
}

/** The list of an entity at an address: any of its references narrows it (`?line_id=`), and what is typed over a column. */
export function entityListRoute(routes: Routes, path: string, rows: EntityRows, { names = {}, unseen, refused }: EntityListOptions = {}): void {
  const { entity } = rows;
  const narrowing = listNarrowing(entity, names);
  routes.list(
    requireAddress('get', path),
    { summary: entity.label.many, query: narrowing.query, list: listOptionsOf(entity), ...(refused && { refused }) },
    async ({ actor, query, db }, list) => {
      const without = (await unseen?.(db, actor)) ?? {};
      const page = await rowsReadBy(actor, rows).list(db, actor.subscriberId, list, { ...narrowing.asked(query), without });
      return { ...page, rows: await shownRows(db, actor.subscriberId, entity, page.rows) };
    },
  );
}
