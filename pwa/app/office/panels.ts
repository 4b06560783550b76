import { personalStore } from '#pwa/platform/session/personal-store.ts';

interface Panels {
  /** The side menu: whole, or a rail of drawings. */
  menu: 'open' | 'rail';
  /** The right sidebar, with the help of the screen in sight. */
  side: boolean;
  /** Groups of the menu that the person opened or closed by hand. */
  groups: Readonly<Record<string, boolean>>;
}

/** Which panels of the office's frame are open, as each person left them. Spec: administration §2. */
export const usePanels = personalStore<Panels>('oficina', { menu: 'open', side: false, groups: {} });

export function toggleMenu(): void {
  usePanels.setState(({ menu }) => ({ menu: menu === 'open' ? 'rail' : 'open' }));
}

export function toggleSide(): void {
  usePanels.setState(({ side }) => ({ side: !side }));
}

export function rememberGroup(key: string, isOpen: boolean): void {
  usePanels.setState(({ groups }) => (groups[key] === isOpen ? {} : { groups: { ...groups, [key]: isOpen } }));
}
