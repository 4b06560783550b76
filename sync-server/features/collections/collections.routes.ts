import type { Db } from '#server/platform/db/store.ts';
import { photoAnswer } from '#server/platform/files/sent-files.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import { receiptErrors } from '#shared/features/collections/collections.errors.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { agedGroups } from './aged-receivables.repository.ts';
import { askPermission, listDunning, logDunning, remindCustomer } from './dunning.service.ts';
import { promiseRows } from './promises.repository.ts';
import { listPromises, makePromise } from './promises.service.ts';
import { receiptDocuments } from './receipt-document.service.ts';
import { printReceipt } from './receipt-pdf.service.ts';
import { listReceiptUuids, receiptRows, type WholeReceipt } from './receipts.repository.ts';
import { closeHandover, listHandovers, openHandover, readHandover } from './use-cases/handovers.ts';
import { annulReceipt, confirmReceipt, requireReceipt, returnReceipt } from './use-cases/move-receipt.ts';
import { registerReceipt } from './use-cases/register-receipt.ts';
import { certify, listWithheld } from './withheld.service.ts';

/** Serves receipts, handovers, promises, contacts to collect and the ageing of what is owed. */
export function registerCollections(routes: Routes, services: Services): void {
  const { audit, clock } = services;
  const calls = collectionsCalls;

  routes.serve(calls.listReceipts, async ({ db, actor, query }, list) => {
    const { rows: uuids, ...page } = await listReceiptUuids(db, actor, query, list);
    const byUuid = new Map((await receiptRows.list(db, actor.subscriberId, uuids)).map((row) => [row.uuid, row]));
    const rows = await receiptDocuments(
      db,
      actor.subscriberId,
      uuids.flatMap((uuid) => byUuid.get(uuid) ?? []),
    );
    return { ...page, rows };
  });
  routes.serve(calls.getReceipt, async ({ db, actor, params }) => await shown(db, await requireReceipt(db, actor, params.id)));
  routes.serve(calls.registerReceipt, ({ actor, body, transact }) =>
    transact(async (tx) => {
      const made = { created_at: tx.now, made_at: tx.now, device: actor.deviceId };
      const registered = await registerReceipt(tx, actor, audit, { payload: body, ...made });
      if (!registered.ok) throw errorOf(registered);
      return await shown(tx, registered.value);
    }),
  );
  routes.serve(calls.printReceipt, async ({ db, actor, params }) => {
    const receipt = await requireReceipt(db, actor, params.id);
    const bytes = await printReceipt(db, receipt);
    return fileAnswer({ bytes, mediaType: 'application/pdf', fileName: `recaudo-${receipt.prefix}-${receipt.consecutive}.pdf`, disposition: 'inline' });
  });
  routes.serve(calls.getReceiptPhoto, async ({ db, actor, params }) => {
    const { means } = await requireReceipt(db, actor, params.id);
    const answer = await photoAnswer(services, db, actor.subscriberId, means[params.position - 1]?.photo ?? null);
    if (!answer) throw receiptErrors.notFound();
    return answer;
  });
  routes.serve(calls.annulReceipt, ({ actor, params, body, transact }) =>
    transact(async (tx) => await shown(tx, await annulReceipt(tx, actor, audit, { ...params, ...body }))),
  );
  routes.serve(calls.returnReceipt, ({ actor, params, body, transact }) =>
    transact(async (tx) => await shown(tx, await returnReceipt(tx, actor, audit, { ...params, ...body }))),
  );
  routes.serve(calls.confirmReceipt, ({ actor, params, transact }) =>
    transact(async (tx) => await shown(tx, await confirmReceipt(tx, actor, audit, params.id))),
  );

  routes.serve(calls.listHandovers, ({ db, actor, query }, list) => listHandovers(db, actor, query, list));
  routes.serve(calls.getHandover, ({ db, actor, params }) => readHandover(db, actor, params.id));
  routes.serve(calls.openHandover, ({ actor, body, transact }) => transact((tx) => openHandover(tx, actor, audit, body)));
  routes.serve(calls.closeHandover, ({ actor, params, body, transact }) => transact((tx) => closeHandover(tx, actor, audit, { ...params, ...body })));

  routes.serve(calls.listPromises, ({ db, actor, query }, list) => listPromises(db, actor, query, list));
  routes.serve(calls.makePromise, ({ actor, body, transact }) => transact((tx) => makePromise(tx, actor, { payload: body, made_at: tx.now })));
  routes.serve(calls.listDunning, ({ db, actor, query }, list) => listDunning(db, actor, query, list));
  routes.serve(calls.logDunning, ({ actor, body, transact }) =>
    transact(async (tx) => {
      const logged = await logDunning(tx, actor, { payload: body, made_at: tx.now });
      if (!logged.ok) throw errorOf(logged);
      return logged.value;
    }),
  );
  routes.serve(calls.remindCustomer, ({ actor, body, transact }) => transact((tx) => remindCustomer(tx, actor, body)));
  routes.serve(calls.askContactPermission, ({ db, actor, query }) =>
    askPermission(db, actor, { contactId: query.contact_id, channel: query.channel, at: clock.now() }),
  );

  routes.serve(calls.listAgedReceivables, async ({ db, actor, query }, list) => {
    const { rows, total } = await agedGroups(db, actor, { ...query, today: localDateOf(clock.now()) }, list);
    const promised = Map.groupBy(await promiseRows.pending(db, actor), (row) => (query.group === 'customer' ? row.contact_id : row.seller_id));
    const promisedBy = (id: number | null) => (promised.get(id) ?? []).reduce((sum, { value }) => sum + value, 0);
    return { rows: rows.map((row) => ({ ...row, promised_value: promisedBy(row.id) })), total };
  });
  routes.serve(calls.listWithheld, ({ db, actor, query }, list) => listWithheld(db, actor, query, list));
  routes.serve(calls.certifyWithheld, ({ actor, body, transact }) => transact((tx) => certify(tx, actor, audit, body)));
}

async function shown(db: Db, receipt: WholeReceipt) {
  const [document] = await receiptDocuments(db, receipt.subscriber_id, [receipt]);
  if (!document) throw receiptErrors.notFound();
  return document;
}
