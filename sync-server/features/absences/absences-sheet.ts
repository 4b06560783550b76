/** The columns of the list of absences as a spreadsheet. Spec: ui 'Oficina'. */
import type { SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import { type AbsenceAnswer, absenceStateLabels } from '#shared/features/absences/absence.documents.ts';

export const absenceColumns: readonly SheetColumn<AbsenceAnswer>[] = [
  { header: 'Vendedor', of: 'seller', width: 30, value: ({ seller }) => seller },
  { header: 'Motivo', of: 'seller', width: 30, value: ({ reason }) => reason },
  { header: 'Suplente', of: 'substitute', width: 30, value: ({ substitute }) => substitute },
  { header: 'Desde', of: 'start_date', kind: 'date', value: ({ start_date }) => start_date },
  { header: 'Hasta', of: 'end_date', kind: 'date', value: ({ end_date }) => end_date },
  { header: 'Anotada por', of: 'author', width: 30, value: ({ author }) => author },
  { header: 'Anotada', kind: 'moment', width: 18, value: ({ created_at }) => created_at },
  { header: 'Estado', of: 'state', value: ({ state }) => absenceStateLabels[state] },
];
