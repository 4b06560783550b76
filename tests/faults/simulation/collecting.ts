/** Money that sellers receive in a history, and the invariants at its end: two phones may collect one invoice without knowing of each other. */
import { asc, eq } from 'drizzle-orm';
import { receipt_allocations, receipt_means, receipts } from '#server/features/collections/collections.tables.ts';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import { appliedOf } from '#shared/features/collections/receipt.rules.ts';
import { proposeAllocations } from '#shared/features/collections/receipt-proposal.rules.ts';
import { settlementOf } from '#shared/features/receivables/settlement.rules.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { act, type Ledger } from './hands.ts';
import type { Stillness } from './invariants.ts';
import { photoOf, sha256Of, wrongWith } from './photos.ts';
import type { SimDevice, SimTab } from './sim-device.ts';
import type { Step } from './story.ts';

const nothing = { retefuente: 0, reteiva: 0, reteica: 0, discount: 0 };

/** A customer pays: the oldest invoices first, the rest on account. */
export async function collect(
  device: SimDevice,
  tab: SimTab,
  step: Extract<Step, { do: 'collect' }>,
  { ledger, bankId }: { ledger: Ledger; bankId: number },
): Promise<string> {
  const { actions, queries, once, phone } = tab.page;
  if (step.crash !== null) tab.crashAfter(step.crash);
  let told = 'nobody to collect from';
  const outcome = await act(async () => {
    const customers = await once((on) => queries.watchCustomers(on, ''));
    const customer = customers[step.customer % Math.max(1, customers.length)];
    const branch = customer?.branches[0];
    if (!customer || !branch || customer.contact_id === 0) return;
    const { invoices } = await once((on) => queries.watchCollecting(on, customer.contact_id));
    const value = step.value * 1_000;
    const { parts, advance } = proposeAllocations(
      value,
      invoices.map((invoice) => ({ ...invoice, proposed: nothing })),
      new Map(),
    );
    const allocations = invoices.flatMap(({ receivable_id, invoice_id }) => {
      const own = parts.get(receivable_id);
      return own ? [{ receivable_id, invoice_id, ...own }] : [];
    });
    const uuid = phone.newId();
    ledger.notes += 1;
    const note = `recaudo ${ledger.notes}`;
    const work = { kind: 'receipt' as const, uuid, device, note, isSaid: false };
    ledger.works.set(uuid, work);
    const means = { key: uuid, value, bank_id: null, reference: null, due_date: null, photo: null, kind: 'efectivo' as const };
    const transfer = { ...means, kind: 'transferencia' as const, bank_id: bankId, reference: `T${ledger.notes}` };
    const received = step.photo ? { ...transfer, photo: await actions.keepVoucher(nextVoucher(ledger, uuid)) } : means;
    const draft = { uuid, commandId: phone.newId(), means: [received], byHand: [], observation: note, signature: null };
    const made = await actions.finishReceipt({ draft, customer, branch, allocations, advance_value: advance, visit_uuid: null, rounding_tolerance: 200 });
    told = made.ok ? `received ${made.value.number}` : made.code;
    work.isSaid = made.ok;
  });
  return `${told} (${outcome})`;
}

/** A photo that belongs to a receipt. */
function nextVoucher(ledger: Ledger, uuid: string): File {
  const number = ledger.photos.size + 1;
  ledger.photos.set(sha256Of(number), uuid);
  return photoOf(number);
}

export async function receiptUuids(store: Store): Promise<string[]> {
  return (await store.db.select({ uuid: receipts.uuid }).from(receipts)).map(({ uuid }) => uuid);
}

/**
 * (3) Receipts are numbered without duplicates or gaps. (4) No peso is created or lost, no invoice is paid twice, and each balance follows from its
 * receipts.
 */
export async function collected({ world, store, ledger, stored }: Pick<Stillness, 'world' | 'store' | 'ledger' | 'stored'>): Promise<string[]> {
  const found: string[] = [];
  for (const { id: tenant, canary } of world.tenants) {
    const rows = await store.db.select().from(receipts).where(eq(receipts.subscriber_id, tenant)).orderBy(asc(receipts.consecutive));
    const numbers = rows.map(({ consecutive }) => consecutive);
    if (numbers.join() !== numbers.map((_one, index) => index + 1).join()) found.push(`(3) receipts of ${canary}: ${numbers.join(', ')}`);
    const means = await store.db.select().from(receipt_means).where(eq(receipt_means.subscriber_id, tenant));
    const allocations = await store.db.select().from(receipt_allocations).where(eq(receipt_allocations.subscriber_id, tenant));
    for (const { receipt_uuid, photo } of means) {
      if (photo === null) continue;
      const wrong = ledger.photos.get(photo) === receipt_uuid ? await wrongWith({ store, stored }, tenant, photo) : 'it is of another receipt';
      if (wrong) found.push(`(1) the voucher of ${receipt_uuid}: ${wrong}`);
    }
    for (const { uuid, value, advance_value, rounding_value } of rows) {
      const received = sumPesos(means.filter(({ receipt_uuid }) => receipt_uuid === uuid).map((one) => one.value));
      const cash = sumPesos(allocations.filter(({ receipt_uuid }) => receipt_uuid === uuid).map((one) => one.cash));
      if (received !== value || received !== cash + advance_value + rounding_value)
        found.push(`(4) receipt ${uuid}: received ${received} of ${value}, allocated ${cash}, advance ${advance_value}`);
    }
    const stateOf = new Map(rows.map(({ uuid, state }) => [uuid, state]));
    const owed = await store.db.select().from(receivables).where(eq(receivables.subscriber_id, tenant));
    for (const row of owed) {
      const own = allocations.filter(({ receivable_id }) => receivable_id === row.id);
      const settled = settlementOf(
        row.stated_value,
        own.map((one) => {
          const state = stateOf.get(one.receipt_uuid);
          const standing = state === 'aplicado' ? 'applied' : state === 'devuelto' ? (one.was_applied ? 'returned' : 'void') : 'pending';
          return { value: appliedOf(one), standing, is_stated: one.is_stated };
        }),
      );
      if (settled.applied_value !== row.applied_value || settled.pending_value !== row.pending_value)
        found.push(`(4) ${canary} ${row.invoice_id}: applied ${row.applied_value}, pending ${row.pending_value}; its receipts make ${JSON.stringify(settled)}`);
    }
  }
  return found;
}
