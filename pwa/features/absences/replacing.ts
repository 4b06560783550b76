import type { CoverDocument } from '#shared/features/absences/absence.documents.ts';

/** 'Suplencia de Ana Ruiz' for an event of an absent seller whom this seller replaces; null for the seller's own. */
export function replacing(event: { seller_id: number } | null, covers: readonly CoverDocument[]): string | null {
  const cover = covers.find(({ absent_id }) => absent_id === event?.seller_id);
  return cover ? `Suplencia de ${cover.absent}` : null;
}
