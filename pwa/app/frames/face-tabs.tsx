import { useLocation } from 'react-router-dom';
import { TabsBar } from '#pwa/ui/tabs-bar.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { type ScreenName, screens } from '#shared/features/access/screens.ts';
import { useOpenable } from './openable.ts';

export interface FaceTab {
  screen: ScreenName;
  label: string;
  icon: string;
  activeIcon: string;
}

/** The tabs of a face that this build has and this person may open. */
export function FaceTabs({ tabs }: { tabs: readonly FaceTab[] }) {
  const open = useOpen();
  const { pathname } = useLocation();
  const isOpenable = useOpenable();
  const items = tabs.filter(({ screen }) => isOpenable(screen)).map(({ screen, ...tab }) => ({ ...tab, path: screens[screen].path }));
  return <TabsBar label="Principal" items={items} current={pathname} onSelect={(path) => void open(path, 'tab')} />;
}
