import { type KeyboardEvent, useRef } from 'react';
import { normaliseText } from '#shared/kernel/text-search.ts';

/** Milliseconds between two letters of one word. */
const sameWordMs = 900;

/** Keys on a closed select of Ionic's, as in the browser's own: letters choose what begins with them, ↓ and ↑ open it. */
export function useTypeAhead<Value>(choices: readonly { value: Value; label: string }[], onChoose: (value: Value) => void): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (/^Arrow(Down|Up)$/.test(event.key)) return open(event);
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

function open(event: KeyboardEvent): void {
  const select = event.currentTarget;
  if (!('open' in select) || typeof select.open !== 'function') return;
  // The page would scroll.
  event.preventDefault();
  select.open(event.nativeEvent);
}
