import { type RefObject, useLayoutEffect } from 'react';

/** Keeps in the table's variables where each frozen column begins: columns are as wide as their content, which only the drawn table says. */
export function useFrozenColumns(table: RefObject<HTMLTableElement | null>, frozen: number): void {
  // The browser decides the widths: they change with the rows, the window and the size of the letters.
  useLayoutEffect(() => {
    const drawn = table.current;
    if (!drawn) return;
    const measure = () => {
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
