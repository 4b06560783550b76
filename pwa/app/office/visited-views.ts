import { create } from 'zustand';
import { personalStore } from '#pwa/platform/session/personal-store.ts';
import { useViewNotes } from '#pwa/platform/view.ts';
import { hasUnsavedWork } from '#pwa/ui/unsaved.ts';
import { type VisitedView, visitView } from './visited-views.rules.ts';

interface Visited {
  views: readonly VisitedView[];
  /** The address of each view as it was left, by path, for the next start. */
  addresses: Readonly<Record<string, string>>;
}

export const useVisitedViews = personalStore<Visited>('vistas', { views: [], addresses: {} });

/** Views that were closed: the router draws them no more, so that opening one again begins anew. */
const useClosedViews = create<{ closed: ReadonlySet<string> }>()(() => ({ closed: new Set() }));

export function useIsClosed(path: string): boolean {
  return useClosedViews(({ closed }) => closed.has(path));
}

/** Notes that this view is in sight, under its present title. */
export function noteVisit(path: string, title: string): void {
  keep(visitView(useVisitedViews.getState().views, { path, title, isUnsaved: hasUnsavedWork }));
}

/** Takes a view away; going elsewhere and asking about half-written work is the caller's. */
export function forgetView(path: string): void {
  keep(useVisitedViews.getState().views.filter((view) => view.path !== path));
}

/** The address that brings a view back as it was left. */
export function addressOf(path: string): string {
  return useViewNotes.getState().addresses[path] ?? useVisitedViews.getState().addresses[path] ?? path;
}

function keep(views: readonly VisitedView[]): void {
  const before = useVisitedViews.getState().views;
  const paths = new Set(views.map(({ path }) => path));
  const gone = before.filter(({ path }) => !paths.has(path));
  useClosedViews.setState(({ closed }) => ({ closed: new Set([...closed, ...gone.map(({ path }) => path)].filter((path) => !paths.has(path))) }));
  useVisitedViews.setState({ views, addresses: Object.fromEntries(views.map(({ path }) => [path, addressOf(path)])) });
}

// A filter changes the address without a visit.
useViewNotes.subscribe(({ addresses }, before) => {
  if (addresses === before.addresses) return;
  const { views } = useVisitedViews.getState();
  useVisitedViews.setState({ addresses: Object.fromEntries(views.map(({ path }) => [path, addressOf(path)])) });
});
