import { IonBadge, IonLabel, IonTabBar, IonTabButton, NavContext } from '@ionic/react';
import { type MouseEvent, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { Icon } from './icon.tsx';
import './tabs-bar.css';

export interface TabItem {
  /** The tab's address: '/hoy'. */
  path: string;
  label: string;
  icon: string;
  /** The drawing while it is the current one. */
  activeIcon: string;
  /** How many things wait there. */
  badge?: number;
}

/** The places one thumb reaches; a rail at the side of a wide screen. A phone's keyboard takes their place while somebody types. */
export function TabsBar({ label, items, current, onSelect }: { label: string; items: readonly TabItem[]; current: string; onSelect: (path: string) => void }) {
  const selected = items.find(({ path }) => current === path || current.startsWith(`${path}/`));
  const ignoreSecondTap = useSecondTap(current);
  return (
    <nav className="tabs-bar" aria-label={label} onClickCapture={ignoreSecondTap}>
      <CurrentTab path={selected?.path ?? null}>
        <IonTabBar>
          {items.map(({ path, label: name, icon, activeIcon, badge = 0 }) => (
            <IonTabButton key={path} tab={path} href={`#${path}`} onClick={() => location.hash !== `#${path}` && onSelect(path)}>
              <span className="tabs-bar-icon">
                <Icon icon={path === selected?.path ? activeIcon : icon} size={24} />
                {badge > 0 && <IonBadge color="danger">{badge > 99 ? '99+' : badge}</IonBadge>}
              </span>
              <IonLabel>{name}</IonLabel>
            </IonTabButton>
          ))}
        </IonTabBar>
      </CurrentTab>
    </nav>
  );
}

/** Milliseconds after a page came in which a finger's tap was meant for the page before (decision 0229). */
const settlesMs = 350;

/** Stops the second tap of a hurried finger, which lands on the tabs when a sheet over them has just made room for another page. */
function useSecondTap(current: string): (event: MouseEvent) => void {
  const cameAtMs = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (current) cameAtMs.current = performance.now();
  }, [current]);
  return (event) => {
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!isTouch || performance.now() - cameAtMs.current >= settlesMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Marks the current tab in Ionic's tab bar, which would otherwise ask Ionic's router: the app uses another router (decision 0091). */
function CurrentTab({ path, children }: { path: string | null; children: ReactNode }) {
  const ionic = useContext(NavContext);
  // Without a router Ionic would load the page anew for a tab: the tabs open by `onSelect`.
  const told = useMemo(
    () => ({ ...ionic, changeTab: noNavigation, resetTab: noNavigation, routeInfo: { id: '', pathname: `#${path ?? ''}`, search: '' } }),
    [ionic, path],
  );
  return <NavContext value={told}>{children}</NavContext>;
}

const noNavigation = () => undefined;
