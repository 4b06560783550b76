import { flushSync } from 'react-dom';

/**
 * Changes the value of an Ionic field and draws it before the next key: React draws at once after the events of its own inputs, but later after
 * Ionic's events, and drawing an older text between two keys would remove the newer letter.
 */
export function drawnAtOnce(change: () => void): void {
  flushSync(change);
}
