import { historyList } from '#shared/kernel/call-fields.ts';

/** Third parties, each person's own. Spec: administration §7, commercial §7, endpoints.tsv. */

import * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import { namedChanges } from '#server/platform/db/named-changes.ts';
import { shownRows } from '#server/platform/db/shown-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { imageBodyBytes, keepImages } from '#server/platform/http/entity-images.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import { entityImageRoute } from '#server/platform/http/entity-routes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { party, thirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import { thirdPartySchema } from '#shared/features/third-parties/third-party.schemas.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { doneMessage } from '#shared/kernel/entity.ts';
import { narrowingQuery } from '#shared/kernel/entity-calls.ts';
import { branchTable } from './branches.repository.ts';
import { type ContactRow, contactRows, sortableContactColumns } from './contacts.repository.ts';
import { wholeBranches } from './establishments.routes.ts';
import { filtersOf, withoutNotes } from './own-notes.service.ts';
import { partyRows } from './party-rows.repository.ts';
import { createThirdParty, deleteThirdParty, updateThirdParty } from './use-cases/write-third-party.ts';

const id = z.coerce.number('No es válido.').int('No es válido.').positive('No es válido.').optional();
/** A switch that asks for those alone; off, it asks nothing. */
const flag = z
  .enum(['1', '0', 'true', 'false', ''], 'Es 1 o 0.')
  .optional()
  .transform((value) => value === '1' || value === 'true');
/** What a column of yes or no is to say; `narrowing` reads it. */
const answered = z.enum(['1', '0', 'true', 'false', ''], 'Es 1 o 0.').optional();
/** Ids with commas between them, or one by one. */
const idsText = z.string().regex(/^\d{1,15}(,\d{1,15})*$/, 'Son números separados por comas.');
const ids = z
  .union([idsText, z.array(idsText).max(100)], 'Son números separados por comas.')
  .transform((said) => [said].flat().flatMap((text) => text.split(',').map(Number)))
  .optional();
const looseBody = z.record(z.string(), z.unknown());
const partyList = { sortable: sortableContactColumns, sortBy: 'id', perPage: 50 } as const;

export function registerThirdParties(routes: Routes, services: Services): void {
  listThirdParties(routes);
  byIdentification(routes);
  writing(routes, services);

  routes.get('/api/terceros/{id}', { summary: 'Un tercero con sus sucursales y funcionarios', params: byId }, async ({ actor, params, db }) => {
    const contact = await contactRows.find(db, actor, params);
    if (!contact) throw thirdPartyErrors.notFound();
    const branches = await branchTable.list(db, actor, wholeBranches, { contact_id: contact.id });
    const clerks = await contactRows.clerks(db, actor.subscriberId, contact.id);
    return {
      ...(await wholeParty(db, actor, contact)),
      clerks: clerks.map((row) => withoutNotes(actor, row)),
      contact_warehouses: branches.rows.map((row) => withoutNotes(actor, row)),
    };
  });

  routes.list('/api/terceros/{id}/historial', { summary: 'Historia: El tercero', params: byId, list: historyList }, async ({ actor, params, db }, list) => {
    if (!(await contactRows.find(db, actor, params))) throw thirdPartyErrors.notFound();
    const found = await services.history(db, actor.subscriberId, { entity: party.name, entityId: params.id }, list);
    return { ...found, rows: await namedChanges(db, actor.subscriberId, thirdParty, found.rows) };
  });
}

/** With its blocks for whoever keeps third parties; the others see what they sell by, and a customer no notes about themself. */
async function wholeParty(db: Db, actor: Actor, contact: ContactRow) {
  if (actor.reach === 'customer') return withoutNotes(actor, contact);
  if (!actor.permissions.has('Terceros')) return contact;
  const whole = await partyRows.withBlocks(db, actor.subscriberId, [contact]);
  const [shown] = await shownRows(db, actor.subscriberId, thirdParty, whole);
  return shown;
}

function listThirdParties(routes: Routes): void {
  const own = z.object({
    id,
    seller_id: id,
    leadership_id: id,
    city_id: id,
    typeuser: z.enum(['is_customer', 'is_provider', 'is_employee'], 'No es un tipo de tercero.').optional(),
    is_customer: answered,
    is_provider: answered,
    is_employee: answered,
    filter_customer: flag,
    filter_provider: flag,
    filter_employee: flag,
    subscribers: ids,
  });
  // Beside our own names, those of the columns, which only `narrowing` reads.
  const query = narrowingQuery(party).extend(own.shape) as unknown as typeof own;
  routes.list('/api/terceros', { summary: 'Terceros', query, list: partyList }, async ({ actor, query: asked, db }, list) => {
    // Nobody reads another subscriber's rows, whichever they name.
    if (asked.subscribers && !asked.subscribers.includes(actor.subscriberId)) return { rows: [], total: 0 };
    const roles = [
      asked.filter_customer && 'is_customer',
      asked.filter_provider && 'is_provider',
      asked.filter_employee && 'is_employee',
      asked.typeuser ?? false,
    ] as const;
    const page = await contactRows.list(db, actor, list, {
      id: asked.id,
      seller_id: asked.seller_id,
      leadership_id: asked.leadership_id,
      city_id: asked.city_id,
      roles: roles.filter((role) => role !== false),
      typed: filtersOf(actor, narrowedBy(party, asked).typed),
    });
    const rows = page.rows.map((row) => withoutNotes(actor, row));
    return { ...page, rows: await shownRows(db, actor.subscriberId, party, rows) };
  });
}

function byIdentification(routes: Routes): void {
  const params = z.object({ identification: z.string().trim().min(1).max(30) });
  routes.get('/api/terceros/id/{identification}', { summary: 'El id del tercero que tiene una identificación', params }, async (call) => {
    const contact = await contactRows.find(call.db, call.actor, call.params);
    if (!contact) throw thirdPartyErrors.notFound();
    return { id: contact.id };
  });

  // The documents call the parameter {id}; it is an identification.
  routes.get(
    '/api/tercero-identificacion/{id}',
    { summary: 'El tercero que tiene una identificación', params: z.object({ id: z.string().trim().min(1).max(30) }) },
    async ({ actor, params: named, db }) => {
      const contact = await contactRows.find(db, actor, { identification: named.id });
      if (!contact) throw thirdPartyErrors.notFound();
      return withoutNotes(actor, contact);
    },
  );
}

function writing(routes: Routes, services: Services): void {
  const body = { body: looseBody, bodyShape: thirdPartySchema, maxBodyBytes: imageBodyBytes } as const;
  const withBlocks = async (db: Db, actor: Actor, id: number) => {
    const contact = await contactRows.find(db, actor, { id });
    if (!contact) throw thirdPartyErrors.notFound();
    return (await partyRows.withBlocks(db, actor.subscriberId, [contact]))[0];
  };
  entityImageRoute(routes, services, thirdPartyCalls.image, withBlocks);
  routes.post(
    '/api/terceros',
    { ...body, summary: 'Crear un tercero, con lo que es como cliente, proveedor y empleado', status: 201, message: doneMessage(party, 'created') },
    async ({ actor, body: asked, transact }) => {
      const sent = await keepImages(services, { actor, entity: thirdParty, sent: asked });
      return await transact(async (tx) => await answer(tx, await createThirdParty(tx, actor, services, sent)));
    },
  );
  routes.put(
    '/api/terceros/{id}',
    { ...body, summary: 'Actualizar un tercero', params: byId, alsoPost: true, message: doneMessage(party, 'updated') },
    async ({ actor, params, body: asked, db, transact }) => {
      const before = await withBlocks(db, actor, params.id);
      const sent = await keepImages(services, { actor, entity: thirdParty, sent: asked, before });
      return await transact(async (tx) => await answer(tx, await updateThirdParty(tx, actor, services, { id: params.id, sent })));
    },
  );
  routes.delete(
    '/api/terceros/{id}',
    { summary: 'Eliminar un tercero que nada usa', params: byId, message: doneMessage(party, 'deleted') },
    async ({ actor, params, transact }) => await transact((tx) => deleteThirdParty(tx, actor, services, params.id)),
  );

  async function answer(tx: Db & { subscriberId: number }, row: Awaited<ReturnType<typeof createThirdParty>>) {
    return (await shownRows(tx, tx.subscriberId, thirdParty, [row]))[0];
  }
}
