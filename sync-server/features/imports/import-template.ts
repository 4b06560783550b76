/** The spreadsheet template of a kind of import, whose headings the import recognises. */
import { workbookBytes, workbookDownload } from '#server/platform/xlsx/workbook-answer.ts';
import type { Sheet } from '#server/platform/xlsx/workbook-layout.ts';
import { columnsOf, type ImportKind, importKindLabel } from '#shared/features/imports/import-kinds.ts';
import type { ImportColumn, ImportValueKind } from '#shared/kernel/import-columns.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';

/** Rows whose code cells are formatted as text: Excel would otherwise remove leading zeros. */
const textRows = 1000;
const asText = '@';

const meanings: Readonly<Record<ImportValueKind, string>> = {
  code: 'Código: conserva sus ceros',
  identification: 'Identificación, con o sin puntos; el dígito de verificación, después de un guion o en su columna',
  text: 'Texto',
  integer: 'Número entero',
  pesos: 'Pesos',
  percentage: 'Porcentaje, de 0 a 100',
  decimal: 'Número, con decimales si los tiene',
  date: 'Fecha: dd/mm/aaaa',
  flag: 'sí o no',
};

/** Templates are the same for everybody: each is generated once, at the first request. */
const written = new Map<ImportKind, Promise<Uint8Array>>();

/** A workbook with a sheet to fill in, and a sheet that documents the values of each column. */
export async function importTemplate(kind: ImportKind): Promise<Response> {
  const bytes = written.get(kind) ?? writeTemplate(kind);
  written.set(kind, bytes);
  return workbookDownload(`plantilla-${normaliseText(importKindLabel(kind)).replaceAll(' ', '-')}`, await bytes);
}

async function writeTemplate(kind: ImportKind): Promise<Uint8Array> {
  const columns = Object.values(columnsOf(kind));
  try {
    return await workbookBytes([{ ...sheetToFill(columns), name: importKindLabel(kind) }, sheetOfMeanings(columns)]);
  } catch (error) {
    // The next person gets another try.
    written.delete(kind);
    throw error;
  }
}

function sheetToFill(columns: readonly ImportColumn[]): Omit<Sheet, 'name'> {
  return {
    columns: columns.map(({ label, kind }) => ({
      header: label,
      width: Math.max(14, label.length + 2),
      ...((kind === 'code' || kind === 'identification') && { numFmt: asText }),
    })),
    rows: Array.from({ length: textRows }, () => columns.map(() => null)),
  };
}

function sheetOfMeanings(columns: readonly ImportColumn[]): Sheet {
  return {
    name: 'Qué recibe cada columna',
    columns: [
      { header: 'Columna', width: 40 },
      { header: 'Obligatoria', width: 12 },
      { header: 'Qué recibe', width: 60 },
      { header: 'Letras, a lo más', width: 16 },
    ],
    rows: columns.map(({ label, required, kind, choices, max = null }) => [
      label,
      required ? 'sí' : '',
      choices ? `Una de: ${choices.join(', ')}` : meanings[kind],
      max,
    ]),
  };
}
