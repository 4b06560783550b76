/** The rows of a plain entity as a spreadsheet: one column a field with its form's label; references by their code. */

import { type EntityDefinition, type Field, stateWord, valueAt } from '#shared/kernel/entity.ts';
import { nameHeading } from '#shared/kernel/entity-columns.ts';
import type { EntityRows, RowNarrowing } from '../db/entity-rows.ts';
import { type ShownRow, shownRows } from '../db/shown-rows.ts';
import type { Db } from '../db/store.ts';
import { longSheet } from '../xlsx/long-sheet.ts';
import { type SheetColumn, shownOf } from '../xlsx/workbook-answer.ts';
import type { ListRequest } from './list-request.ts';

const pieceRows = 1_000;

interface Exported {
  rows: Pick<EntityRows, 'entity' | 'list'>;
  subscriberId: number;
  asked: ListRequest;
  narrowed: RowNarrowing;
  /** Only these fields, in this order; all of them when absent, as an import reads them back. */
  shown?: readonly string[] | undefined;
}

/** The spreadsheet of an entity: all rows that match, or the rows and columns that the person chose. */
export async function entityExport(db: Db, exported: Exported): Promise<Response> {
  const { entity } = exported.rows;
  const name = entity.label.many.slice(0, 31);
  const columns = sheetColumns(entity, exported.shown);
  return await longSheet(entity.path, { name, columns, isShown: exported.shown !== undefined }, () => shownPieces(db, exported));
}

/** The columns of an entity's spreadsheet, which its import reads back. @param shown the fields that are wanted, in this order; those that it does not have are left out */
export function sheetColumns(entity: EntityDefinition, shown?: readonly string[]): readonly SheetColumn<ShownRow>[] {
  const fields = Object.entries(entity.fields).filter(([, { kind, unoffered }]) => kind !== 'image' && !unoffered);
  return shownOf(
    fields.flatMap(([name, definition]) => columnsOfField(name, definition)),
    shown,
  );
}

function columnsOfField(name: string, definition: Field): SheetColumn<ShownRow>[] {
  const { kind, label } = definition;
  if (kind === 'ref' && definition.code) {
    return [
      { header: label, of: name, value: ({ codes }) => codes[name] ?? null },
      { header: nameHeading(label), of: name, width: 30, value: ({ shown }) => shown[name] ?? null },
    ];
  }
  const width = kind === 'text' || kind === 'long_text' || kind === 'ref' ? 30 : 16;
  // Fields of pesos are limits and prices of each row: their sum says nothing.
  const sheetKind = kind === 'pesos' ? { kind, sums: false } : kind === 'date' ? { kind } : {};
  return [{ header: label, of: name, width, ...sheetKind, value: (row) => cellOf(definition, valueAt(row, name), row.shown[name]) }];
}

function cellOf(definition: Field, value: unknown, shown: string | undefined): string | number | null {
  if (value === null || value === undefined) return null;
  switch (definition.kind) {
    case 'flag':
      return value ? 'Sí' : 'No';
    case 'state':
      return stateWord(definition, value);
    case 'choice':
      return definition.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'ref':
      return shown ?? null;
    case 'integer':
    case 'pesos':
    case 'percentage':
    case 'decimal':
      return Number(value);
    default:
      return String(value);
  }
}

async function* shownPieces(db: Db, { rows, subscriberId, asked, narrowed }: Exported): AsyncGenerator<ShownRow> {
  for (let page = 1; ; page += 1) {
    const piece = await rows.list(db, subscriberId, { ...asked, paginate: true, page, perPage: pieceRows }, narrowed);
    yield* await shownRows(db, subscriberId, rows.entity, piece.rows);
    if (piece.rows.length < pieceRows) return;
  }
}
