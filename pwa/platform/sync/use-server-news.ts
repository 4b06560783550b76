import { useContext, useEffect, useRef } from 'react';
import { browserPorts } from '#pwa/platform/phone/browser-ports.ts';
import { InSight } from '#pwa/platform/view.ts';
import type { SyncedCollection } from '#shared/features/sync/sync.documents.ts';
import { listenToNews } from './news-stream.ts';

type Hear = (collections: readonly string[] | null) => void;
const hearers = new Set<Hear>();
let stop: (() => void) | null = null;

/** One stream for the whole page, open while somebody listens. */
function listen(hear: Hear): () => void {
  hearers.add(hear);
  stop ??= open();
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    stop?.();
    stop = null;
  };
}

function open(): () => void {
  const gone = new AbortController();
  const ports = browserPorts();
  const tell = (collections: readonly string[] | null) => {
    for (const hear of hearers) hear(collections);
  };
  listenToNews({
    ports,
    wire: ports.wire,
    signal: gone.signal,
    onOpen: () => tell(null),
    onNews: (hint) => tell([...hint.collections, ...(hint.tables ?? [])]),
  }).catch(ports.report);
  return () => gone.abort();
}

/** Runs `onNews` when the server says that a collection changed, and when the stream opens again after a cut. For the office, which reads online. */
export function useServerNews(collection: SyncedCollection, onNews: () => unknown): void {
  useNewsOf(collection, onNews);
}

/** As `useServerNews`, for several collections and tables: 'contacts,third_parties'. An empty text listens to none. */
export function useNewsOf(names: string, onNews: () => unknown): void {
  const newest = useRef(onNews);
  newest.current = onNews;
  // The stream is outside React; a hint calls the newest `onNews`.
  useEffect(() => {
    if (names === '') return;
    const wanted = names.split(',');
    return listen((changed) => void ((changed === null || changed.some((name) => wanted.includes(name))) && newest.current()));
  }, [names]);
}

/** Milliseconds between the server's news and the reading: a page that made the change itself has read again by then. */
const ownChangeMs = 600;

interface SightedNews {
  /** Hears the news while the person sees the view. */
  onNews: () => unknown;
  /** Runs once when the person comes back to a view that missed news; as `onNews` when absent. */
  onReturn?: () => unknown;
}

/** As `useNewsOf`, for the content of a view: nothing is read for a view or a window that nobody sees. */
export function useNewsInSight(names: string, { onNews, onReturn = onNews }: SightedNews): void {
  const isInSight = useContext(InSight);
  const missed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef({ onNews, onReturn });
  newest.current = { onNews, onReturn };
  useNewsOf(names, () => {
    if (!isInSight || document.visibilityState !== 'visible') {
      missed.current = true;
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void newest.current.onNews(), ownChangeMs);
  });
  // The other views and the window are outside of React's data.
  useEffect(() => {
    const catchUp = () => {
      if (!isInSight || document.visibilityState !== 'visible' || !missed.current) return;
      missed.current = false;
      newest.current.onReturn();
    };
    catchUp();
    document.addEventListener('visibilitychange', catchUp);
    return () => document.removeEventListener('visibilitychange', catchUp);
  }, [isInSight]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
