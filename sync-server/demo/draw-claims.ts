/** Four warranty requests of the demo, about what its customers bought last: one just filed, one received and two in evaluation. Each with its photo. */
import { fileWarranty } from '#server/features/warranty/use-cases/file-warranty.ts';
import { stepWarranty } from '#server/features/warranty/use-cases/step-warranty.ts';
import { storePhotos } from '#server/features/warranty/warranty-attachments.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { type PhotoGroup, photoGroups } from '#shared/features/warranty/photo-groups.rules.ts';
import { stepOf, type WarrantyState } from '#shared/features/warranty/warranty-states.rules.ts';
import { picturedRows } from './pictured-rows.repository.ts';

const claims = [
  { state: 'PGS3', observation: 'Suena al girar desde el primer día', serial: 'A1-4471', hours: 'De 8 a 12' },
  { state: 'PGS3', observation: 'La pista vino marcada y se frena al apretarlo', serial: null, hours: null },
  { state: 'PGS2', observation: 'Perdió la grasa por el retén en dos semanas', serial: 'C9-0018', hours: 'Después de las 14' },
  { state: 'PGS1', observation: 'Llegó con el empaque roto y juego axial', serial: null, hours: null },
] as const satisfies readonly { state: WarrantyState; observation: string; serial: string | null; hours: string | null }[];

/** Files and moves what is missing; a start that was stopped goes on where it was. @param photoOf draws a product */
export async function drawClaims(
  services: Services,
  actor: Actor,
  { isOver, photoOf }: { isOver: () => boolean; photoOf: (product: { code: string; line: string; subline: string }) => Promise<File> },
): Promise<void> {
  const { store, audit } = services;
  const lines = await picturedRows.soldLines(store.db, actor.subscriberId, claims.length);
  for (const [index, { state, observation, serial, hours }] of claims.entries()) {
    const line = lines[index];
    if (!line || isOver()) return;
    const photo = await photoOf({ code: line.product_code, line: line.line ?? '', subline: line.subline ?? '' });
    // Object.fromEntries forgets the keys that the list has.
    const none = Object.fromEntries(photoGroups.map((group) => [`${group}_loaded`, []])) as unknown as Record<`${PhotoGroup}_loaded`, File[]>;
    const loaded = await storePhotos(services, actor, { ...none, images_product_loaded: [photo] });
    const form = {
      ...{ contact_warehouse_id: line.contact_warehouse_id, product_id: line.product_id, product_description: null, serial, quantity: 1, observation },
      ...{ brand_id: null, line_id: null, hours_to_collect: hours, document_uuid: line.document_uuid },
    };
    await store.withTransaction(actor.subscriberId, async (tx) => {
      let request = await fileWarranty(tx, actor, { form, uuid: `0199dec0-0000-7000-8000-00000000000${index + 1}`, loaded, audit });
      while (stepOf(request.request_guarantee_state) < stepOf(state)) request = await stepWarranty(tx, actor, { request, observation: null, audit });
    });
  }
}
