/** A receipt that is being entered: the device stores it at every keystroke, until it is finished. */
import { useState } from 'react';
import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
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

export function newMeans(kind: ReceiptMeans['kind'] = 'efectivo'): DraftMeans {
  return { key: requirePhone().newId(), kind, value: 0, bank_id: null, reference: null, due_date: null, photo: null };
}

function newDraft(): ReceiptDraft {
  const { newId } = requirePhone();
  return { uuid: newId(), commandId: newId(), means: [newMeans()], byHand: [], observation: '', signature: null };
}

/** The draft of a customer's receipt, as it was left. It is stored as one value: its ids must come back although nobody changed them. */
export function useReceiptDraft(contactId: number) {
  const { values, change, forget } = useKeptValues<{ draft: ReceiptDraft | null }>(`recaudo:${contactId}`, { draft: null });
  const [untouched, setUntouched] = useState(newDraft);
  const draft = values.draft ?? untouched;
  return {
    draft,
    change: (changes: Partial<ReceiptDraft>) => change({ draft: { ...draft, ...changes } }),
    forget() {
      forget();
      setUntouched(newDraft());
    },
  };
}
