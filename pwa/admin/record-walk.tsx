import { chevronBack, chevronForward } from 'ionicons/icons';
import { useContext, useEffect } from 'react';
import { create } from 'zustand';
import { ViewPath } from '#pwa/platform/view.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { formatCount } from '#shared/kernel/counts.ts';

/** The rows of a list as it was last shown: their pages in its order, and where they stand among all that match. */
interface WalkedList {
  paths: readonly string[];
  /** Rows before the first one. */
  before: number;
  total: number;
}

const useWalk = create<{ lists: Readonly<Record<string, WalkedList>> }>()(() => ({ lists: {} }));

/** Remembers the rows that a list shows, so that their pages lead from one to the next. @param hrefs '#/terceros/60/editar'; none for a list without pages */
export function useNotedRows(list: string, noted: { hrefs: readonly string[]; before: number; total: number } | null): void {
  const key = JSON.stringify(noted);
  // The pages of the records are other views, which read it from the store.
  useEffect(() => {
    const shown: typeof noted = JSON.parse(key);
    if (!shown || shown.hrefs.length === 0) return;
    const { hrefs, ...place } = shown;
    const walked: WalkedList = { ...place, paths: hrefs.map((href) => href.replace(/^#/, '')) };
    useWalk.setState(({ lists }) => ({ lists: { ...lists, [list]: walked } }));
  }, [list, key]);
}

/** '‹ 13 / 21 ›': to the record before and after this one, in the list that the person came from. Nothing for a record that no list shows. */
export function RecordWalk() {
  const open = useOpen();
  const own = useContext(ViewPath);
  const list = useWalk(({ lists }) => Object.values(lists).find(({ paths }) => paths.includes(own)));
  if (!list || list.total < 2) return null;
  const { paths, before, total } = list;
  const place = paths.indexOf(own);
  const step = (to: number) => {
    const path = paths[to];
    return { 'aria-disabled': path === undefined, ...(path !== undefined && { onClick: () => void open(path, 'replace') }) };
  };
  return (
    <span className="record-walk">
      <IconButton icon={chevronBack} label="Registro anterior de la lista" {...step(place - 1)} />
      <span className="number">{`${formatCount(before + place + 1)} / ${formatCount(total)}`}</span>
      <IconButton icon={chevronForward} label="Registro siguiente de la lista" {...step(place + 1)} />
    </span>
  );
}
