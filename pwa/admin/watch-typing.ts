import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { saysSame } from '#shared/kernel/three-way-merge.rules.ts';

const keepEveryMs = 300;

/**
 * Reports a form's values some moments after each change, and at once when the page is hidden, so that they can be stored.
 * @returns a function that stops it
 */
export function watchTyping<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, write: (values: Input) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Input | undefined;
  const hand = () => {
    clearTimeout(timer);
    if (latest) write(latest);
    latest = undefined;
  };
  const stop = form.subscribe({
    formState: { values: true },
    callback: ({ values }) => {
      clearTimeout(timer);
      latest = values;
      timer = setTimeout(hand, keepEveryMs);
    },
  });
  // A page that goes away does not wait for the clock, nor does a form.
  window.addEventListener('pagehide', hand);
  return () => {
    hand();
    window.removeEventListener('pagehide', hand);
    stop();
  };
}

/** Writes the values of a draft into a form. @param initial how the form opens: the draft of a block has only the fields that were changed */
export function restoreTyped<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { kept, initial }: { kept: FieldValues; initial: FieldValues },
): void {
  for (const [name, value] of Object.entries(kept)) {
    const whole: unknown = isBlock(value) ? { ...initial[name], ...value } : value;
    // The form's own values were kept, by their names.
    form.setValue(name as Path<Input>, whole as PathValue<Input, Path<Input>>, { shouldDirty: true });
  }
}

/**
 * The values that differ from the form's initial values; unknown names are left out. A field of a number that is drawn without being written in goes from
 * '' to null: what says nothing is no difference.
 */
export function changesOf(initial: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => name in initial && !isSame(value, initial[name])));
}

const isBlock = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function isSame(one: unknown, other: unknown): boolean {
  if (!isBlock(one) || !isBlock(other)) return saysSame(one, other);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
}
