import { type KeyboardEvent, useRef } from 'react';
import { normaliseText } from '#shared/kernel/text-search.ts';
import type { Choice } from './select.tsx';

/** Milliseconds between two letters of one word. */
const sameWordMs = 900;

/** Letters typed on a closed select choose what begins with them, as in the browser's own. */
export function useTypeAhead(choices: readonly Choice[], onChoose: (value: Choice['value']) => void): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && typed.current.text === '')) return;
    const before = timeStamp - typed.current.at < sameWordMs ? typed.current.text : '';
    typed.current = { text: before + key, at: timeStamp };
    const begin = normaliseText(typed.current.text);
    const found = choices.find(({ label }) => normaliseText(label).startsWith(begin));
    if (!found || begin === '') return;
    event.preventDefault();
    onChoose(found.value);
  };
}
