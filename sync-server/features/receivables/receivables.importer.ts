import { findParties, isFound } from '#server/features/third-parties/party-codes.service.ts';
import { differs, type Importer, noOutcome } from '#server/platform/importer.ts';
import { importedReceivables, type ReceivableRow } from './imported-receivables.repository.ts';
import { billedOrders } from './receivables.hooks.ts';
import { receivablesRepository } from './receivables.repository.ts';

type Kept = Pick<
  ReceivableRow,
  'id' | 'document_uuid' | 'contact_id' | 'contact_warehouse_id' | 'seller_id' | 'voucher_date' | 'due_date' | 'debit_value' | 'applied_value'
>;

/** What customers owe, by invoice. `applied_value` is what was paid of it so far; `order_number` names the order that it bills. */
export const receivablesImporter: Importer<'receivables'> = {
  kind: 'receivables',
  keyOf: ({ invoice_id }) => invoice_id,

  async take(tx, rows) {
    const outcome = noOutcome();
    const partyOf = await findParties(
      tx,
      tx.subscriberId,
      rows.map(({ value }) => value),
    );
    const before = new Map<string, Kept>(
      (
        await importedReceivables.byInvoices(
          tx,
          tx.subscriberId,
          rows.map(({ value }) => value.invoice_id),
        )
      ).map((row) => [row.invoice_id, row]),
    );
    const orderOf = await billedOrders.answer.findByNumber(
      tx,
      tx.subscriberId,
      rows.flatMap(({ value }) => {
        const party = partyOf(value);
        return value.order_number !== undefined && isFound(party) ? [{ contact_id: party.contact.id, number: value.order_number }] : [];
      }),
    );
    const gained: string[] = [];
    const lost: string[] = [];
    for (const { row, value } of rows) {
      const party = partyOf(value);
      if (!isFound(party)) outcome.refused.push({ row, ...party });
      else if (value.due_date < value.voucher_date) outcome.refused.push({ row, column: 'due_date', message: 'Vence antes de su fecha.' });
      else if ((value.applied_value ?? 0) > value.debit_value) outcome.refused.push({ row, column: 'applied_value', message: 'Los abonos superan el valor.' });
      else {
        const known = before.get(value.invoice_id);
        const order = value.order_number === undefined ? undefined : orderOf({ contact_id: party.contact.id, number: value.order_number });
        if (value.order_number !== undefined && order === undefined) {
          outcome.refused.push({ row, column: 'order_number', message: 'El cliente no tiene un pedido con ese número.' });
          continue;
        }
        const { voucher_date, due_date, debit_value } = value;
        const fields = {
          document_uuid: order ?? known?.document_uuid ?? null,
          contact_id: party.contact.id,
          contact_warehouse_id: party.branch.id,
          seller_id: party.seller_id,
          voucher_date,
          due_date,
          debit_value,
          applied_value: value.applied_value ?? known?.applied_value ?? 0,
        };
        if (known && !differs(known, fields)) {
          outcome.unchanged += 1;
          continue;
        }
        const id = known?.id ?? (await tx.nextIds('receivables'));
        if (known) await importedReceivables.update(tx, id, fields);
        else await receivablesRepository.insert(tx, { ...fields, subscriber_id: tx.subscriberId, id, invoice_id: value.invoice_id, updated_at: tx.now });
        before.set(value.invoice_id, { id, ...fields });
        if (fields.document_uuid !== null) gained.push(fields.document_uuid);
        // A payment takes no invoice from its order; another order or another value does.
        const isCorrected = known?.document_uuid !== fields.document_uuid || known.debit_value !== debit_value;
        if (known && known.document_uuid !== null && isCorrected) lost.push(known.document_uuid);
        tx.touch('receivables', id);
        if (known) outcome.updated += 1;
        else outcome.created.push(row);
      }
    }
    await billedOrders.answer.settle(tx, { gained, lost });
    return outcome;
  },
};
