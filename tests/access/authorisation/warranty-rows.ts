/** Warranty requests for the table of who may do what. */
import { and, eq } from 'drizzle-orm';
import { warranty_requests } from '#server/features/warranty/warranty.tables.ts';
import type { Place } from './rows.ts';
import type { Side } from './world.ts';

/** The form of a request of the side's customer, with its photo. */
export function warrantyForm(side: Side): FormData {
  const form = new FormData();
  const fields = { contact_warehouse_id: side.customer.branchId, product_id: side.productId, observation: 'Suena al girar desde el primer día' };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('images_product_loaded[0]', new File(['%PDF-1.7'], 'pieza.pdf'));
  return form;
}

async function warrantyOf({ side }: Place) {
  return (await side.office.post('/api/solicitud-de-garantia', warrantyForm(side))).body.data;
}

async function sentWarranty(place: Place): Promise<number> {
  const { id, uuid } = await warrantyOf(place);
  await place.world.server.store.withTransaction(place.side.subscriber.id, async (tx) => {
    await tx
      .update(warranty_requests)
      .set({ request_guarantee_state: 'PGS4', received_at: tx.now })
      .where(and(eq(warranty_requests.subscriber_id, tx.subscriberId), eq(warranty_requests.uuid, uuid)));
  });
  return id;
}

export const warrantyRowsOf = {
  warranty: async (place: Place): Promise<number> => (await warrantyOf(place)).id,
  warrantyAttachment: async (place: Place): Promise<number> => (await warrantyOf(place)).images_product[0].id,
  /** On its way back to the customer. */
  sentWarranty,
};
