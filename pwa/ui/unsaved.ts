import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** Who holds something half-written. While anybody does, no update is offered and leaving asks first. */
export const useUnsavedWork = create<{ holders: ReadonlySet<string> }>()(() => ({ holders: new Set() }));

/** Marks this component's work as half-written while `isUnsaved`; also warns before the page is closed. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  // The store and the browser's own question live outside React and follow this component's life.
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    change((holders) => holders.add(id));
    window.addEventListener('beforeunload', ask);
    return () => {
      change((holders) => holders.delete(id));
      window.removeEventListener('beforeunload', ask);
    };
  }, [id, isUnsaved]);
}

/** Whether something half-written is open. */
export function hasUnsavedWork(): boolean {
  return useUnsavedWork.getState().holders.size > 0;
}

function change(edit: (holders: Set<string>) => void): void {
  useUnsavedWork.setState(({ holders }) => {
    const next = new Set(holders);
    edit(next);
    return { holders: next };
  });
}
