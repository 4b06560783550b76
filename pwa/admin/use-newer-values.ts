import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { threeWayMerge } from '#shared/kernel/three-way-merge.rules.ts';

/**
 * Lets a small form without versions follow its stored values: at once while nothing is written in it, otherwise when the person asks. Then the
 * fields that this person did not change take the stored values.
 * @param stored the newest reading
 * @returns the values that 'unsaved' is measured against, and what takes the newer ones; null while there are none
 */
export function useNewerValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  stored: Values,
): { base: Values; takeNewer: (() => void) | null } {
  const [base, setBase] = useState(stored);
  const { isDirty, isSubmitting } = form.formState;
  const isNewer = !isDeepEqual(stored, base);
  const follows = isNewer && !isDirty && !isSubmitting;
  // The library holds the values outside of React's data.
  useEffect(() => {
    if (!follows) return;
    form.reset(stored);
    setBase(stored);
  }, [follows, form, stored]);
  const takeNewer = () => {
    const { values } = threeWayMerge({ opened: base, mine: form.getValues(), theirs: stored });
    form.reset(stored);
    // The merge has the same fields.
    form.reset(values as Values, { keepDefaultValues: true });
    setBase(stored);
  };
  return { base, takeNewer: isNewer && isDirty && !isSubmitting ? takeNewer : null };
}
