import { chevronDown } from 'ionicons/icons';
import { type KeyboardEvent, useId } from 'react';
import { Icon } from './icon.tsx';
import './side-menu.css';

export interface MenuItem {
  key: string;
  label: string;
  /** The address of the item; a heading has none. */
  path?: string;
  icon?: string;
  /** How much waits behind it; 0 and absent are not drawn. */
  count?: number;
  children?: readonly MenuItem[];
}

export interface MenuSection {
  label: string;
  items: readonly MenuItem[];
}

interface SideMenuProps {
  label: string;
  sections: readonly MenuSection[];
  /** The path of the entry that the page in sight belongs to. */
  current: string | null;
  onSelect: (path: string) => void;
  /** Groups opened (true) or closed (false) by hand; another is open when it holds the current page. */
  groups: Readonly<Record<string, boolean>>;
  onGroup: (key: string, isOpen: boolean) => void;
}

type LevelProps = Omit<SideMenuProps, 'label' | 'sections'> & { items: readonly MenuItem[] };

/** A menu of up to three levels. ↑ ↓ move between the visible entries, → opens a group, ← closes it. */
export function SideMenu({ label, sections, ...rest }: SideMenuProps) {
  return (
    <nav className="side-menu" aria-label={label} onKeyDown={walk}>
      {sections.map((section) => (
        <Section key={section.label} section={section} isAlone={sections.length === 1} {...rest} />
      ))}
    </nav>
  );
}

function Section({ section, isAlone, ...rest }: Omit<LevelProps, 'items'> & { section: MenuSection; isAlone: boolean }) {
  const id = useId();
  if (isAlone) return <MenuLevel items={section.items} {...rest} />;
  return (
    <div className="side-menu-section">
      <p id={id}>{section.label}</p>
      <MenuLevel items={section.items} labelledBy={id} {...rest} />
    </div>
  );
}

function MenuLevel({ items, labelledBy, ...rest }: LevelProps & { labelledBy?: string }) {
  const { current, groups } = rest;
  return (
    <ul aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.key}>
          {item.children ? (
            <MenuGroup item={item} isOpen={groups[item.key] ?? holds(item, current)} {...rest} />
          ) : (
            <MenuLink item={item} current={current} onSelect={rest.onSelect} />
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuGroup({ item, isOpen, ...rest }: Omit<LevelProps, 'items'> & { item: MenuItem; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; its click, which Enter and the space bar make too, is answered here because the toggle event also speaks when nobody clicked. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          rest.onGroup(item.key, !isOpen);
        }}
      >
        {item.icon && <Icon icon={item.icon} />}
        <span>{item.label}</span>
        <Icon icon={chevronDown} size={16} />
      </summary>
      <MenuLevel {...rest} items={item.children ?? []} />
    </details>
  );
}

function MenuLink({ item, current, onSelect }: { item: MenuItem } & Pick<SideMenuProps, 'current' | 'onSelect'>) {
  const { path = '', count = 0 } = item;
  return (
    <a
      href={`#${path}`}
      aria-current={path === current ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onSelect(path);
      }}
    >
      {item.icon && <Icon icon={item.icon} />}
      <span>{item.label}</span>
      {count > 0 && <MenuCount count={count} />}
    </a>
  );
}

/** How much waits behind an entry of the menu. */
export function MenuCount({ count }: { count: number }) {
  return (
    <span className="menu-count">
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> por decidir</span>
    </span>
  );
}

function holds(item: MenuItem, current: string | null): boolean {
  return (item.path !== undefined && item.path === current) || (item.children?.some((child) => holds(child, current)) ?? false);
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const group = target.tagName === 'SUMMARY' ? target.parentElement : null;
  if (key === 'ArrowRight') openGroup(target, group);
  else if (key === 'ArrowLeft') closeGroup(target, group);
  else if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return;
  else {
    const entries = [...currentTarget.querySelectorAll<HTMLElement>('a, summary')].filter((entry) => entry.checkVisibility());
    const at = entries.indexOf(target);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[key] ?? at;
    entries[Math.min(entries.length - 1, Math.max(0, next))]?.focus();
  }
  event.preventDefault();
}

/** → on a closed group opens it. */
function openGroup(summary: HTMLElement, group: Element | null): void {
  if (group instanceof HTMLDetailsElement && !group.open) summary.click();
}

/** ← on an open group closes it; on anything inside one, goes up to it. */
function closeGroup(target: HTMLElement, group: Element | null): void {
  if (group instanceof HTMLDetailsElement && group.open) {
    target.click();
    return;
  }
  (group ?? target).parentElement?.closest('details')?.querySelector('summary')?.focus();
}
