import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A text that is reported when typing pauses, so that a search asks the server once per word and not per letter. When the value
 * changes from outside (a link, 'Quitar filtros') the text follows it; a reported text that comes back as the value replaces nothing
 * that was typed meanwhile. The third element reports it at once, when the field is left.
 */
export function useDebouncedValue(value: string, onSettled: (text: string) => void, restMs = 250): [string, (text: string) => void, () => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** The reported texts that have not come back as the value yet. */
  const [reported, setReported] = useState<readonly string[]>([]);
  if (value !== known) {
    const index = reported.indexOf(value);
    setKnown(value);
    setReported(index < 0 ? [] : reported.slice(index + 1));
    if (index < 0) setTyped(value);
  }
  const report = (text: string) => {
    setReported((before) => [...before, text]);
    onSettled(text);
  };
  // The timer calls the function of the newest render: another text may have been reported meanwhile.
  const tell = useEffectEvent(report);
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
      if (typed !== value) report(typed);
    },
  ];
}
