import { useManaged } from '#pwa/admin/terminology.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { isScreenManaged } from '#shared/features/organisation/managed.rules.ts';
import { useOpenable } from '../frames/openable.ts';

/** Tells which screens menu, shortcuts and palette offer: those that the person may open, of what the company works with. */
export function useOffered(): (name: ScreenName) => boolean {
  const isOpenable = useOpenable();
  const managed = useManaged();
  return (name) => isOpenable(name) && isScreenManaged(screens[name], managed);
}
