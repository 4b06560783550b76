import { historyList } from '#shared/kernel/call-fields.ts';
/** Clerks: the people who attend at a third party. Spec: administration §3, §7. */

import * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import { namedChanges } from '#server/platform/db/named-changes.ts';
import { shownRows } from '#server/platform/db/shown-rows.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import { createEntity, deleteEntity, entityErrors, updateEntity } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { doneMessage } from '#shared/kernel/entity.ts';
import { entityListOptions, narrowingQuery } from '#shared/kernel/entity-calls.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { contactRows } from './contacts.repository.ts';
import { filtersOf, withoutNotes } from './own-notes.service.ts';
import { clerkRows } from './party-rows.repository.ts';

const looseBody = z.record(z.string(), z.unknown());

export function registerClerks(routes: Routes, services: Services): void {
  const writing = { rows: clerkRows, references: services.references, audit: services.audit };

  routes.list(
    '/api/funcionarios',
    { summary: 'Funcionarios de un tercero', query: narrowingQuery(clerk), list: entityListOptions(clerk) },
    async ({ actor, query, db }, list) => {
      const { equal, typed } = narrowedBy(clerk, query);
      await requireReachOfList(db, actor, equal['contact_id']);
      const page = await clerkRows.list(db, actor.subscriberId, list, { equal, typed: filtersOf(actor, typed) });
      const rows = page.rows.map((row) => withoutNotes(actor, row));
      return { ...page, rows: await shownRows(db, actor.subscriberId, clerk, rows) };
    },
  );

  routes.get('/api/funcionarios/{id}', { summary: 'El funcionario, por id', params: byId }, async ({ actor, params, db }) => {
    return await shownClerk(db, actor, await requireClerk(db, actor, params.id));
  });

  routes.post(
    '/api/funcionarios',
    { summary: 'Crear un funcionario', body: looseBody, bodyShape: schemaOf(clerk), status: 201, message: doneMessage(clerk, 'created') },
    async ({ actor, body, transact }) =>
      await transact(async (tx) => {
        await requireContact(tx, actor, body['contact_id']);
        const row = await createEntity(tx, actor, writing, body);
        tx.touch('third_parties', Number(row['contact_id']));
        return await shownClerk(tx, actor, row);
      }),
  );

  routes.put(
    '/api/funcionarios/{id}',
    {
      summary: 'Actualizar un funcionario',
      params: byId,
      body: looseBody,
      bodyShape: schemaOf(clerk),
      alsoPost: true,
      message: doneMessage(clerk, 'updated'),
    },
    async ({ actor, params, body, transact }) =>
      await transact(async (tx) => {
        const { contact_id } = await requireClerk(tx, actor, params.id);
        // A clerk stays with their third party.
        const row = await updateEntity(tx, actor, writing, { id: params.id, sent: { ...body, contact_id } });
        tx.touch('third_parties', Number(contact_id));
        return await shownClerk(tx, actor, row);
      }),
  );

  routes.delete(
    '/api/funcionarios/{id}',
    { summary: 'Eliminar un funcionario', params: byId, message: doneMessage(clerk, 'deleted') },
    async ({ actor, params, transact }) =>
      await transact(async (tx) => {
        const { contact_id } = await requireClerk(tx, actor, params.id);
        await deleteEntity(tx, actor, writing, params.id);
        tx.touch('third_parties', Number(contact_id));
      }),
  );

  routes.list(
    '/api/funcionarios/{id}/historial',
    { summary: 'Historia: El funcionario', params: byId, list: historyList },
    async ({ actor, params, db }, list) => {
      await requireClerk(db, actor, params.id);
      const found = await services.history(db, actor.subscriberId, { entity: clerk.name, entityId: params.id }, list);
      return { ...found, rows: await namedChanges(db, actor.subscriberId, clerk, found.rows) };
    },
  );
}

/** The office may list everybody's; anyone else names a third party that they reach. */
async function requireReachOfList(db: Db, actor: Actor, contactId: unknown): Promise<void> {
  if (contactId === undefined && actor.reach === 'subscriber') return;
  await requireContact(db, actor, contactId);
}

/** @throws thirdParties.notFound, also for somebody else's */
async function requireContact(db: Db, actor: Actor, contactId: unknown): Promise<void> {
  const id = Number(contactId);
  if (!Number.isSafeInteger(id) || !(await contactRows.find(db, actor, { id }))) throw thirdPartyErrors.notFound();
}

async function requireClerk(db: Db, actor: Actor, id: number) {
  const row = await clerkRows.get(db, actor.subscriberId, id);
  if (!row || !(await contactRows.find(db, actor, { id: Number(row['contact_id']) }))) throw entityErrors.notFound();
  return row;
}

async function shownClerk(db: Db | Tx, actor: Actor, row: Awaited<ReturnType<typeof requireClerk>>) {
  return (await shownRows(db, actor.subscriberId, clerk, [withoutNotes(actor, row)]))[0];
}
