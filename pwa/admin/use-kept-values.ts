import { useState } from 'react';
import { dropKept, type KeptForm, keepChanges, readKept } from '#pwa/platform/session/kept-form.ts';
import { changesOf } from './watch-typing.ts';

export interface KeptValues<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** Whether something differs from how it opened. */
  isChanged: boolean;
  /** The restored values; null when there were none, or they were discarded. */
  kept: KeptForm | null;
  /** Deletes the stored values, because they were sent or discarded. The form shows its initial values. */
  forget: () => void;
}

/**
 * A small form's values, kept on this device at every change: a reload or an ended session lose nothing.
 * @param place the form's own address
 * @param initial how it opens
 * @param version of the row, where it changes one
 */
export function useKeptValues<Values extends Record<string, unknown>>(place: string, initial: Values, version: number | null = null): KeptValues<Values> {
  const [opened] = useState(initial);
  const [kept, setKept] = useState(() => readKept(place));
  // This form alone keeps the values, field by field.
  const [values, setValues] = useState<Values>({ ...opened, ...(kept?.values as Partial<Values> | undefined) });
  return {
    values,
    change(part) {
      const next = { ...values, ...part };
      setValues(next);
      keepChanges(place, { values: changesOf(opened, next), opened, version: kept?.version ?? version, attempt: null });
    },
    isChanged: Object.keys(changesOf(opened, values)).length > 0,
    kept,
    forget() {
      dropKept(place);
      setKept(null);
      setValues(opened);
    },
  };
}
