import { useContext, useEffect, useId } from 'react';
import { create } from 'zustand';
import { ViewPath } from '#pwa/platform/view.ts';

interface UnsavedWork {
  /** The views that hold something half-written. While there is one, no update is offered. */
  holders: ReadonlyMap<string, string>;
  /** Whether the frame keeps the views that were left and offers the way back to them (the office's tabs): then opening another view loses nothing. */
  keepsViews: boolean;
}

export const useUnsavedWork = create<UnsavedWork>()(() => ({ holders: new Map(), keepsViews: false }));

const abandons = new Map<string, () => void>();

/**
 * Marks this component's work as half-written while `isUnsaved`; also warns before the page is closed.
 * @param abandon puts the work back as it was, once the person left without saving: left pages stay in memory. Always the same function
 */
export function useUnsaved(isUnsaved: boolean, abandon?: () => void): void {
  const id = useId();
  const view = useContext(ViewPath);
  // The store and the browser's own question live outside React and follow this component's life.
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (abandon) abandons.set(id, abandon);
    change((holders) => holders.set(id, view));
    window.addEventListener('beforeunload', ask);
    return () => {
      abandons.delete(id);
      change((holders) => holders.delete(id));
      window.removeEventListener('beforeunload', ask);
    };
  }, [id, view, isUnsaved, abandon]);
}

/** Whether something half-written is open; with a path, in that view only. */
export function hasUnsavedWork(path?: string): boolean {
  const { holders } = useUnsavedWork.getState();
  return path === undefined ? holders.size > 0 : [...holders.values()].includes(path);
}

/** The person left this view without saving. */
export function abandonUnsavedWork(path: string): void {
  for (const [id, view] of useUnsavedWork.getState().holders) if (view === path) abandons.get(id)?.();
}

function change(edit: (holders: Map<string, string>) => void): void {
  useUnsavedWork.setState(({ holders }) => {
    const next = new Map(holders);
    edit(next);
    return { holders: next };
  });
}
