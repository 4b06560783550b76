import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { getCity } from '#server/features/master-data/parameters.service.ts';
import { isOperator, keepSubscriber } from '#server/features/organisation/operator.ts';
import { branchOfficeRows, subscriberRows } from '#server/features/organisation/organisation-entities.repository.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import { shownRows } from '#server/platform/db/shown-rows.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { keepImages } from '#server/platform/http/entity-images.ts';
import { entityExportRoute, entityHistoryRoute, entityListRoute, type LogOf } from '#server/platform/http/entity-routes.ts';
import { createEntity, deleteEntity, entityErrors, updateEntity } from '#server/platform/http/entity-writes.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { branchOffice } from '#shared/features/organisation/branch-office.entity.ts';
import { subscriberCalls, type WholeSubscriber } from '#shared/features/organisation/organisation.calls.ts';
import { mainOfficeName, subscriberEntity, subscriberWithOffice } from '#shared/features/organisation/subscriber.entity.ts';
import { readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { settleLater } from './settle-subscriber.ts';

const anyObject = z.record(z.string(), z.unknown());

/** A company has one identification, however it is written; a check digit after its hyphen is used when the field for it is empty. */
function withReadIdentification(sent: Record<string, unknown>): Record<string, unknown> {
  if (typeof sent['identification'] !== 'string') return sent;
  const { identification, check_digit } = readIdentification(sent['identification']);
  const own = sent['check_digit'];
  const isEmpty = own === undefined || own === null || own === '';
  // Two check digits that differ are reported by the judge.
  if (!isEmpty && check_digit !== null && Number(own) !== check_digit) return sent;
  return { ...sent, identification, ...(isEmpty && check_digit !== null && { check_digit }) };
}
/** The companies of the installation, each with its configuration and its main branch office. Spec: administration §3, §7. */
export function registerSubscribers(routes: Routes, services: Services): void {
  const { references } = services;
  const audit: AuditWriter = (tx, author, entry) => services.audit(tx, author, { ...entry, subscriberId: Number(entry.entityId) });
  const writing = { rows: subscriberRows, references, audit, beforeWrite: keepSubscriber(services.config) };
  entityListRoute(routes, subscriberRows, subscriberCalls.list);
  entityExportRoute(routes, subscriberRows, subscriberCalls.export);
  entityHistoryRoute(routes, services, subscriberRows, subscriberCalls.history, logOfCompany);

  routes.serve(subscriberCalls.get, async ({ actor, params, db }) => {
    const row = await subscriberRows.get(db, actor.subscriberId, params.id);
    if (!row) throw entityErrors.notFound();
    return await whole(db, actor, row);
  });
  routes.serve(subscriberCalls.create, async ({ actor, body: asked, transact }) => {
    const sent = await keepImages(services, { actor, entity: subscriberEntity, sent: withReadIdentification(asked) });
    return await transact(async (tx) => {
      const row = await createEntity(tx, actor, writing, sent);
      await feedRepository.begin(tx, { subscriberId: row.id, epoch: randomUUID() });
      // The database fills in that a new company is open; the row that was written does not say it.
      return await whole(tx, actor, { maintenance_mode: false, ...row }, await settle(tx, actor, row, sent));
    });
  });
  routes.serve(subscriberCalls.update, async ({ actor, params, body: asked, db, transact }) => {
    const before = await subscriberRows.get(db, actor.subscriberId, params.id);
    const sent = await keepImages(services, { actor, entity: subscriberEntity, sent: withReadIdentification(asked), before });
    return await transact(async (tx) => {
      const row = await updateEntity(tx, actor, writing, { id: params.id, sent });
      return await whole(tx, actor, row, await settle(tx, actor, row, sent));
    });
  });
  routes.serve(subscriberCalls.remove, ({ actor, params, transact }) =>
    transact(async (tx) => {
      const row = await subscriberRows.get(tx, actor.subscriberId, params.id);
      await deleteEntity(tx, actor, writing, params.id);
      // The company's initial data is deleted after the commit, in its own transaction.
      if (row) await settle(tx, actor, row, {});
    }),
  );
}

/** Changes by the operator and by the company are both in the company's log; only the operator reads another company's log. @throws entities.notFound */
const logOfCompany: LogOf = ({ subscriberId }, id) => {
  if (id !== subscriberId && !isOperator(subscriberId)) throw entityErrors.notFound();
  return id;
};

/** Its devices hear of it, and its branch office is written, in the company's own transaction. @throws http.invalid */
async function settle(tx: Tx, { userId, ip, deviceId }: Actor, row: EntityRow, sent: Record<string, unknown>): Promise<Record<string, unknown> | null> {
  const office = await officeOf(tx, row.id, sent['branch_office']);
  await settleLater(tx, { subscriber_id: row.id, office, author: { userId, ip, deviceId } });
  return office;
}

/** The main branch office after the change: absent fields keep their values. Null when nothing was sent about it. @throws http.invalid */
async function officeOf(tx: Tx, subscriberId: number, given: unknown): Promise<Record<string, unknown> | null> {
  if (given === undefined || given === null) return null;
  const before = await branchOfficeRows.find(tx, subscriberId, { main: true });
  const office = valid(schemaOf(branchOffice), { name: mainOfficeName, ...before, ...valid(anyObject, given) });
  const { city_id } = office;
  if (typeof city_id === 'number' && !(await getCity(tx, city_id))) throw httpErrors.invalid({}, { 'branch_office.city_id': ['Ciudad de la sede no existe.'] });
  return { ...office, main: true };
}

/** With the company's main branch office, if it is within the reader's reach. @param settled the values that a job is about to write */
async function whole(db: Db, actor: Pick<Actor, 'subscriberId'>, row: EntityRow, settled: Record<string, unknown> | null = null): Promise<WholeSubscriber> {
  const stored = await branchOfficeRows.find(db, row.id, { main: true });
  const branch_office = stored || settled ? { ...stored, ...settled } : null;
  const [shown] = await shownRows(db, actor.subscriberId, subscriberWithOffice, [{ ...row, branch_office }]);
  const city_id = branch_office?.['city_id'];
  const city = typeof city_id === 'number' ? await getCity(db, city_id) : undefined;
  // The table was made from the entity.
  return { ...shown, branch_office: branch_office && { ...branch_office, city: city ?? null } } as unknown as WholeSubscriber;
}
