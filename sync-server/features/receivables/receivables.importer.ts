import { findParties, isFound } from '#server/features/third-parties/party-codes.service.ts';
import { valuesChange } from '#server/platform/import-undo.ts';
import { differs, type Importer, noOutcome, type RowChange } from '#server/platform/importer.ts';
import { slippedYear } from '#shared/features/imports/import-dates.rules.ts';
import type { ImportRow } from '#shared/features/imports/import-kinds.ts';
import { saldoOf } from '#shared/features/receivables/ageing.rules.ts';
import { cufeOf } from '#shared/features/receivables/cufe.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { importedReceivables, type ReceivableFields } from './imported-receivables.repository.ts';
import { closeReceivables, missingReceivables, tellStatement, undoReceivables } from './imported-receivables.service.ts';
import { billedOrders } from './receivables.hooks.ts';
import { receivablesRepository } from './receivables.repository.ts';

type Known = ReceivableFields & { id: number };
type Row = ImportRow<'receivables'>;

/**
 * Receivables by invoice. `applied_value` is the amount paid so far, in pesos; `order_number` names the billed order. A negative value is a credit of
 * the customer (a credit note), which bills no order and is never overdue.
 */
export const receivablesImporter: Importer<'receivables'> = {
  kind: 'receivables',
  keyOf: ({ invoice_id }) => invoice_id,

  async take(tx, rows) {
    const changes: RowChange[] = [];
    const outcome = { ...noOutcome(), changes };
    const partyOf = await findParties(
      tx,
      tx.subscriberId,
      rows.map(({ value }) => value),
    );
    const named = rows.map(({ value }) => value.invoice_id);
    const before = new Map<string, Known>(
      (await importedReceivables.byInvoices(tx, tx.subscriberId, named)).map(({ id, invoice_id, ...fields }) => [invoice_id, { id, ...fields }]),
    );
    const orderOf = await billedOrders.answer.findByNumber(
      tx,
      tx.subscriberId,
      rows.flatMap(({ value }) => {
        const party = partyOf(value);
        return value.order_number !== undefined && isFound(party) ? [{ contact_id: party.contact.id, number: value.order_number }] : [];
      }),
    );
    const today = localDateOf(tx.now);
    const gained: string[] = [];
    const lost: string[] = [];
    const stated: number[] = [];
    for (const { row, value } of rows) {
      const { invoice_id, order_number, voucher_date, due_date, debit_value } = value;
      const party = partyOf(value);
      if (!isFound(party)) {
        outcome.refused.push({ row, ...party });
        continue;
      }
      const refusal = refusalOf(value, today);
      if (refusal) {
        outcome.refused.push({ row, ...refusal });
        continue;
      }
      const order = order_number === undefined ? undefined : orderOf({ contact_id: party.contact.id, number: order_number });
      if (order_number !== undefined && order === undefined) {
        outcome.refused.push({ row, column: 'order_number', message: 'El cliente no tiene un pedido con ese número.' });
        continue;
      }
      const known = before.get(invoice_id);
      const fields: ReceivableFields = {
        document_uuid: debit_value < 0 ? null : (order ?? known?.document_uuid ?? null),
        contact_id: party.contact.id,
        contact_warehouse_id: party.branch.id,
        seller_id: party.seller_id,
        voucher_date,
        due_date,
        debit_value,
        applied_value: value.applied_value ?? known?.applied_value ?? 0,
        subtotal: value.subtotal ?? known?.subtotal ?? null,
        iva_value: value.iva_value ?? known?.iva_value ?? null,
        cufe: value.cufe === undefined ? (known?.cufe ?? null) : cufeOf(value.cufe),
      };
      const saldo = saldoOf(fields);
      if (saldo < 0) {
        const message = `Queda un saldo a favor del cliente de ${formatPesos(-saldo)}: se descuenta de lo que debe.`;
        outcome.warnings.push({ row, column: debit_value < 0 ? 'debit_value' : 'applied_value', message });
      }
      if (known && value.applied_value !== undefined) stated.push(known.id);
      if (known && !differs(known, fields)) {
        outcome.unchanged += 1;
        continue;
      }
      const id = known?.id ?? (await tx.nextIds('receivables'));
      const { applied_value, ...others } = fields;
      // A file without the column `applied_value` does not state it: receipts may have been applied meanwhile, so the stored value stays.
      if (known) await importedReceivables.update(tx, id, value.applied_value === undefined ? others : { ...others, applied_value });
      else await receivablesRepository.insert(tx, { ...fields, subscriber_id: tx.subscriberId, id, invoice_id, updated_at: tx.now });
      changes.push(valuesChange({ id, name: invoice_id, before: known ? withoutId(known) : null, after: fields }));
      before.set(invoice_id, { id, ...fields });
      if (fields.document_uuid !== null) gained.push(fields.document_uuid);
      // A payment does not remove the invoice from its order; a different order or value does.
      const isCorrected = known?.document_uuid !== fields.document_uuid || known.debit_value !== debit_value;
      if (known && known.document_uuid !== null && isCorrected) lost.push(known.document_uuid);
      tx.touch('receivables', id);
      if (known) outcome.updated += 1;
      else outcome.created.push(row);
    }
    await tellStatement(tx, stated);
    await billedOrders.answer.settle(tx, { gained, lost });
    return outcome;
  },

  complete: { keyColumns: ['invoice_id'], missing: missingReceivables, takeAway: closeReceivables },
  undo: undoReceivables,
};

function refusalOf(
  { voucher_date, due_date, debit_value, applied_value = 0, subtotal = 0, iva_value = 0, cufe }: Row,
  today: LocalDate,
): { column: string; message: string } | null {
  for (const [column, date] of Object.entries({ voucher_date, due_date })) {
    const message = slippedYear(date, today);
    if (message) return { column, message };
  }
  if (due_date < voucher_date) return { column: 'due_date', message: 'Vence antes de su fecha.' };
  if (subtotal < 0) return { column: 'subtotal', message: 'No puede ser negativa.' };
  if (iva_value < 0) return { column: 'iva_value', message: 'No puede ser negativo.' };
  if (debit_value > 0 && subtotal + iva_value > debit_value) return { column: 'subtotal', message: 'La base y el IVA superan el valor.' };
  if (cufe !== undefined && cufeOf(cufe) === null) return { column: 'cufe', message: 'El CUFE tiene 96 caracteres: números y letras de la a a la f.' };
  if (debit_value === 0) return { column: 'debit_value', message: 'No puede ser cero.' };
  if (debit_value > 0 && applied_value < 0) return { column: 'applied_value', message: 'Los abonos de una factura no pueden ser negativos.' };
  if (debit_value < 0 && (applied_value > 0 || applied_value < debit_value))
    return { column: 'applied_value', message: 'Lo aplicado de una nota crédito va de cero a su valor, con el mismo signo.' };
  return null;
}

const withoutId = ({ id: _id, ...fields }: Known): ReceivableFields => fields;
