import { useLocation } from 'react-router-dom';
import { TabsBar } from '#pwa/ui/tabs-bar.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { screenAt, screens } from '#shared/features/navigation/screens.ts';
import { type FaceTab, tabOf } from './face-tab.ts';
import { useOpenable } from './openable.ts';

interface FaceTabsProps {
  tabs: readonly FaceTab[];
  /** How many things wait behind a tab, by its screen. */
  badges?: Partial<Record<FaceTab['screen'], number>>;
}

/** The tabs of a face that this build has and this person may open. A screen that no tab holds belongs to the last one, 'Más'. */
export function FaceTabs({ tabs, badges = {} }: FaceTabsProps) {
  const open = useOpen();
  const { pathname } = useLocation();
  const isOpenable = useOpenable();
  const offered = tabs.filter(({ screen }) => isOpenable(screen));
  const items = offered.map(({ label, icon, activeIcon, screen }) => ({ label, icon, activeIcon, path: screens[screen].path, badge: badges[screen] ?? 0 }));
  const current = tabOf(offered, screenAt(pathname));
  return <TabsBar label="Principal" items={items} current={current ? screens[current.screen].path : pathname} onSelect={(path) => void open(path, 'tab')} />;
}
