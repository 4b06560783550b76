import type { FieldValues, UseFormReturn } from 'react-hook-form';

const keepEveryMs = 300;

/**
 * Hands over what a form holds some moments after each change, and at once when the page goes away, so that it can be kept.
 * @returns stops it
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

/** The values that differ from how the form opened; what the form does not know stays out. */
export function changesOf(initial: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => name in initial && JSON.stringify(value) !== JSON.stringify(initial[name])));
}
