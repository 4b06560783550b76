import { useManaged } from '#pwa/admin/terminology.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { isScreenManaged } from '#shared/features/organisation/managed.rules.ts';
import { useOpenable } from '../frames/openable.ts';

/** Whether menu, shortcuts and palette offer a screen: the person may open it, and the company uses it. */
export function useOffered(): (name: ScreenName) => boolean {
  const isOpenable = useOpenable();
  const managed = useManaged();
  return (name) => isOpenable(name) && isScreenManaged(screens[name], managed);
}
