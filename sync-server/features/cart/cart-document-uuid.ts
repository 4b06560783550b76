import { createHash } from 'node:crypto';

/**
 * The UUID of the document that a cart becomes when the caller gives none. It is always the same for a cart, so that finalising a cart twice makes
 * one document, even after the cart is deleted. Version 8 (RFC 9562): made from the cart's id, which is never reused.
 */
export function cartDocumentUuid(subscriberId: number, cartId: number): string {
  const bytes = createHash('sha256').update(`cart ${subscriberId} ${cartId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
