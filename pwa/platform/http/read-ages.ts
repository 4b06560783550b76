/** The age of the data in each view: with a bad connection the frame shows it instead of an empty page. */
import { useContext, useEffect, useId } from 'react';
import { create } from 'zustand';
import { ViewPath } from '#pwa/platform/view.ts';
import { Offline } from './send.ts';

interface Read {
  view: string;
  /** When it was read, milliseconds since 1970; 0 when it never was. */
  atMs: number;
  /** The last attempt to read it again met no answer. */
  isFailing: boolean;
  again: () => unknown;
}

const useReads = create<{ reads: ReadonlyMap<string, Read> }>()(() => ({ reads: new Map() }));

/** Notes a read of the view around. For server-query. @param again reads it again; always the same function */
export function useNotedRead(path: string, { atMs, error, again }: { atMs: number; error: Error | null; again: () => unknown }): void {
  const id = useId();
  const view = useContext(ViewPath);
  const isFailing = error instanceof Offline;
  // The component that shows the age is outside the view, so the store lives as long as the read is shown.
  useEffect(() => {
    const key = `${id}${path}`;
    change((reads) => reads.set(key, { view, atMs, isFailing, again }));
    return () => change((reads) => reads.delete(key));
  }, [id, path, view, atMs, isFailing, again]);
}

export interface ReadAge {
  /** The age of the oldest data in the view, milliseconds since 1970; null when nothing was read. */
  oldestAtMs: number | null;
  isFailing: boolean;
  /** Reads again what met no answer. */
  retry: () => void;
}

/** The reads of the view at a path, and whether refreshing them fails. */
export function useReadAge(view: string): ReadAge {
  const reads = useReads((state) => state.reads);
  const own = [...reads.values()].filter((read) => read.view === view);
  const known = own.filter(({ atMs }) => atMs > 0);
  const failing = own.filter(({ isFailing }) => isFailing);
  return {
    oldestAtMs: known.length > 0 ? Math.min(...known.map(({ atMs }) => atMs)) : null,
    isFailing: failing.length > 0,
    retry() {
      for (const { again } of failing) again();
    },
  };
}

function change(edit: (reads: Map<string, Read>) => void): void {
  useReads.setState(({ reads }) => {
    const next = new Map(reads);
    edit(next);
    return { reads: next };
  });
}
