/** Receipts, promises and contacts: the server's documents, merged with the unsent ones of this device. */
import { combineLatest, firstValueFrom, map, type Observable } from 'rxjs';
import { watchReceivablesOf } from '#pwa/features/receivables/receivables.queries.ts';
import { watchCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands, watchOutboxRows } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { collectionsCommands } from '#shared/features/collections/collections.device-commands.ts';
import { isPromiseDue } from '#shared/features/collections/promise.rules.ts';
import type { CollectionsDocument, DunningDocument, PromiseDocument, ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { appliedOf, byAge } from '#shared/features/collections/receipt.rules.ts';
import { ageReceivable } from '#shared/features/receivables/ageing.rules.ts';
import type { ReceivableDocument } from '#shared/features/receivables/receivable.documents.ts';
import { collectableOf } from '#shared/features/receivables/settlement.rules.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

type Db = Pick<Phone, 'database'>;

/** A document with its outbox command while that is unanswered or refused; `command` is null when the server has the document. */
export type CollectionsView = CollectionsDocument & { command: OutboxCommand | null };
export type ReceiptView = ReceiptDocument & { command: OutboxCommand | null };
export type PromiseView = PromiseDocument & { command: OutboxCommand | null };
export type DunningView = DunningDocument & { command: OutboxCommand | null };

function watchAll({ database }: Db): Observable<CollectionsView[]> {
  return liveOnce(database, 'collections', () =>
    combineLatest([liveDocuments(database.collections.receipts), watchOpenCommands({ database })]).pipe(
      map(([documents, commands]) => {
        const byId = new Map<string, CollectionsView>(documents.map((document) => [document.id, { ...document, command: null }]));
        for (const command of commands) {
          if (!isCommand(command, ...Object.values(collectionsCommands)) || command.preview === null) continue;
          const { preview } = command;
          if (!byId.has(preview.id)) byId.set(preview.id, { ...preview, command });
        }
        return [...byId.values()];
      }),
    ),
  );
}

/** The latest first. */
export function watchReceipts(phone: Db, contactId?: number): Observable<ReceiptView[]> {
  return watchAll(phone).pipe(
    map((all) =>
      all
        .filter((one): one is ReceiptView => one.kind === 'receipt' && (contactId === undefined || one.contact_id === contactId))
        .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    ),
  );
}

export function useReceipts(contactId?: number): ReceiptView[] | undefined {
  return useLive((phone) => watchReceipts(phone, contactId), [contactId]);
}

/** The signature drawn on this device for a receipt; null without one, undefined when this device keeps no command of the receipt. */
export async function signedHere(phone: Db, receiptId: string): Promise<string | null | undefined> {
  const rows = await firstValueFrom(watchOutboxRows(phone));
  const registered = rows.filter((row) => isCommand(row, collectionsCommands.registerReceipt));
  return registered.find(({ aggregate }) => aggregate === receiptId)?.preview?.signature;
}

/** The promises of a customer, the next first. */
export function usePromises(contactId: number): PromiseView[] | undefined {
  return useLive(
    (phone) =>
      watchAll(phone).pipe(
        map((all) =>
          all
            .filter((one): one is PromiseView => one.kind === 'promise' && one.contact_id === contactId)
            .toSorted((one, other) => one.promised_date.localeCompare(other.promised_date)),
        ),
      ),
    [contactId],
  );
}

/** A promise with the customer who made it. */
export interface DuePromise extends PromiseView {
  customer: CustomerDocument;
}

/** The unpaid promises of this device's customers whose day has come, the oldest first. */
export function watchDuePromises(phone: Db, today: LocalDate): Observable<DuePromise[]> {
  return combineLatest([watchAll(phone), watchCustomers(phone, '')]).pipe(
    map(([all, customers]) => {
      const byId = new Map(customers.map((customer) => [customer.contact_id, customer]));
      return all
        .filter((one): one is PromiseView => one.kind === 'promise' && isPromiseDue(one, today) && one.command?.state !== 'refused')
        .toSorted((one, other) => one.promised_date.localeCompare(other.promised_date))
        .flatMap((promise) => {
          const customer = byId.get(promise.contact_id);
          return customer ? [{ ...promise, customer }] : [];
        });
    }),
  );
}

export function useDuePromises(today: LocalDate): DuePromise[] | undefined {
  return useLive((phone) => watchDuePromises(phone, today), [today]);
}

/** The contacts to collect from a customer, on this device, the latest first. */
export function useDunning(contactId: number): DunningView[] | undefined {
  return useLive(
    (phone) =>
      watchAll(phone).pipe(
        map((all) =>
          all
            .filter((one): one is DunningView => one.kind === 'dunning' && one.contact_id === contactId)
            .toSorted((one, other) => other.at.localeCompare(one.at)),
        ),
      ),
    [contactId],
  );
}

/** An open invoice with its collectable balance on this device, minus the device's unsent receipts. Pesos. */
export interface CollectableInvoice extends ReceivableDocument {
  collectable: Pesos;
  expiration: string;
  defeated: boolean;
}

export interface Collecting {
  /** Invoices, the oldest due first. */
  invoices: CollectableInvoice[];
  /** What the customer has in favour. */
  credits: Pesos;
  hasDefeated: boolean;
}

export function useCollecting(contactId: number): Collecting | undefined {
  return useLive((phone) => watchCollecting(phone, contactId), [contactId]);
}

/** The collectable balances of a customer, as this device knows them. */
export function watchCollecting(phone: Pick<Phone, 'database' | 'ports'>, contactId: number): Observable<Collecting> {
  return combineLatest([watchReceivablesOf(phone, contactId), watchReceipts(phone, contactId)]).pipe(
    map(([documents, receipts]) => {
      const today = localDateOf(phone.ports.now());
      const unsent = receipts.filter(({ command }) => command !== null && command.state !== 'refused').flatMap(({ allocations }) => allocations);
      const takenHere = (id: number) => unsent.filter((one) => one.receivable_id === id).reduce((sum, one) => sum + appliedOf(one), 0);
      const aged = documents.map((document) => ({ ...document, ...ageReceivable(document, today) }));
      const invoices = aged
        .filter(({ debit_value }) => debit_value > 0)
        .map((document) => ({ ...document, collectable: Math.max(0, collectableOf(document) - takenHere(document.receivable_id)) }))
        .toSorted(byAge);
      const credits = aged
        .filter(({ debit_value }) => debit_value < 0)
        .reduce(
          (sum, { debit_value, applied_value, cleared_value, pending_value }) =>
            sum + Math.max(0, -(debit_value - applied_value - cleared_value - pending_value)),
          0,
        );
      const usedHere = unsent.reduce((sum, { credit_notes }) => sum + Math.max(0, credit_notes), 0);
      return { invoices, credits: Math.max(0, credits - usedHere), hasDefeated: invoices.some(({ defeated }) => defeated) };
    }),
  );
}
