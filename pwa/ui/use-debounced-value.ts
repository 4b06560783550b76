import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A text that is reported when typing pauses, so that a search asks the server once per word and not per letter. When the value
 * changes from outside (a link, 'Quitar filtros') the text follows it. The third element reports it at once, when the field is
 * left.
 */
export function useDebouncedValue(value: string, onSettled: (text: string) => void, restMs = 250): [string, (text: string) => void, () => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  // Told as the screen is then: another text may have been told meanwhile.
  const tell = useEffectEvent(onSettled);
  // Waiting is a timer's work. Only a text that differs waits.
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => tell(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, value, restMs]);
  return [
    typed,
    setTyped,
    () => {
      if (typed !== value) onSettled(typed);
    },
  ];
}
