/** Complete files ('this is everything'): after all rows were read, our rows that the file does not name are closed, set to zero or removed. */
import type { AnyImporter, CompleteImport, CompleteScope, MissingRows } from '#server/platform/importer.ts';
import { columnsOf } from '#shared/features/imports/import-kinds.ts';
import type { ImportClosing } from '#shared/features/imports/import-run.documents.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import type { RunImport } from './import-running.ts';
import type { MappedFile } from './mapped-file.ts';
import type { MappedRow } from './mapped-rows.ts';

interface CompleteFile {
  /** Collects the records that rows name, also rows with errors: named records are not missing. */
  read(rows: readonly MappedRow[]): void;
  /** The records that no row named, which are removed when the import is applied. @throws imports.completeEmpty, imports.completeUnknown */
  close(run: Pick<RunImport, 'store' | 'subscriberId' | 'author' | 'apply' | 'taken' | 'shownClosing'>): Promise<ImportClosing>;
}

/** How many missing rows are shown. */
const itemsShown = 20;
/** The number of the closing piece among the pieces of an import: rows of files begin at 1. */
const closingPiece = 0;

/** @returns null for a file that is not marked complete @throws imports.completeUnsupported */
export function completeFile(importer: AnyImporter, { kind, mapping }: MappedFile): CompleteFile | null {
  if (!mapping.complete) return null;
  const { complete } = importer;
  if (!complete) throw importsErrors.completeUnsupported();
  const scope: CompleteScope = { of: mapping.complete.of, code: mapping.complete.code ?? null };
  const named = new Set<string>();
  const nameless: number[] = [];
  let rowCount = 0;
  return {
    read(rows) {
      rowCount += rows.length;
      for (const { row, values } of rows) {
        if (complete.keyColumns.every((column) => values[column] !== undefined)) named.add(importer.keyOf(values));
        else nameless.push(row);
      }
    },
    async close(run) {
      if (rowCount === 0) throw importsErrors.completeEmpty();
      const missing = await complete.missing(run.store.db, run.subscriberId, { scope, isNamed: (key) => named.has(key) });
      if (!missing) throw importsErrors.completeUnknown({ code: scope.code ?? '' });
      const labels = complete.keyColumns.map((column) => columnsOf(kind)[column]?.label ?? column).join(' y ');
      if (nameless.length > 0)
        return nothing(
          missing,
          `Nada de lo que falta se cierra: no se sabe de qué es la fila ${rowsText(nameless)}. Corrija su ${labels} y cargue el archivo de nuevo.`,
        );
      if (!run.apply) return closingOf(missing);
      return await takeAway(complete, missing, run);
    },
  };
}

async function takeAway(
  complete: CompleteImport,
  missing: MissingRows,
  { store, subscriberId, author, taken, shownClosing }: Parameters<CompleteFile['close']>[0],
) {
  // A run that began again had taken it away already.
  if (await taken?.find(closingPiece)) return shownClosing ?? closingOf(missing);
  const closing = closingOf(missing);
  if (shownClosing && (shownClosing.count !== closing.count || shownClosing.total !== closing.total))
    return nothing(missing, 'No se cerró nada: lo que falta en el archivo cambió después de la revisión. Cargue el archivo de nuevo.');
  if (missing.rows.length === 0) return closing;
  await store.withTransaction(subscriberId, async (tx) => {
    const changes = await complete.takeAway(tx, author, missing.rows);
    await taken?.keep(tx, closingPiece, { created: [], updated: 0, unchanged: 0, refused: [], warnings: [], changes });
  });
  return closing;
}

function closingOf({ text, of, total, rows }: MissingRows): ImportClosing {
  return { text, count: rows.length, of, total, items: rows.slice(0, itemsShown).map(({ name, worth }) => ({ name, worth })) };
}

const nothing = ({ of }: MissingRows, text: string): ImportClosing => ({ text, count: 0, of, total: 0, items: [] });

/** '7', or '7 (y otras 3)'. */
function rowsText(rows: readonly number[]): string {
  return `${formatCount(rows[0] ?? 0)}${rows.length > 1 ? ` (y de otras ${formatCount(rows.length - 1)})` : ''}`;
}
