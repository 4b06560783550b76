import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PlainRows } from './list-row.tsx';
import { usePageScroller } from './page.tsx';
import './data-list.css';

interface DataListProps<Item> {
  /** The list's accessible name. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  children: (item: Item, index: number) => ReactNode;
  /** Pixels of a row before it has been measured. */
  rowHeight?: number;
  /** Rows drawn beyond those in sight. Lists whose rows are slow to lay out and change at every letter draw few. */
  ahead?: number;
  /** Called when the end comes near: fetch the next page. */
  onEndNear?: () => void;
}

/** Twenty thousand rows that scroll like twenty: only those in sight exist. It scrolls with its page. */
export function DataList<Item>({ label, items, keyOf, children, rowHeight = 64, ahead = 4, onEndNear }: DataListProps<Item>) {
  const scroller = usePageScroller();
  const list = useRef<HTMLDivElement>(null);
  const offset = useOffset(list, scroller);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyAt(items, index, keyOf),
    overscan: ahead,
    scrollMargin: offset,
    // A page that Ionic hides measures nothing: its rows keep the height they had, so that it comes back where it was left.
    measureElement: (element, entry, { measurementsCache }) => heightOf(element, entry) || (measurementsCache[indexOf(element)]?.size ?? rowHeight),
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  // The visible rows are known only after the virtualizer has rendered.
  useEffect(() => {
    if (items.length > 0 && last >= items.length - 5) onEndNear?.();
  }, [last, items.length, onEndNear]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned by hand, which ul and li do not survive in every reader.
    <div ref={list} role="list" aria-label={label} className="data-list" style={{ height: virtual.getTotalSize() }}>
      {shown.map((row) => {
        const item = items[row.index];
        if (item === undefined) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          <div
            key={row.key}
            ref={virtual.measureElement}
            data-index={row.index}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            className="data-list-row"
            style={{ transform: `translateY(${row.start - offset}px)` }}
          >
            <PlainRows value={true}>{children(item, row.index)}</PlainRows>
          </div>
        );
      })}
    </div>
  );
}

/** The browser tells the height of a row that it has laid out; asking before would make it lay out the page at once. 0: unknown or hidden. */
function heightOf(row: Element, entry: ResizeObserverEntry | undefined): number {
  if (!entry) return 0;
  const [box] = entry.borderBoxSize;
  return Math.round(box?.blockSize ?? row.getBoundingClientRect().height);
}

function indexOf(row: Element): number {
  return Number(row.getAttribute('data-index'));
}

function keyAt<Item>(items: readonly Item[], index: number, keyOf: (item: Item) => string | number): string | number {
  const item = items[index];
  return item === undefined ? index : keyOf(item);
}

/** The list's offset below the top of its scroller: other content may precede it. */
function useOffset(list: React.RefObject<HTMLDivElement | null>, scroller: HTMLElement | null): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !scroller) return;
    const measure = () => {
      if (element.offsetParent === null) return;
      setOffset(Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [list, scroller]);
  return offset;
}
