import { useEffect } from 'react';

/** Pixels that a mouse may move during a press; a larger movement is a drag. */
const tremble = 8;
const ticked = 'input[type=checkbox], input[type=radio]';
const pressable = `button, a, summary, label, ion-button, ion-checkbox, ion-radio, ion-toggle, ${ticked}`;

/**
 * A press that begins on a button, a checkbox or one of a few choices ends there, also when leaving a field shows its error and moves the control
 * from under the mouse before the release. Touch and pens behave so natively. Decision 0252.
 */
export function SteadyPress(): null {
  // Presses of the whole page are listened to on the document.
  useEffect(() => {
    const hold = ({ target, pointerType, pointerId, button, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse' || button !== 0 || !isField(document.activeElement) || !(target instanceof Element) || target.closest('[draggable]')) return;
      const pressed = isWrittenIn(target) ? null : target.closest(pressable);
      if (!(pressed instanceof HTMLElement)) return;
      pressed.setPointerCapture(pointerId);
      const follow = (moved: PointerEvent) => {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > tremble) pressed.releasePointerCapture(pointerId);
      };
      pressed.addEventListener('pointermove', follow);
      pressed.addEventListener('lostpointercapture', () => pressed.removeEventListener('pointermove', follow), { once: true });
    };
    document.addEventListener('pointerdown', hold, true);
    return () => document.removeEventListener('pointerdown', hold, true);
  }, []);
  return null;
}

function isField(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** A press in an editable element moves its cursor and selects text, also inside a label. */
function isWrittenIn(element: Element): boolean {
  return isField(element) && !element.matches(ticked);
}
