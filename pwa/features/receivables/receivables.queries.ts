/** The receivables of customers on this phone. Spec: commercial §3 Receivable, decisions §4. */
import { combineLatest, map, type Observable } from 'rxjs';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { type Exposure, exposureOfDocuments, type UnsentOrder } from '#shared/features/exposure/exposure.rules.ts';
import { orderCommands } from '#shared/features/orders/orders.device-commands.ts';
import { type AgedReceivable, ageingSummary, ageReceivable } from '#shared/features/receivables/ageing.rules.ts';
import type { ReceivableDocument } from '#shared/features/receivables/receivable.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

type Db = Pick<Phone, 'database'>;
export type OpenInvoice = ReceivableDocument & AgedReceivable;

export interface CustomerReceivables {
  /** The oldest due first. */
  invoices: OpenInvoice[];
  summary: ReturnType<typeof ageingSummary>;
  has_defeated: boolean;
}

export function watchReceivablesOf({ database }: Db, contactId: number): Observable<ReceivableDocument[]> {
  return liveOnce(database, `receivables:${contactId}`, () => liveDocuments(database.collections.receivables, { selector: { contact_id: contactId } }));
}

/** A customer's open documents with their ageing today. @param branchId of the branch whose documents alone are wanted; null for all of them */
export function watchCustomerReceivables(
  phone: Pick<Phone, 'database' | 'ports'>,
  contactId: number,
  branchId: number | null = null,
): Observable<CustomerReceivables> {
  return watchReceivablesOf(phone, contactId).pipe(
    map((all) => {
      const today = localDateOf(phone.ports.now());
      const documents = branchId === null ? all : all.filter(({ contact_warehouse_id }) => contact_warehouse_id === branchId);
      const invoices = documents.map((document) => ({ ...document, ...ageReceivable(document, today) }));
      invoices.sort((one, other) => (one.due_date < other.due_date ? -1 : 1));
      return { invoices, summary: ageingSummary(documents, today), has_defeated: invoices.some((invoice) => invoice.defeated) };
    }),
  );
}

/** The exposure of a customer from receivables, orders on the server and this device's unsent orders, each document once. */
export function watchExposure({ database }: Db, contactId: number, excluding?: string): Observable<Exposure> {
  const receivables = watchReceivablesOf({ database }, contactId);
  const orders = liveOnce(database, `orders:${contactId}`, () => liveDocuments(database.collections.orders, { selector: { contact_id: contactId } }));
  return combineLatest([receivables, orders, watchOpenCommands({ database })]).pipe(
    map(([owed, ordered, commands]) =>
      exposureOfDocuments({ receivables: owed, orders: ordered, unsent: unsentOrders(commands, contactId), ...(excluding && { excluding }) }),
    ),
  );
}

/** What a customer owes, and how much of it is overdue. Pesos. */
export interface Balance {
  saldo: Pesos;
  defeated: Pesos;
}

/** By customer, for lists. */
export function watchBalances({ database, ports }: Pick<Phone, 'database' | 'ports'>): Observable<Map<number, Balance>> {
  return liveOnce(database, 'balances', () =>
    liveDocuments(database.collections.receivables).pipe(
      map((documents) => {
        const today = localDateOf(ports.now());
        const byCustomer = Map.groupBy(documents, (document) => document.contact_id);
        return new Map([...byCustomer].map(([contactId, own]) => [contactId, ageingSummary(own, today)]));
      }),
    ),
  );
}

export function useCustomerReceivables(contactId: number, branchId: number | null = null): CustomerReceivables | undefined {
  return useLive((phone) => watchCustomerReceivables(phone, contactId, branchId), [contactId, branchId]);
}

export function useExposure(contactId: number): Exposure | undefined {
  return useLive((phone) => watchExposure(phone, contactId), [contactId]);
}

export function useBalances(): Map<number, Balance> | undefined {
  return useLive(watchBalances, []);
}

/** Refused orders do not count until they are corrected, and those over their buyer's limit not until they are approved. */
function unsentOrders(commands: readonly OutboxCommand[], contactId: number): UnsentOrder[] {
  const orders = commands.filter((row) => isCommand(row, orderCommands.finalise)).filter(({ state }) => state !== 'refused');
  return orders
    .flatMap(({ preview }) => preview ?? [])
    .filter((order) => order.contact_id === contactId && order.state !== 'por aprobar')
    .map(({ id, total }) => ({ uuid: id, total }));
}
