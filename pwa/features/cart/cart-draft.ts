/** A half-written order or quotation, as it rests in `drafts`. */
import type { StoredDraft } from '#pwa/platform/db/draft.documents.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';

export interface CartLine {
  product_id: number;
  quantity: number;
  /** As it was when the line was made: what is told of a product that this device no longer holds. */
  product_code?: string;
  discount_percentage: Percentage;
  /** The list price last shown to the person; null when none was. */
  seen_unit_value: Pesos | null;
}

export interface CartDraft {
  /** The document's identity from the first keystroke: finishing twice is one document. */
  uuid: string;
  contact_id: number | null;
  contact_warehouse_id: number | null;
  /** Instead of a customer: the prospect that another command of this device creates. */
  prospect_uuid: string | null;
  lines: readonly CartLine[];
  pay_condition: string | null;
  send_point: string | null;
  buy_order: string | null;
  observation: string | null;
  seen_price_list_id: number | null;
  quotation_uuid: string | null;
  /** The refused command that this corrects, and the number it had. */
  supersedes: string | null;
  device_number: string | null;
}

export type CartPlaceFields = Pick<CartDraft, 'contact_id' | 'contact_warehouse_id' | 'prospect_uuid' | 'pay_condition' | 'send_point'>;

/** Whose cart it is and how they pay: what the next one of the same place begins with. */
export function placeOf({ contact_id, contact_warehouse_id, prospect_uuid, pay_condition, send_point }: CartDraft): CartPlaceFields {
  return { contact_id, contact_warehouse_id, prospect_uuid, pay_condition, send_point };
}

export const branchDraftKey = (branchId: number) => `branch:${branchId}`;
export const prospectDraftKey = (prospectUuid: string) => `prospect:${prospectUuid}`;
/** The correction of a refused document; the branch's own cart stays as it is. */
export const editDraftKey = (uuid: string) => `edit:${uuid}`;

export function cartOf({ content }: StoredDraft): CartDraft {
  // Drafts of kind 'cart' are written by this capability only.
  return content as unknown as CartDraft;
}
