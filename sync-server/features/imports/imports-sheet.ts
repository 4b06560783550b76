/** The imports made, as a spreadsheet. Spec: ui.md Oficina. */
import type { SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import { importKindLabel } from '#shared/features/imports/import-kinds.ts';
import { importStateWords } from '#shared/features/imports/import-states.ts';
import type { ImportRunRow } from './imports.repository.ts';

export const importColumns: readonly SheetColumn<ImportRunRow>[] = [
  { header: 'Número', kind: 'number', value: ({ id }) => id },
  { header: 'Contenido', width: 28, value: ({ kind }) => importKindLabel(kind) },
  { header: 'Archivo', width: 40, value: ({ file_name }) => file_name },
  { header: 'Fecha', width: 18, kind: 'moment', value: ({ created_at }) => created_at },
  { header: 'Estado', value: ({ state }) => importStateWords[state] },
  { header: 'Filas', kind: 'number', value: ({ total_rows }) => total_rows },
  { header: 'Nuevos', kind: 'number', value: ({ created_rows }) => created_rows },
  { header: 'Cambiados', kind: 'number', value: ({ updated_rows }) => updated_rows },
  { header: 'Iguales', kind: 'number', value: ({ unchanged_rows }) => unchanged_rows },
  { header: 'Con error', kind: 'number', value: ({ error_rows }) => error_rows },
  { header: 'Mensaje', width: 40, value: ({ message }) => message },
];
