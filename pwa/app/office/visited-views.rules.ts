/** The views that a person has visited, kept as tabs: ten at most, one per title. Spec: administration §2. */

export interface VisitedView {
  /** Tells it from the others: '/terceros/8/editar'. */
  path: string;
  title: string;
  /** The order of the last visit: the higher, the later. */
  visit: number;
}

export const mostViews = 10;

interface Visit {
  path: string;
  title: string;
  /** Views that hold half-written work: they are never taken away. */
  isUnsaved: (path: string) => boolean;
}

/** The views after one more visit: a tab with the same title is replaced, and the eleventh takes the place of the one left longest ago. */
export function visitView(views: readonly VisitedView[], { path, title, isUnsaved }: Visit): VisitedView[] {
  const visited: VisitedView = { path, title, visit: Math.max(0, ...views.map(({ visit }) => visit)) + 1 };
  const isDoomed = (view: VisitedView) => view.path !== path && view.title === title && !isUnsaved(view.path);
  const known = views.some((view) => view.path === path);
  const twin = known ? undefined : views.find(isDoomed);
  const placed = known || twin ? views.map((view) => (view.path === path || view === twin ? visited : view)) : [...views, visited];
  const kept = placed.filter((view) => view === visited || !isDoomed(view));
  if (kept.length <= mostViews) return kept;
  const oldest = kept.filter((view) => view !== visited && !isUnsaved(view.path)).sort((a, b) => a.visit - b.visit)[0];
  return kept.filter((view) => view !== oldest);
}

/** Where to go when the view at `path` closes while it is in sight: its right neighbour, else the left one; null when it is alone. */
export function neighbourOf(views: readonly VisitedView[], path: string): VisitedView | null {
  const index = views.findIndex((view) => view.path === path);
  return views[index + 1] ?? views[index - 1] ?? null;
}
