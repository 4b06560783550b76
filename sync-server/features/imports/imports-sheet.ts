/** The list of imports as a spreadsheet. Spec: ui 'Oficina'. */
import type { SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import { importKindLabel } from '#shared/features/imports/import-kinds.ts';
import { importStateWords } from '#shared/features/imports/import-states.ts';
import type { ImportRunRow } from './imports.repository.ts';

export const importColumns: readonly SheetColumn<ImportRunRow>[] = [
  { header: 'Número', of: 'id', kind: 'number', value: ({ id }) => id },
  { header: 'Contenido', of: 'kind', width: 28, value: ({ kind }) => importKindLabel(kind) },
  { header: 'Archivo', of: 'file_name', width: 40, value: ({ file_name }) => file_name },
  { header: 'Fecha', of: 'created_at', width: 18, kind: 'moment', value: ({ created_at }) => created_at },
  { header: 'Estado', of: 'state', value: ({ state }) => importStateWords[state] },
  { header: 'Filas', kind: 'number', value: ({ total_rows }) => total_rows },
  { header: 'Nuevos', of: 'created_rows', kind: 'number', value: ({ created_rows }) => created_rows },
  { header: 'Cambiados', of: 'updated_rows', kind: 'number', value: ({ updated_rows }) => updated_rows },
  { header: 'Iguales', kind: 'number', value: ({ unchanged_rows }) => unchanged_rows },
  { header: 'Con error', of: 'error_rows', kind: 'number', value: ({ error_rows }) => error_rows },
  { header: 'Mensaje', width: 40, value: ({ message }) => message },
];
