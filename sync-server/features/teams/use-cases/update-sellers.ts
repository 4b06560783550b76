/** Gives many branches to other sellers by a file: all rows are applied or none. Spec: commercial §4 Seller update, §7, §8. */
import { Readable } from 'node:stream';
import type { FileRow } from '#server/features/imports/file-row.ts';
import { rowsOf } from '#server/features/imports/row-files.ts';
import { findParties, isFound } from '#server/features/third-parties/party-codes.service.ts';
import { giveBranches } from '#server/features/third-parties/use-cases/give-branches.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { type SellerUpdateAnswer, type SellerUpdateError, sellerUpdateHeaders } from '#shared/features/teams/seller-update.documents.ts';
import { teamErrors } from '#shared/features/teams/teams.errors.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { leadershipRows } from '../leaderships.repository.ts';

const rowLimit = 100_000;
/** Number of rows of a file that are looked up together. */
const pieceRows = 5_000;
type Column = keyof typeof sellerUpdateHeaders;
type AskedRow = Record<Column, string> & { row: number };

/** The rows of a file without blank ones. @throws teams.sellerFileColumns, sellerFileTooLong, imports.fileKind, imports.fileUnreadable */
export async function readSellerFile(file: File): Promise<AskedRow[]> {
  const bytes = Buffer.from(await file.arrayBuffer());
  let places: Record<Column, number> | undefined;
  const rows: AskedRow[] = [];
  for await (const { row, cells } of rowsOf({ name: file.name, open: async () => Readable.from([bytes]) })) {
    if (!places) {
      places = columnsOf({ row, cells });
      continue;
    }
    const at = (column: Column) => (cells[places?.[column] ?? -1] ?? '').trim();
    const asked = { row, identification: at('identification'), branch_code: at('branch_code'), seller_identification: at('seller_identification') };
    if (asked.identification || asked.branch_code || asked.seller_identification) rows.push(asked);
    if (rows.length > rowLimit) throw teamErrors.sellerFileTooLong({ limit: rowLimit });
  }
  if (!places) throw teamErrors.sellerFileColumns({ columns: Object.values(sellerUpdateHeaders).join(', ') });
  return rows;
}

/** Checks every row; when all are valid and this is not only a check, gives the branches to their sellers. */
export async function updateSellers(
  tx: Tx,
  actor: Actor,
  services: Services,
  { rows, incorporate }: { rows: readonly AskedRow[]; incorporate: boolean },
): Promise<SellerUpdateAnswer> {
  const errors: SellerUpdateError[] = [];
  const wanted = new Map<number, { row: number; seller_id: number }>();
  // A row without a seller leaves its branch unchanged.
  const said = rows.filter(({ seller_identification }) => seller_identification !== '');
  for await (const { asked, found } of foundRows(tx, said)) {
    if (!isFound(found)) errors.push({ row: asked.row, column: headerOf(found.column), message: found.message });
    // A leader moves customers only among their own sellers; the customers of other sellers are reported as not existing.
    else if (!reaches(actor, found.branch.seller_id)) errors.push({ row: asked.row, column: headerOf('identification'), message: 'El cliente no existe.' });
    else if (!reaches(actor, found.seller_id)) errors.push({ row: asked.row, column: headerOf('seller_identification'), message: 'El vendedor no existe.' });
    else if (wanted.has(found.branch.id))
      errors.push({ row: asked.row, column: headerOf('branch_code'), message: 'La sucursal está dos veces en el archivo.' });
    else if (found.seller_id !== null) {
      const isOther = found.branch.seller_id !== found.seller_id;
      wanted.set(found.branch.id, { row: asked.row, seller_id: isOther ? found.seller_id : 0 });
    }
  }
  const changes = [...wanted].filter(([, { seller_id }]) => seller_id !== 0);
  const selling = await leadershipRows.sellersAmong(tx, tx.subscriberId, [...new Set(changes.map(([, { seller_id }]) => seller_id))]);
  for (const [, { row, seller_id }] of changes)
    if (!selling.has(seller_id)) errors.push({ row, column: sellerUpdateHeaders.seller_identification, message: 'No es un vendedor con usuario activo.' });
  const incorporated = incorporate && errors.length === 0;
  if (incorporated)
    await giveBranches(
      tx,
      actor,
      services,
      changes.map(([id, { seller_id }]) => ({ id, seller_id })),
    );
  return { total: rows.length, changes: changes.length, incorporated, errors: errors.sort((a, b) => a.row - b.row) };
}

function reaches({ reach, sellerIds }: Actor, sellerId: number | null): boolean {
  return reach === 'subscriber' || (sellerId !== null && sellerIds.includes(sellerId));
}

async function* foundRows(tx: Tx, rows: readonly AskedRow[]) {
  for (let from = 0; from < rows.length; from += pieceRows) {
    const piece = rows.slice(from, from + pieceRows);
    const find = await findParties(tx, tx.subscriberId, piece);
    for (const asked of piece) yield { asked, found: find(asked) };
  }
}

function columnsOf({ cells }: FileRow): Record<Column, number> {
  const headings = cells.map(normaliseText);
  const place = (column: Column) => headings.indexOf(normaliseText(sellerUpdateHeaders[column]));
  const places = { identification: place('identification'), branch_code: place('branch_code'), seller_identification: place('seller_identification') };
  const missing = Object.entries(places).flatMap(([column, at]) => (at < 0 ? [headerOf(column)] : []));
  if (missing.length > 0) throw teamErrors.sellerFileColumns({ columns: missing.join(', ') });
  return places;
}

function headerOf(column: string | null): string {
  const headers: Readonly<Record<string, string>> = sellerUpdateHeaders;
  return headers[column ?? ''] ?? '';
}
