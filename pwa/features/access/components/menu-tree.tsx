import { arrowDownOutline, arrowUpOutline, eyeOffOutline, eyeOutline, trashOutline } from 'ionicons/icons';
import { type DragEvent, useState } from 'react';
import { IconButton } from '#pwa/ui/button.tsx';
import type { Menu, MenuLevel } from '#shared/features/access/menu.documents.ts';
import { type MenuBranch, moved, newBranch } from '../menu-branches.ts';
import './people.css';

interface MenuTreeProps {
  branches: readonly MenuBranch[];
  level: MenuLevel;
  /** Those of the module: only those of the level are offered. */
  menus: readonly Menu[];
  taken: ReadonlySet<number>;
  onChange: (branches: MenuBranch[]) => void;
}

const below: Readonly<Record<MenuLevel, MenuLevel | null>> = { 1: 2, 2: 3, 3: null };

/** The nodes of one level, in order: dragged, or moved with their buttons; each with the level below it. */
export function MenuTree({ branches, level, menus, taken, onChange }: MenuTreeProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const offered = menus.filter((menu) => menu.level === level && !taken.has(menu.id));
  const put = (index: number, branch: MenuBranch) => onChange(branches.map((one, at) => (at === index ? branch : one)));
  const next = below[level];
  return (
    <ul className="menu-tree">
      {branches.map((branch, index) => (
        <li key={branch.id}>
          <Node
            branch={branch}
            isFirst={index === 0}
            isLast={index === branches.length - 1}
            onChange={(changed) => put(index, changed)}
            onMove={(to) => onChange(moved(branches, index, index + to))}
            onRemove={() => onChange(branches.filter((one) => one !== branch))}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== null) onChange(moved(branches, dragged, index));
              setDragged(null);
            }}
          />
          {next && (
            <MenuTree branches={branch.children} level={next} menus={menus} taken={taken} onChange={(children) => put(index, { ...branch, children })} />
          )}
        </li>
      ))}
      {offered.length > 0 && (
        <li>
          <select
            className="control control-select"
            aria-label={`Agregar un menú de nivel ${level}`}
            value=""
            onChange={(event) => {
              const menu = offered.find(({ id }) => id === Number(event.target.value));
              if (menu) onChange([...branches, newBranch(menu, Math.random())]);
            }}
          >
            <option value="">Agregar…</option>
            {offered.map(({ id, description }) => (
              <option key={id} value={id}>
                {description}
              </option>
            ))}
          </select>
        </li>
      )}
    </ul>
  );
}

interface NodeProps {
  branch: MenuBranch;
  isFirst: boolean;
  isLast: boolean;
  onChange: (branch: MenuBranch) => void;
  /** -1 up, 1 down. */
  onMove: (to: -1 | 1) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

function Node({ branch, isFirst, isLast, onChange, onMove, onRemove, onDragStart, onDrop }: NodeProps) {
  const name = branch.alternate_description ?? branch.description;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way; the buttons are the other
    <div
      className="menu-node"
      data-hidden={!branch.visible}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={onDrop}
    >
      <input
        className="control"
        aria-label={`Nombre de ${branch.description}`}
        maxLength={60}
        placeholder={branch.description}
        value={branch.alternate_description ?? ''}
        onChange={(event) => onChange({ ...branch, alternate_description: event.target.value === '' ? null : event.target.value })}
      />
      {branch.alternate_description !== null && <small>{branch.description}</small>}
      <span className="menu-node-end">
        <IconButton icon={arrowUpOutline} label={`Subir ${name}`} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton icon={arrowDownOutline} label={`Bajar ${name}`} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton
          icon={branch.visible ? eyeOutline : eyeOffOutline}
          label={branch.visible ? `Ocultar ${name}` : `Mostrar ${name}`}
          aria-pressed={!branch.visible}
          onClick={() => onChange({ ...branch, visible: !branch.visible })}
        />
        <IconButton icon={trashOutline} label={`Quitar ${name}`} onClick={onRemove} />
      </span>
    </div>
  );
}
