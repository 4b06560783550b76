import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels; null before it is measured. A hidden element keeps its last width. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  // The width is known after the layout, and before the first paint.
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      if (measured.offsetParent !== null) setWidth(measured.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
