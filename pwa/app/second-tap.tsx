import { useEffect } from 'react';

/** Milliseconds between the taps of one impatient finger. */
const sameHand = 400;
/** Pixels that it moves between them. */
const samePlace = 24;
const pressable = 'button, a, summary, label, input, select, textarea, [role=button]';

interface Tap {
  /** When the finger touched, milliseconds; a busy phone hands the event over later. */
  at: number;
  x: number;
  y: number;
  /** What it was meant for. */
  control: Element;
}

/**
 * A finger that taps twice means once. When the first tap has brought something else under it (the page behind a sheet, the next page),
 * that is not what the second one was for: it does nothing. On the same control each tap counts.
 */
export function SecondTap(): null {
  // Taps of the whole page are listened to on the document.
  useEffect(() => {
    let last: Tap | null = null;
    let isStray = false;
    const touch = ({ target, pointerType, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      isStray = false;
      if (pointerType === 'mouse' || !(target instanceof Element)) return;
      const control = target.closest(pressable) ?? target;
      isStray = last !== null && at - last.at < sameHand && Math.hypot(x - last.x, y - last.y) < samePlace && last.control !== control;
      // However often it taps on, it was meant for what was there first.
      last = { at, x, y, control: isStray && last ? last.control : control };
    };
    const stop = (event: MouseEvent) => {
      // A click that a key or the page itself makes has no pointer.
      if (!isStray || event.detail === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('pointerdown', touch, true);
    document.addEventListener('click', stop, true);
    return () => {
      document.removeEventListener('pointerdown', touch, true);
      document.removeEventListener('click', stop, true);
    };
  }, []);
  return null;
}
