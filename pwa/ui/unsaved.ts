import { useContext, useEffect, useId } from 'react';
import { create } from 'zustand';
import { ViewPath } from './view.ts';

interface UnsavedWork {
  /** Who holds something half-written, and in which view. While anybody does, no update is offered. */
  holders: ReadonlyMap<string, string>;
  /** The frame keeps left views and offers the way back to them (the office's tabs): going on leaves nothing behind. */
  keepsViews: boolean;
}

export const useUnsavedWork = create<UnsavedWork>()(() => ({ holders: new Map(), keepsViews: false }));

/** Marks this component's work as half-written while `isUnsaved`; also warns before the page is closed. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  const view = useContext(ViewPath);
  // The store and the browser's own question live outside React and follow this component's life.
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    change((holders) => holders.set(id, view));
    window.addEventListener('beforeunload', ask);
    return () => {
      change((holders) => holders.delete(id));
      window.removeEventListener('beforeunload', ask);
    };
  }, [id, view, isUnsaved]);
}

/** Whether something half-written is open; with a path, in that view only. */
export function hasUnsavedWork(path?: string): boolean {
  const { holders } = useUnsavedWork.getState();
  return path === undefined ? holders.size > 0 : [...holders.values()].includes(path);
}

function change(edit: (holders: Map<string, string>) => void): void {
  useUnsavedWork.setState(({ holders }) => {
    const next = new Map(holders);
    edit(next);
    return { holders: next };
  });
}
