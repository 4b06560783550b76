import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { dropKept, type KeptForm, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import { changesOf, watchTyping } from './watch-typing.ts';

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
    // This form alone writes the draft, field by field.
    const fields = Object.entries(readKept(place)?.values ?? {}) as [Path<Input>, PathValue<Input, Path<Input>>][];
    for (const [name, value] of fields) form.setValue(name, value, { shouldDirty: true });
    return watchTyping(form, (values) => {
      const changed = changesOf(initial, values);
      if (Object.keys(changed).length === 0) dropKept(place);
      else keep(place, { values: changed, version: null, kept_at: new Date().toISOString(), attempt: null });
    });
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
