import { useLocation } from 'react-router-dom';
import { useCompany } from '#pwa/admin/company.ts';
import { Mark } from '#pwa/features/access/components/mark.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { MenuCount, type MenuItem, type MenuSection, SideMenu } from '#pwa/ui/side-menu.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { type MenuCounts, useMenuCounts } from './menu-counts.ts';
import { drawingOf } from './menu-drawings.ts';
import { menuPathOf, menuSections, type OfficeItem } from './menu-items.ts';
import { useOffered } from './offered.ts';
import { useOfficeModules } from './office-modules.ts';
import { rememberGroup, toggleMenu, usePanels } from './panels.ts';

/** The menu at the left of a desk: whole, or a rail of drawings. */
export function DeskMenu() {
  const { sections, current, select } = useOfficeMenu();
  const isRail = usePanels(({ menu }) => menu === 'rail');
  const { data: company } = useCompany();
  return (
    <aside id="menu" className={`office-menu ${isRail ? 'office-menu-rail' : ''}`} aria-label="Menú lateral">
      <p className="office-menu-head">
        {company?.logo ? <img src={company.logo} alt={isRail ? company.name : ''} className="office-logo" /> : <Mark size={28} />}
        {!isRail && (company?.logo ? company.short_name : 'Correría')}
      </p>
      {isRail ? <Rail sections={sections} current={current} onSelect={select} /> : <WholeMenu sections={sections} current={current} onSelect={select} />}
    </aside>
  );
}

/** The menu over the page, on a narrow screen. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { sections, current, select } = useOfficeMenu();
  return (
    <Sheet open={open} title="Menú" onClose={onClose}>
      <WholeMenu
        sections={sections}
        current={current}
        onSelect={(path) => {
          onClose();
          select(path);
        }}
      />
    </Sheet>
  );
}

interface MenuProps {
  sections: readonly MenuSection[];
  current: string | null;
  onSelect: (path: string) => void;
}

function WholeMenu(props: MenuProps) {
  const groups = usePanels((panels) => panels.groups);
  return <SideMenu label="Menú" groups={groups} onGroup={rememberGroup} {...props} />;
}

/** Drawings alone: a screen opens, a group brings the whole menu back with itself open. */
function Rail({ sections, current, onSelect }: MenuProps) {
  return (
    <nav className="office-rail" aria-label="Menú">
      {sections
        .flatMap(({ items }) => items)
        .map((item) => (
          <button
            key={item.key}
            type="button"
            title={item.label}
            aria-label={item.label}
            aria-current={holdsPath(item, current) ? 'page' : undefined}
            onClick={() => {
              if (item.path !== undefined) return onSelect(item.path);
              rememberGroup(item.key, true);
              toggleMenu();
            }}
          >
            <Icon icon={item.icon ?? ''} size={22} />
            {(item.count ?? 0) > 0 && <MenuCount count={item.count ?? 0} />}
          </button>
        ))}
    </nav>
  );
}

function useOfficeMenu() {
  const open = useOpen();
  const { pathname } = useLocation();
  const isOffered = useOffered();
  const counts = useMenuCounts();
  const sections = menuSections(useOfficeModules(), isOffered);
  const drawn: MenuSection[] = sections.map(({ label, items }) => ({
    label,
    items: items.map((item) => withCounts({ ...item, icon: drawingOf(item.drawing, item.children !== undefined) }, counts)),
  }));
  return { sections: drawn, current: menuPathOf(sections, pathname), select: (path: string) => void open(path, 'tab') };
}

function withCounts<Item extends MenuItem>(item: Item, counts: MenuCounts): Item {
  const count = item.path === undefined ? 0 : (counts[item.path] ?? 0);
  return { ...item, ...(count > 0 && { count }), ...(item.children && { children: item.children.map((child) => withCounts(child, counts)) }) };
}

function holdsPath({ path, children = [] }: Pick<OfficeItem, 'path'> & { children?: readonly MenuItem[] }, current: string | null): boolean {
  return current !== null && (path === current || children.some((child) => holdsPath(child, current)));
}
