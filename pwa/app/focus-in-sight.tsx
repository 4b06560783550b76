import { useEffect } from 'react';

/**
 * Scrolls the element that the keyboard focuses into sight as a whole: the browser does not scroll to an element of which a part is visible, and sees none
 * of the bars that stay over a page. `scroll-margin` and `scroll-padding` tell how much they cover. Decision 0475.
 */
export function FocusInSight(): null {
  // The focus and its keys belong to the document.
  useEffect(() => {
    let isByKeys = false;
    const press = () => {
      isByKeys = true;
    };
    const point = () => {
      isByKeys = false;
    };
    const come = ({ target }: FocusEvent) => {
      if (isByKeys && target instanceof Element) seenOf(target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', point, true);
    document.addEventListener('focusin', come);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', point, true);
      document.removeEventListener('focusin', come);
    };
  }, []);
  return null;
}

/** A hidden field of a file is seen as its label, and a row that is wider than its list as its name, which stays where the list scrolls sideways. */
const seenOf = (target: Element): Element => target.closest('label.button') ?? target.querySelector(':scope > .data-table-name') ?? target;
