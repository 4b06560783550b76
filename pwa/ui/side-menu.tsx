import { chevronDown } from 'ionicons/icons';
import { Icon } from './icon.tsx';
import './side-menu.css';

export interface MenuItem {
  label: string;
  /** Where it leads; a heading of others has none. */
  path?: string;
  icon?: string;
  children?: readonly MenuItem[];
}

interface SideMenuProps {
  label: string;
  items: readonly MenuItem[];
  current: string;
  onSelect: (path: string) => void;
}

/** A menu of up to three levels. The branch of the current page is open; the others remember what the person opened. */
export function SideMenu({ label, items, current, onSelect }: SideMenuProps) {
  return (
    <nav className="side-menu" aria-label={label}>
      <MenuLevel items={items} current={current} onSelect={onSelect} />
    </nav>
  );
}

function MenuLevel({ items, current, onSelect }: Omit<SideMenuProps, 'label'>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label + (item.path ?? '')}>
          {item.children ? (
            <details open={holds(item, current)}>
              <summary>
                {item.icon && <Icon icon={item.icon} />}
                <span>{item.label}</span>
                <Icon icon={chevronDown} size={16} />
              </summary>
              <MenuLevel items={item.children} current={current} onSelect={onSelect} />
            </details>
          ) : (
            <MenuLink item={item} current={current} onSelect={onSelect} />
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ item, current, onSelect }: { item: MenuItem } & Omit<SideMenuProps, 'label' | 'items'>) {
  const { path = '' } = item;
  return (
    <a
      href={`#${path}`}
      aria-current={isAt(path, current) ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onSelect(path);
      }}
    >
      {item.icon && <Icon icon={item.icon} />}
      <span>{item.label}</span>
    </a>
  );
}

function isAt(path: string, current: string): boolean {
  return current === path || current.startsWith(`${path}/`);
}

function holds(item: MenuItem, current: string): boolean {
  return (item.path !== undefined && isAt(item.path, current)) || (item.children?.some((child) => holds(child, current)) ?? false);
}
