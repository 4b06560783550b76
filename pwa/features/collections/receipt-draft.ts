/** A receipt that is being entered: the device stores it at every keystroke, until it is finished. */
import { useState } from 'react';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { dropKept, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import type { ReceiptMeans } from '#shared/features/collections/receipt.documents.ts';
import type { AllocatedParts } from '#shared/features/collections/receipt-proposal.rules.ts';

/** Each means of payment has a key for the rendering of its row. */
export type DraftMeans = ReceiptMeans & { key: string };

export interface ReceiptDraft {
  uuid: string;
  /** The id of its command, so that finishing twice makes one receipt. */
  commandId: string;
  means: readonly DraftMeans[];
  /** The invoices that the person filled in by hand. */
  byHand: readonly (readonly [number, AllocatedParts])[];
  observation: string;
  signature: string | null;
}

const placeOf = (contactId: number) => `recaudo:${contactId}`;

export function newMeans(kind: ReceiptMeans['kind'] = 'efectivo'): DraftMeans {
  return { key: requirePhone().newId(), kind, value: 0, bank_id: null, reference: null, due_date: null, photo: null };
}

function newDraft(): ReceiptDraft {
  const { newId } = requirePhone();
  return { uuid: newId(), commandId: newId(), means: [newMeans()], byHand: [], observation: '', signature: null };
}

/** The draft of a customer's receipt, as it was left. */
export function useReceiptDraft(contactId: number) {
  // `keep` below is the only writer of this place.
  const [draft, setDraft] = useState<ReceiptDraft>(() => (readKept(placeOf(contactId))?.values['draft'] as ReceiptDraft | undefined) ?? newDraft());
  const change = (changes: Partial<ReceiptDraft>) => {
    const changed = { ...draft, ...changes };
    keep(placeOf(contactId), { values: { draft: changed }, version: null, kept_at: requirePhone().ports.now(), attempt: null });
    setDraft(changed);
  };
  const forget = () => {
    dropKept(placeOf(contactId));
    setDraft(newDraft());
  };
  return { draft, change, forget };
}
