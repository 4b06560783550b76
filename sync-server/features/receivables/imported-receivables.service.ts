/** Closes receivables that a complete file does not name, and undoes imports of receivables. */
import { partiesByName } from '#server/features/third-parties/party-codes.service.ts';
import type { Author } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { stillAsLeft, valuesChange } from '#server/platform/import-undo.ts';
import type { CompleteScope, MissingRows, RowChange, Undone } from '#server/platform/importer.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { importedReceivables, type ReceivableFields } from './imported-receivables.repository.ts';
import { billedOrders, receiptBook } from './receivables.hooks.ts';

/** The open receivables that the file does not name; null when the seller does not exist. */
export async function missingReceivables(
  db: Db,
  subscriberId: number,
  { scope, isNamed }: { scope: CompleteScope; isNamed: (invoiceId: string) => boolean },
): Promise<MissingRows | null> {
  const seller = scope.code === null ? null : (await partiesByName(db, subscriberId, [scope.code])).partyOf(scope.code);
  if (seller === undefined || seller?.is_employee === false) return null;
  const open = await importedReceivables.open(db, subscriberId, seller?.id ?? null);
  const rows = open
    .filter(({ invoice_id }) => !isNamed(invoice_id))
    .map(({ id, invoice_id, saldo, name, surname }) => ({ id, name: [`${invoice_id} ·`, name, surname].filter(Boolean).join(' '), worth: saldo }));
  const total = sumPesos(rows.map(({ worth }) => worth));
  const whose = seller ? `de ${fullName(seller)}` : 'de la empresa';
  const text =
    rows.length === 0
      ? `Todos los documentos abiertos ${whose} están en el archivo: no se cierra ninguno.`
      : `Se cierran ${formatCount(rows.length)} de ${formatCount(open.length)} documentos abiertos ${whose}, por ${formatPesos(total)}: no están en el archivo.`;
  return { text, of: open.length, total, rows };
}

/** Closes receivables: one that is missing in a complete file was paid, or its credit was used. */
export async function closeReceivables(tx: Tx, _author: Author, missing: MissingRows['rows']): Promise<RowChange[]> {
  const open = await importedReceivables.byIds(
    tx,
    tx.subscriberId,
    missing.map(({ id }) => Number(id)),
  );
  const closing = open.map(({ id }) => id);
  await importedReceivables.close(tx, closing);
  await tellStatement(tx, closing);
  tx.touch('receivables', closing);
  return open.map(({ id, invoice_id, ...before }) => valuesChange({ id, name: invoice_id, before, after: { ...before, applied_value: before.debit_value } }));
}

/** Tells the hook that the books stated these receivables: their figures include the receipts applied before. */
export async function tellStatement(tx: Tx, ids: readonly number[]): Promise<void> {
  await importedReceivables.takeAsStated(tx, ids);
  await receiptBook.answer.stated(tx, ids);
}

/** Restores receivables to their state before an import, and settles the orders that they bill. */
export async function undoReceivables(tx: Tx, _author: Author, changes: readonly RowChange[]): Promise<Undone> {
  const ids = changes.map(({ id }) => Number(id));
  const now = new Map<number | string, ReceivableFields>(
    (await importedReceivables.byIds(tx, tx.subscriberId, ids)).map(({ id, invoice_id: _invoice, ...fields }) => [id, fields]),
  );
  const asLeft = stillAsLeft(changes, now);
  const collected = await receiptBook.answer.collectedOf(tx, tx.subscriberId, ids);
  const isKept = ({ id, before }: { id: number | string; before: unknown }) => before === null && collected.has(Number(id));
  const undoable = asLeft.undoable.filter((change) => !isKept(change));
  const nameOf = new Map(changes.map(({ id, name }) => [id, name]));
  const kept = [...asLeft.kept, ...asLeft.undoable.filter(isKept).map(({ id }) => ({ name: nameOf.get(id) ?? String(id), reason: 'Ya tiene recaudos.' }))];
  const made = undoable.filter(({ before }) => before === null).map(({ id }) => Number(id));
  await importedReceivables.remove(tx, made);
  for (const { id, before } of undoable) if (before) await importedReceivables.update(tx, Number(id), before);
  await tellStatement(
    tx,
    undoable.map(({ id }) => Number(id)),
  );
  tx.touch(
    'receivables',
    undoable.map(({ id }) => Number(id)),
  );
  const isOrder = (uuid: string | null | undefined) => typeof uuid === 'string';
  const lost = undoable.map(({ id }) => now.get(id)?.document_uuid).filter(isOrder);
  const gained = undoable.map(({ before }) => before?.document_uuid).filter(isOrder);
  await billedOrders.answer.settle(tx, { gained, lost });
  return { undone: undoable.length, kept };
}
