/** The state that a view (the page of one route, kept while others are in front) reports to the list of open views. */
import { createContext } from 'react';
import { create } from 'zustand';

/** The path of the view around; '' outside of one. It stays the same while another view is in sight. */
export const ViewPath = createContext('');

/** Whether the view around is the one that the person sees; the others wait behind it as they were left. */
export const InSight = createContext(true);

/** The view that the person is leaving for good ('Volver', a saved form): it is not kept among the open views. */
const useLeaving = create<{ path: string | null }>()(() => ({ path: null }));

export function leaveForGood(path: string | null): void {
  useLeaving.setState({ path });
}

export function isLeftForGood(path: string): boolean {
  return useLeaving.getState().path === path;
}

interface ViewNotes {
  /** What each view is called now, by path: 'PD-1042'. */
  titles: Readonly<Record<string, string>>;
  /** The address that restores each view's state, by path: '/terceros?filter=pasto&page=2'. */
  addresses: Readonly<Record<string, string>>;
}

export const useViewNotes = create<ViewNotes>()(() => ({ titles: {}, addresses: {} }));

export function noteTitle(path: string, title: string): void {
  useViewNotes.setState(({ titles }) => (titles[path] === title ? {} : { titles: { ...titles, [path]: title } }));
}

export function noteAddress(path: string, address: string): void {
  useViewNotes.setState(({ addresses }) => (addresses[path] === address ? {} : { addresses: { ...addresses, [path]: address } }));
}
