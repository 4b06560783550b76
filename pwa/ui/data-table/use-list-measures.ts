import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps in variables what only the drawn list says: where each frozen column begins, because columns are as wide as their content, and how much stands
 * over the rows.
 */
export function useListMeasures(table: RefObject<HTMLTableElement | null>, frozen: number): void {
  // The browser decides the widths: they change with the rows, the window and the size of the letters.
  useLayoutEffect(() => {
    const drawn = table.current;
    if (!drawn) return;
    const measure = () => {
      measureAbove(drawn);
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
    return () => observer.disconnect();
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
