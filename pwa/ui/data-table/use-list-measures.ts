import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps in variables what only the drawn list says: where each frozen column begins, because columns are as wide as their content, how much stands
 * over the rows, and whether columns go on beyond the end of the box.
 */
export function useListMeasures(table: RefObject<HTMLTableElement | null>, frozen: number): void {
  // The browser decides the widths: they change with the rows, the window and the size of the letters.
  useLayoutEffect(() => {
    const drawn = table.current;
    if (!drawn) return;
    const edge = () => markEnd(drawn);
    const measure = () => {
      measureAbove(drawn);
      edge();
      const cells = [...(drawn.tHead?.rows[0]?.cells ?? [])];
      let start = 0;
      let place = 0;
      for (const cell of cells) {
        if (!cell.classList.contains('data-table-mark')) {
          if (place >= frozen) return;
          drawn.style.setProperty(`--frozen-${place}`, `${start}px`);
          place += 1;
        }
        start += cell.offsetWidth;
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(drawn);
    if (drawn.parentElement) observer.observe(drawn.parentElement);
    drawn.parentElement?.addEventListener('scroll', edge, { passive: true });
    return () => {
      observer.disconnect();
      drawn.parentElement?.removeEventListener('scroll', edge);
    };
  });
}

function measureAbove(drawn: HTMLTableElement): void {
  const list = drawn.closest<HTMLElement>('.data-table');
  const page = drawn.closest('.page-body') ?? list;
  const scroller = drawn.parentElement;
  if (!list || !page || !scroller) return;
  const above = Math.round(scroller.getBoundingClientRect().top - page.getBoundingClientRect().top);
  list.style.setProperty('--list-above', `${above}px`);
}

/** Marks the box of a list whose columns go on at its end, beside the row's actions and the scroll bar, which stay there. */
function markEnd(drawn: HTMLTableElement): void {
  const scroller = drawn.parentElement;
  const box = scroller?.parentElement;
  if (!scroller || !box) return;
  const actions = drawn.tHead?.rows[0]?.querySelector<HTMLElement>('.data-table-actions')?.offsetWidth ?? 0;
  box.style.setProperty('--edge-end', `${scroller.offsetWidth - scroller.clientLeft - scroller.clientWidth + actions}px`);
  box.toggleAttribute('data-more', scroller.scrollWidth - scroller.clientWidth - Math.abs(scroller.scrollLeft) > 1);
}
