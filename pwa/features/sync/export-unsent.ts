/** Exports documents that cannot be sent as a file, which a person can hand over by other means. Spec: sync §5, pains 3. */
import { pendingOrderOf } from '#pwa/features/orders/pending-order.ts';
import type { StoredDraft } from '#pwa/platform/db/draft.documents.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { openCommands } from '#pwa/platform/outbox/ready-commands.ts';
import { formatDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';

export interface ExportedFile {
  name: string;
  type: string;
  text: string;
}

/** All unsent documents as JSON, complete enough to enter them again. @param now for the file's name @param drafts unsaved drafts in addition */
export function exportJson(rows: readonly OutboxCommand[], now: string, drafts: readonly StoredDraft[] = [], forms: readonly object[] = []): ExportedFile {
  const commands = openCommands(rows).map(({ preview, ...row }) => ({ ...row, document: preview }));
  return {
    name: `correria-sin-enviar-${localDateOf(now)}.json`,
    type: 'application/json',
    text: JSON.stringify({ exported_at: now, commands, drafts, forms }, null, 2),
  };
}

/** A spreadsheet with a row for each line of the unsent documents. */
export function exportCsv(rows: readonly OutboxCommand[], now: string): ExportedFile {
  const header = [
    'Documento',
    'Cliente',
    'Fecha',
    'Hora',
    'Estado',
    'Motivo',
    'Código',
    'Descripción',
    'Cantidad',
    'Valor unitario',
    'Descuento %',
    'Total',
    'Operación',
  ];
  const lines = openCommands(rows).flatMap(rowsOf);
  // Excel reads the accents only with this mark.
  return {
    name: `correria-sin-enviar-${localDateOf(now)}.csv`,
    type: 'text/csv',
    text: `\uFEFF${[header, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}`,
  };
}

type Cell = string | number | null;

function rowsOf(row: OutboxCommand): Cell[][] {
  const state = row.state === 'refused' ? 'Necesita atención' : 'Por enviar';
  const head: Cell[] = [
    row.title,
    row.subject,
    formatDate(localDateOf(row.created_at)),
    localTimeOf(row.created_at),
    state,
    row.refusal?.sentence ?? row.retry_reason,
  ];
  const lines = pendingOrderOf(row)?.lines ?? [];
  if (lines.length === 0) return [[...head, null, null, null, null, null, null, JSON.stringify(row.payload)]];
  return lines.map((line) => [...head, line.product_code, line.description, line.quantity, line.unit_value, line.discount_percentage, line.total, row.id]);
}

function cell(value: Cell): string {
  const text = value === null ? '' : String(value);
  // A text that begins like a formula must not be a formula in a spreadsheet.
  const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
