/** Past sales in the shape that undoing an import reads and writes. */
import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { stillAsLeft } from '#server/platform/import-undo.ts';
import type { RowChange, Undone } from '#server/platform/importer.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { importedSales } from './imported-sales.repository.ts';
import { settleInvoiced } from './invoiced-orders.service.ts';
import { salesChanges } from './orders.hooks.ts';

type WholeSale = Awaited<ReturnType<typeof importedSales.whole>>[number];

/** Stored sales with their lines, by UUID. */
export async function wholeSales(tx: Tx, uuids: readonly string[]): Promise<Map<number | string, WholeSale>> {
  return new Map((await importedSales.whole(tx, tx.subscriberId, uuids)).map((sale) => [sale.document.uuid, sale]));
}

/** Tells the hook of reports that a file wrote, changed or removed these sales. */
export async function noteSales(tx: Tx, sales: readonly { document: { voucher_date: LocalDate } }[]): Promise<void> {
  const [first] = sales.map(({ document }) => document.voucher_date).sort();
  if (first !== undefined) await salesChanges.answer.noteChange(tx, first);
}

/** Restores sales to their state before an import. The date of a customer's last purchase never moves back (decision 0120). */
export async function undoSales(tx: Tx, _author: Author, changes: readonly RowChange[]): Promise<Undone> {
  const now = await wholeSales(
    tx,
    changes.map(({ id }) => String(id)),
  );
  const { undoable, kept } = stillAsLeft(changes, now);
  await importedSales.remove(
    tx,
    undoable.map(({ id }) => String(id)),
  );
  const before = undoable.flatMap((change) => change.before ?? []);
  await importedSales.insert(
    tx,
    before.map(({ document }) => document),
    before.flatMap(({ lines }) => lines),
  );
  const customers = [...before, ...undoable.flatMap(({ id }) => now.get(id) ?? [])].map(({ document }) => document.contact_id);
  tx.touch('third_parties', [...new Set(customers)]);
  await settleInvoiced(tx, {
    gained: before.flatMap(({ document }) => document.source_uuid ?? []),
    lost: undoable.flatMap(({ id }) => now.get(id)?.document.source_uuid ?? []),
  });
  await noteSales(tx, [...before, ...undoable.flatMap(({ id }) => now.get(id) ?? [])]);
  return { undone: undoable.length, kept };
}
