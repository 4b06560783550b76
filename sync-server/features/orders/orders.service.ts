import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import type { QuotedPrices } from '#shared/features/orders/quotation.rules.ts';
import { type DocumentRow, ordersRepository, type WholeDocument } from './orders.repository.ts';

/** Whether a person reaches a document: its seller, that seller's leaders, its customer, or the office. */
export function reachesDocument(actor: Actor, { seller_id, contact_id }: Pick<DocumentRow, 'seller_id' | 'contact_id'>): boolean {
  if (actor.reach === 'subscriber') return true;
  if (actor.reach === 'customer') return contact_id === actor.contactId;
  return seller_id !== null && actor.sellerIds.includes(seller_id);
}

/** A document by its UUID when it exists and the person reaches it. */
export async function getOwnDocument(db: Db, actor: Actor, uuid: string): Promise<WholeDocument | undefined> {
  const [whole] = await ordersRepository.listWhole(db, actor.subscriberId, [uuid]);
  return whole && reachesDocument(actor, whole.document) ? whole : undefined;
}

/** A document by its UUID with lines and steps. @throws orders.notFound, also for another person's */
export async function requireOwnDocument(db: Db, actor: Actor, uuid: string): Promise<WholeDocument> {
  const whole = await getOwnDocument(db, actor, uuid);
  if (!whole) throw ordersErrors.notFound();
  return whole;
}

/** A document by the server's integer id. @throws orders.notFound, also for another person's */
export async function requireOwnDocumentById(db: Db, actor: Actor, id: number): Promise<WholeDocument> {
  const document = await ordersRepository.getById(db, actor.subscriberId, id);
  if (!document) throw ordersErrors.notFound();
  return await requireOwnDocument(db, actor, document.uuid);
}

/** The lines of documents by UUID, in their order. Whoever asks has judged that the person may see them. */
export async function linesOfDocuments(db: Db, subscriberId: number, uuids: readonly string[]): Promise<Map<string, WholeDocument['lines']>> {
  const whole = await ordersRepository.listWhole(db, subscriberId, [...new Set(uuids)]);
  return new Map(whole.map(({ document, lines }) => [document.uuid, lines]));
}

/** What a quotation that is to become an order promised. @throws orders.notFound, orders.quotationNotFound, orders.quotationConverted */
export async function quotedPricesOf(db: Db, actor: Actor, uuid: string): Promise<QuotedPrices> {
  const { document, lines } = await requireOwnDocument(db, actor, uuid);
  if (document.inventory_operation !== 'cotizacion') throw ordersErrors.quotationNotFound();
  if (document.state === 'convertida') throw ordersErrors.quotationConverted();
  return { price_list_id: document.price_list_id, valid_until: document.valid_until, lines };
}
