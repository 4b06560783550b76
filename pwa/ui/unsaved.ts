import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** Who holds something half-written. While anybody does, no update is offered and leaving asks first. */
export const useUnsavedWork = create<{ holders: ReadonlyMap<string, () => void> }>()(() => ({ holders: new Map() }));

/**
 * Marks this component's work as half-written while `isUnsaved`; also warns before the page is closed.
 * @param abandon puts the work back as it was: the person left without saving, and the page may stay in memory; always the same function
 */
export function useUnsaved(isUnsaved: boolean, abandon: () => void): void {
  const id = useId();
  // The store and the browser's own question live outside React and follow this component's life.
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    change((holders) => holders.set(id, abandon));
    window.addEventListener('beforeunload', ask);
    return () => {
      change((holders) => holders.delete(id));
      window.removeEventListener('beforeunload', ask);
    };
  }, [id, isUnsaved, abandon]);
}

/** Whether something half-written is open. */
export function hasUnsavedWork(): boolean {
  return useUnsavedWork.getState().holders.size > 0;
}

/** The person left without saving: nothing is half-written any more. */
export function abandonUnsavedWork(): void {
  for (const abandon of useUnsavedWork.getState().holders.values()) abandon();
}

function change(edit: (holders: Map<string, () => void>) => void): void {
  useUnsavedWork.setState(({ holders }) => {
    const next = new Map(holders);
    edit(next);
    return { holders: next };
  });
}
