import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropKept, type KeptForm, keepChanges, readKept } from '#pwa/platform/session/kept-form.ts';
import { changesOf, restoreTyped, watchTyping } from './watch-typing.ts';

export interface KeptDraft {
  /** The restored draft; null when there was none. */
  kept: KeptForm | null;
  /** Deletes the draft, because it was sent or discarded. The form shows its initial values. */
  forget: () => void;
}

/**
 * Stores the draft of a form for something new on this device: the phone's back button, a reload or an ended
 * session lose nothing, so nobody needs to be asked before leaving.
 * @param place the form's own address
 * @param initial the form's initial values; a stable object
 */
export function useKeptDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { place, initial }: { place: string; initial: Input },
): KeptDraft {
  const [kept, setKept] = useState(() => readKept(place));
  // The draft is restored once, when the form opens; then changes are stored: the device's storage is outside React.
  useEffect(() => {
    restoreTyped(form, { kept: readKept(place)?.values ?? {}, initial });
    return watchTyping(form, (values) => keepChanges(place, { values: changesOf(initial, values), version: null, attempt: null }));
  }, [form, place, initial]);
  return {
    kept,
    forget() {
      form.reset(initial);
      dropKept(place);
      setKept(null);
    },
  };
}
