import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
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
  /** The key of a row that is scrolled into sight as soon as the list has it, unless the person is in it. */
  revealed?: string | number | null;
}

/** A longer list is printed as far as it is drawn: on paper nobody reads a thousand rows. */
const mostPrinted = 500;

/** When the revealed row is scrolled to, in milliseconds after it has come or changed its height. A person who scrolls meanwhile is not moved. */
const revealAfterMs = [0, 150];
const ownScrolling = ['wheel', 'touchstart', 'touchmove', 'keydown'] as const;

/** Twenty thousand rows that scroll like twenty: only those in sight exist, the one with the focus, and on paper all. It scrolls with its page. */
export function DataList<Item>({ label, items, keyOf, children, rowHeight = 64, ahead = 4, onEndNear, revealed = null }: DataListProps<Item>) {
  const scroller = usePageScroller();
  const list = useRef<HTMLDivElement>(null);
  const offset = useOffset(list, scroller);
  const focused = useRef<string | number | null>(null);
  const isWhole = useIsPrinting() && items.length <= mostPrinted;
  const indexOfKey = (key: string | number | null) => (key === null ? -1 : items.findIndex((item) => keyOf(item) === key));
  // The row with the focus stays drawn wherever the page is scrolled: with it the focus would go, and the number that is being typed.
  const drawn = (range: Range) => {
    if (isWhole) return items.map((_item, index) => index);
    const near = defaultRangeExtractor(range);
    const held = indexOfKey(focused.current);
    return held < 0 || near.includes(held) ? near : [...near, held].sort((one, other) => one - other);
  };
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyAt(items, index, keyOf),
    overscan: ahead,
    rangeExtractor: drawn,
    scrollMargin: offset,
    // A page out of sight measures nothing: its rows keep the height they had, so that it comes back where it was left.
    measureElement: (element, entry, { measurementsCache }) => heightOf(element, entry) || (measurementsCache[indexOf(element)]?.size ?? rowHeight),
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  // The visible rows are known only after the virtualizer has rendered.
  useEffect(() => {
    if (items.length > 0 && last >= items.length - 5) onEndNear?.();
  }, [last, items.length, onEndNear]);
  const revealedIndex = indexOfKey(revealed);
  const isThere = revealedIndex >= 0;
  const reveal = useEffectEvent(() => {
    if (focused.current === revealed) return;
    const row = virtual.measurementsCache[revealedIndex];
    const top = virtual.scrollOffset ?? 0;
    // For a row in sight the virtualizer would lay out the page in each of the next frames.
    const isInSight = row !== undefined && row.start >= top && row.end <= top + (virtual.scrollRect?.height ?? 0);
    if (isThere && !isInSight) virtual.scrollToIndex(revealedIndex, { align: 'auto' });
  });
  const revealedHeight = virtual.measurementsCache[revealedIndex]?.size;
  // Rows near the new one get their height after it has come: the first scroll may be too short.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that changes its height is scrolled to again
  useEffect(() => {
    if (!isThere || revealed === null) return;
    const looks = revealAfterMs.map((ms) => setTimeout(reveal, ms));
    const leave = () => looks.forEach(clearTimeout);
    for (const hand of ownScrolling) scroller?.addEventListener(hand, leave, { passive: true });
    return () => {
      leave();
      for (const hand of ownScrolling) scroller?.removeEventListener(hand, leave);
    };
  }, [revealed, isThere, scroller, revealedHeight]);
  const hold = ({ target }: FocusEvent) => {
    const index = indexOf(target.closest('.data-list-row') ?? target);
    focused.current = keyAt(items, index, keyOf);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned by hand, which ul and li do not survive in every reader.
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="data-list"
      style={{ height: virtual.getTotalSize() }}
      onFocus={hold}
      onBlur={() => {
        focused.current = null;
      }}
    >
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

let isPrinting = false;

/** Whether the page is being put on paper: the browser asks for it before it lays it out, and draws the screen again afterwards. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(onPrint, () => isPrinting);
}

function onPrint(hear: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    hear();
  };
  const end = () => {
    isPrinting = false;
    hear();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
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
