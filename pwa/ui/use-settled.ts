import { useEffect, useState } from 'react';

/**
 * A text that is told once it rests, so that a search asks the server once per word and not per letter. When the value
 * changes from outside (a link, 'Quitar filtros') the text follows it.
 */
export function useSettled(value: string, onSettled: (text: string) => void, restMs = 250): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  // Waiting is a timer's work. Only a text that differs waits, so a new `onSettled` each drawing does no harm.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function is not another text.
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSettled(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, value, restMs]);
  return [typed, setTyped];
}
