import { Icon } from '#pwa/ui/icon.tsx';
import { drawingOf } from './menu-drawings.ts';
import { menuSections, type OfficeItem } from './menu-items.ts';
import { useOffered } from './offered.ts';
import { useOfficeModules } from './office-modules.ts';

/** All screens that the person may open, in their menu's order, so that a newcomer sees what exists. */
export function HomeShortcuts() {
  const isOffered = useOffered();
  const groups = menuSections(useOfficeModules(), isOffered).flatMap(({ items }) => items.filter(({ children }) => children !== undefined));
  return (
    <section className="home-groups" aria-label="Todo lo que puede abrir">
      {groups.map((group) => (
        <div key={group.key} className="home-card">
          <h2>
            <span className="home-group-name">
              <Icon icon={drawingOf(group.drawing, true)} size={20} />
              {group.label}
            </span>
          </h2>
          <ul className="home-links">
            {leavesOf(group).map(({ key, label, path }) => (
              <li key={key}>
                <a href={`#${path}`}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function leavesOf({ children = [], ...item }: OfficeItem): OfficeItem[] {
  return children.length === 0 ? [item] : children.flatMap(leavesOf);
}
