import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { photoAnswer } from '#server/platform/files/sent-files.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import { type ListRequest, wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { agedList, collectionsCalls, handoverList, promiseList, receiptList, withheldList } from '#shared/features/collections/collections.calls.ts';
import { handoverErrors, receiptErrors } from '#shared/features/collections/collections.errors.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import type { AskedGroups } from './aged-receivables.repository.ts';
import { listAgedReceivables } from './aged-receivables.service.ts';
import { agedColumns, handoverColumns, promiseColumns, receiptColumns, withheldColumns } from './collections-sheets.ts';
import { askPermission, listDunning, logDunning, remindCustomer } from './dunning.service.ts';
import { listPromises, makePromise } from './promises.service.ts';
import { listReceipts, receiptDocuments } from './receipt-document.service.ts';
import { printReceipt } from './receipt-pdf.service.ts';
import type { WholeReceipt } from './receipts.repository.ts';
import { closeHandover, listHandovers, openHandover, readHandover } from './use-cases/handovers.ts';
import { annulReceipt, confirmReceipt, requireReceipt, returnReceipt } from './use-cases/move-receipt.ts';
import { registerReceipt } from './use-cases/register-receipt.ts';
import { certify, listWithheld } from './withheld.service.ts';

/** Serves receipts, handovers, promises, contacts to collect and the ageing of receivables. */
export function registerCollections(routes: Routes, services: Services): void {
  const { audit, clock } = services;
  const calls = collectionsCalls;

  routes.serve(calls.listReceipts, ({ db, actor, query }, list) => listReceipts(db, actor, query, list));
  routes.serve(calls.exportReceipts, async ({ db, actor, query }) => {
    const page = await listReceipts(db, actor, query, wholeList(query, receiptList));
    return await listAnswer('recaudos', { sheet: 'Recaudos', columns: receiptColumns, shown: query.columns, page });
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
  routes.serve(calls.exportHandovers, async ({ db, actor, query }) => {
    const page = await listHandovers(db, actor, query, wholeList(query, handoverList));
    return await listAnswer('arqueos', { sheet: 'Arqueos', columns: handoverColumns, shown: query.columns, page });
  });
  routes.serve(calls.getHandover, ({ db, actor, params }) => readHandover(db, actor, params.id));
  routes.serve(calls.getDepositPhoto, async ({ db, actor, params }) => {
    const { deposits } = await readHandover(db, actor, params.id);
    const answer = await photoAnswer(services, db, actor.subscriberId, deposits[params.position - 1]?.photo ?? null);
    if (!answer) throw handoverErrors.notFound();
    return answer;
  });
  routes.serve(calls.openHandover, ({ actor, body, transact }) => transact((tx) => openHandover(tx, actor, audit, body)));
  routes.serve(calls.closeHandover, ({ actor, params, body, transact }) => transact((tx) => closeHandover(tx, actor, audit, { ...params, ...body })));

  routes.serve(calls.listPromises, ({ db, actor, query }, list) => listPromises(db, actor, query, list));
  routes.serve(calls.exportPromises, async ({ db, actor, query }) => {
    const page = await listPromises(db, actor, query, wholeList(query, promiseList));
    return await listAnswer('promesas-de-pago', { sheet: 'Promesas de pago', columns: promiseColumns, shown: query.columns, page });
  });
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

  const listAged = (db: Db, actor: Actor, asked: Omit<AskedGroups, 'today'>, list: ListRequest) =>
    listAgedReceivables(db, actor, { ...asked, today: localDateOf(clock.now()) }, list);
  routes.serve(calls.listAgedReceivables, ({ db, actor, query }, list) => listAged(db, actor, query, list));
  routes.serve(calls.exportAgedReceivables, async ({ db, actor, query }) => {
    const page = await listAged(db, actor, query, wholeList(query, agedList));
    return await listAnswer('cartera-por-edades', { sheet: 'Cartera', columns: agedColumns(query.group), shown: query.columns, page });
  });
  routes.serve(calls.exportWithheld, async ({ db, actor, query }) => {
    const page = await listWithheld(db, actor, query, wholeList(query, withheldList));
    return await listAnswer('retenciones', { sheet: 'Retenciones', columns: withheldColumns, shown: query.columns, page });
  });
  routes.serve(calls.listWithheld, ({ db, actor, query }, list) => listWithheld(db, actor, query, list));
  routes.serve(calls.certifyWithheld, ({ actor, body, transact }) => transact((tx) => certify(tx, actor, audit, body)));
}

async function shown(db: Db, receipt: WholeReceipt) {
  const [document] = await receiptDocuments(db, receipt.subscriber_id, [receipt]);
  if (!document) throw receiptErrors.notFound();
  return document;
}
