import { useEffect } from 'react';
import { controls } from '#pwa/ui/inner-control.ts';
import { shownIn, surroundingsOf, wayOut } from '#pwa/ui/way-out.ts';

/** Milliseconds in which a second press is still meant for the row that went. */
const sameHand = 300;
/** The empty state of a list counts as a row: its action goes once there is a row. */
const rowSelector = 'li, tr, [role=listitem], .state';

/** The focused control of a row, and its surroundings while they exist. */
interface Stand {
  control: Element;
  row: Element;
  rowIndex: number;
  /** The name of the control that the focus goes to in another row, and its place for rows that have none of that name. */
  name: string;
  controlIndex: number;
  /** The row's list, and its ancestors up to the view, panel or dialog. */
  around: readonly Element[];
}

/**
 * A row that its own control removes (a line of the cart, a draft) loses the focus. The focus goes to the control of the same name in the next row,
 * or the previous one; after the last row to a remaining search field, or to the heading. From a text field it goes to the control before it, so that
 * further digits do not change another row. Decision 0252.
 */
export function KeptFocus(): null {
  // The focus and its keys belong to the document.
  useEffect(() => {
    let stand: Stand | null = null;
    let isByKeys = false;
    let movedAt = Number.NEGATIVE_INFINITY;
    const goOn = () => {
      if (!stand || stand.control.isConnected || !isByKeys || document.activeElement !== document.body) return;
      const next = nextOf(stand);
      if (!next) return;
      movedAt = performance.now();
      next.focus();
    };
    const watch = new MutationObserver(goOn);
    const come = ({ target }: FocusEvent) => {
      watch.disconnect();
      stand = standOf(target);
      const place = stand?.around.at(-1);
      if (place) watch.observe(place, { childList: true, subtree: true });
    };
    const press = (event: KeyboardEvent) => {
      isByKeys = true;
      // A held or double-pressed key was meant for the removed row.
      const isOfBefore = performance.now() - movedAt < sameHand || event.repeat;
      if (movedAt > Number.NEGATIVE_INFINITY && isOfBefore && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      else movedAt = Number.NEGATIVE_INFINITY;
    };
    const point = () => {
      isByKeys = false;
    };
    document.addEventListener('focusin', come);
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', point, true);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', come);
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', point, true);
    };
  }, []);
  return null;
}

function standOf(target: EventTarget | null): Stand | null {
  const row = target instanceof Element ? target.closest(rowSelector) : null;
  const around = row && surroundingsOf(row);
  if (!(target instanceof Element) || !row?.parentElement || !around) return null;
  const inRow = controlsOf(row);
  const index = inRow.indexOf(target);
  const [goal, controlIndex] = isWrittenIn(target) ? [inRow.slice(0, index).findLast((one) => !isWrittenIn(one)), 0] : [target, index];
  const rowIndex = [...row.parentElement.children].indexOf(row);
  return { control: target, row, rowIndex, name: goal ? nameOf(goal) : '', controlIndex, around };
}

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent.trim();

function nextOf({ row, rowIndex, name, controlIndex, around }: Stand): HTMLElement | null | undefined {
  const [list, place] = [around[0], around.at(-1)];
  // A view that was left, or that waits behind another, has nothing to go on with.
  if (!place?.checkVisibility()) return null;
  const rows = list?.isConnected ? [...list.children].filter((one) => one.matches(rowSelector)) : [];
  // When the row stays, focus goes to the first of its new controls.
  if (row.isConnected) return (controlsOf(row)[0] ?? row) as HTMLElement;
  // In a virtual list the next row now has the `aria-posinset` of the removed row.
  const position = row.getAttribute('aria-posinset');
  const near = (position === null ? rows[rowIndex] : rows.find((one) => one.getAttribute('aria-posinset') === position)) ?? rows.at(-1);
  if (near) {
    const inRow = controlsOf(near);
    // To the row itself where rows are focusable. The place of a control differs between rows: one has a promotion's button before it.
    const same = name && inRow.find((one) => nameOf(one) === name);
    return (controlIndex < 0 ? near : same || (inRow[controlIndex] ?? inRow.at(-1) ?? near)) as HTMLElement;
  }
  return wayOut(around);
}

const controlsOf = (row: Element): Element[] => shownIn(row, controls);

function isWrittenIn(element: Element): boolean {
  return element.matches('input:not([type=checkbox], [type=radio]), textarea');
}
