import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { createTurns } from '#server/platform/turns.ts';
import { streamedSheet } from '#server/platform/xlsx/streamed-sheet.ts';
import type { SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import { sellerUpdateHeaders } from '#shared/features/teams/seller-update.documents.ts';
import { sellerUpdateCalls } from '#shared/features/teams/teams.calls.ts';
import { type SellerAssignment, sellerAssignments } from './seller-assignments.repository.ts';
import { readSellerFile, updateSellers } from './use-cases/update-sellers.ts';

const pieceRows = 1_000;
const readingTurns = createTurns({ total: 4, each: 1 });
const columns: readonly SheetColumn<SellerAssignment>[] = [
  { header: sellerUpdateHeaders.identification, width: 26, value: (row) => row.identification },
  { header: sellerUpdateHeaders.branch_code, width: 24, value: (row) => row.branch_code },
  { header: 'Cliente', width: 40, value: (row) => row.customer },
  { header: 'Sucursal', width: 30, value: (row) => row.branch },
  { header: sellerUpdateHeaders.seller_identification, width: 28, value: (row) => row.seller_identification },
  { header: 'Vendedor actual', width: 30, value: (row) => row.seller },
];

/**
 * Serves the bulk update of sellers: a template with the present assignments, the check of a file, and its application. Spec: commercial §7 Seller
 * update.
 */
export function registerSellerUpdate(routes: Routes, services: Services): void {
  routes.serve(sellerUpdateCalls.downloadSellerTemplate, async ({ actor, db }) =>
    streamedSheet('actualizacion-vendedores', { name: 'Vendedores', columns }, allAssignments(db, actor)),
  );
  routes.serve(sellerUpdateCalls.updateSellers, async ({ actor, body, transact }) => {
    const rows = await readingTurns(actor.subscriberId, () => readSellerFile(body.file));
    const incorporate = !body.only_validation && !body.disable_incorporation;
    return await transact((tx) => updateSellers(tx, actor, services, { rows, incorporate }));
  });
}

/** All assignments in chunks: each chunk is read when the previous one is written. */
async function* allAssignments(db: Db, actor: Actor): AsyncGenerator<SellerAssignment> {
  let after: SellerAssignment | undefined;
  do {
    const piece = await sellerAssignments(db, actor, { after, limit: pieceRows });
    yield* piece;
    after = piece.length < pieceRows ? undefined : piece.at(-1);
  } while (after);
}
