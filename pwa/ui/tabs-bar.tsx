import { Icon } from './icon.tsx';
import './tabs-bar.css';

export interface TabItem {
  /** Where it leads: '/hoy'. */
  path: string;
  label: string;
  icon: string;
  /** The drawing while it is the current one. */
  activeIcon: string;
  /** How many things wait there. */
  badge?: number;
}

/** The places one thumb reaches; a rail at the side of a wide screen. */
export function TabsBar({ label, items, current, onSelect }: { label: string; items: readonly TabItem[]; current: string; onSelect: (path: string) => void }) {
  return (
    <nav className="tabs-bar" aria-label={label}>
      {items.map(({ path, label: name, icon, activeIcon, badge = 0 }) => {
        const isCurrent = current === path || current.startsWith(`${path}/`);
        return (
          <a
            key={path}
            href={`#${path}`}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onSelect(path);
            }}
          >
            <span className="tabs-bar-icon">
              <Icon icon={isCurrent ? activeIcon : icon} size={24} />
              {badge > 0 && <span className="tabs-bar-badge">{badge > 99 ? '99+' : badge}</span>}
            </span>
            {name}
          </a>
        );
      })}
    </nav>
  );
}
