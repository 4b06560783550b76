import type { ScreenName } from '#shared/features/navigation/screens.ts';

export interface FaceTab {
  screen: ScreenName;
  label: string;
  icon: string;
  activeIcon: string;
  /** Other screens that belong to it: an order's page to 'Pedido'. */
  holds?: readonly ScreenName[];
}

/** The tab that a screen belongs to. */
export function tabOf(tabs: readonly FaceTab[], name: ScreenName | null): FaceTab | undefined {
  return tabs.find(({ screen, holds = [] }) => name !== null && (screen === name || holds.includes(name))) ?? tabs.at(-1);
}
