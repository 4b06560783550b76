import { flushSync } from 'react-dom';

/**
 * Runs a change of what an Ionic field holds, and draws it before the next key: React draws after the events of its own inputs at once, but
 * after Ionic's events later, and a drawing of an older text, done between two keys, would take the newer letter out of the field.
 */
export function drawnAtOnce(change: () => void): void {
  flushSync(change);
}
