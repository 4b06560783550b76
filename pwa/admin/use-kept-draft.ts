import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { dropKept, type KeptForm, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import { changesOf, watchTyping } from './watch-typing.ts';

export interface KeptDraft {
  /** What came back from an earlier time; null when nothing did. */
  kept: KeptForm | null;
  /** Forgets what was written: it was sent, or the person does not want it. The form opens as it first was. */
  forget: () => void;
}

/**
 * Keeps what is written in a form that makes something new on this device: the phone's back button, a reload or an ended
 * session lose nothing, so that nobody needs to be asked before leaving.
 * @param place the form's own address
 * @param initial how the form opens; always the same object
 */
export function useKeptDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { place, initial }: { place: string; initial: Input },
): KeptDraft {
  const [kept, setKept] = useState(() => readKept(place));
  // What was kept comes back once, when the form opens; then what is written is kept: the storage of the device is outside React.
  useEffect(() => {
    // Written by this form alone, field by field.
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
