import { arrowDownOutline, arrowUpOutline, eyeOffOutline, eyeOutline, reorderThreeOutline, trashOutline } from 'ionicons/icons';
import { type DragEvent, useRef, useState } from 'react';
import { IconButton } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { ask } from '#pwa/ui/question.ts';
import type { Menu, MenuLevel } from '#shared/features/navigation/menu.documents.ts';
import { type MenuBranch, moved, newBranch } from '../menu-branches.ts';
import './menu-tree.css';

interface MenuTreeProps {
  branches: readonly MenuBranch[];
  level: MenuLevel;
  /** Whose children these are; '' at the top. */
  parent?: string;
  /** The menu entries of the module, of which those of the level are offered. */
  menus: readonly Menu[];
  taken: ReadonlySet<number>;
  onChange: (branches: MenuBranch[]) => void;
}

const below: Readonly<Record<MenuLevel, MenuLevel | null>> = { 1: 2, 2: 3, 3: null };
const nameOf = ({ alternate_description, description }: MenuBranch) => alternate_description ?? description;

/** A single entry is easy to add again, so only the removal of an entry with children is confirmed. */
async function mayRemove(branch: MenuBranch): Promise<boolean> {
  const { children } = branch;
  if (children.length === 0) return true;
  return await ask({
    title: `¿Quitar ${nameOf(branch)} del menú?`,
    text: `Se va con lo que tiene debajo: ${children.map(nameOf).join(', ')}. Nada cambia hasta que guarde.`,
    confirm: 'Quitar',
    danger: true,
  });
}

/** The nodes of one level, in order: dragged by their handle, or moved with their buttons or Alt + ↑ ↓; each with the level below it. */
export function MenuTree({ branches, level, parent = '', menus, taken, onChange }: MenuTreeProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const offered = menus.filter((menu) => menu.level === level && !taken.has(menu.id));
  const put = (index: number, branch: MenuBranch) => onChange(branches.map((one, at) => (at === index ? branch : one)));
  const move = (from: number, to: number) => {
    onChange(moved(branches, from, to));
    setDragged(null);
    setOver(null);
  };
  const next = below[level];
  if (branches.length === 0 && offered.length === 0) return null;
  return (
    <ul className="menu-tree">
      {branches.map((branch, index) => (
        <li key={branch.id}>
          <Node
            branch={branch}
            isFirst={index === 0}
            isLast={index === branches.length - 1}
            isTarget={dragged !== null && dragged !== index && over === index}
            onChange={(changed) => put(index, changed)}
            onMove={(to) => move(index, index + to)}
            onRemove={() => void mayRemove(branch).then((may) => may && onChange(branches.filter((one) => one !== branch)))}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onOver={() => setOver(index)}
            // An item dragged from another list is not accepted.
            accepts={dragged !== null}
            onDrop={() => dragged !== null && move(dragged, index)}
          />
          {next && (
            <MenuTree
              branches={branch.children}
              level={next}
              parent={nameOf(branch)}
              menus={menus}
              taken={taken}
              onChange={(children) => put(index, { ...branch, children })}
            />
          )}
        </li>
      ))}
      {offered.length > 0 && (
        <li>
          <select
            className="control control-select menu-add"
            aria-label={parent === '' ? 'Agregar al primer nivel' : `Agregar dentro de ${parent}`}
            value=""
            onChange={(event) => {
              const menu = offered.find(({ id }) => id === Number(event.target.value));
              if (menu) onChange([...branches, newBranch(menu)]);
            }}
          >
            <option value="">{parent === '' ? 'Agregar al primer nivel…' : `Agregar dentro de ${parent}…`}</option>
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
  isTarget: boolean;
  accepts: boolean;
  onChange: (branch: MenuBranch) => void;
  /** -1 up, 1 down. */
  onMove: (to: -1 | 1) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onOver: () => void;
  onDrop: () => void;
}

function Node(props: NodeProps) {
  const { branch, isFirst, isLast, isTarget, accepts, onChange, onMove, onRemove, onDragStart, onDragEnd, onOver, onDrop } = props;
  const name = nameOf(branch);
  const row = useRef<HTMLDivElement>(null);
  /** Moving the row in the document would remove the focus from the button that moved it. */
  const shift = (to: -1 | 1) => {
    const held = document.activeElement;
    onMove(to);
    requestAnimationFrame(() => held instanceof HTMLElement && held.focus());
  };
  const receive = (event: DragEvent) => {
    if (!accepts) return;
    event.preventDefault();
    onOver();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way; the buttons and the keys are the other
    <div
      ref={row}
      className={`menu-node ${isTarget ? 'is-target' : ''}`}
      data-hidden={!branch.visible}
      // A browser drops nothing on an element that the pointer has just entered, unless the entering was accepted too.
      onDragEnter={receive}
      onDragOver={receive}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        shift(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <span
        className="menu-handle"
        title="Arrastre para ordenar"
        aria-hidden="true"
        draggable
        onDragStart={(event) => {
          if (row.current) event.dataTransfer.setDragImage(row.current, 12, 12);
          event.dataTransfer.effectAllowed = 'move';
          // Firefox drags nothing that carries nothing.
          event.dataTransfer.setData('text/plain', name);
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <Icon icon={reorderThreeOutline} size={22} />
      </span>
      <input
        className="control"
        aria-label={`Nombre de ${branch.description}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        maxLength={60}
        placeholder={branch.description}
        value={branch.alternate_description ?? ''}
        onChange={(event) => onChange({ ...branch, alternate_description: event.target.value === '' ? null : event.target.value })}
      />
      {branch.alternate_description !== null && <small>{branch.description}</small>}
      {!branch.visible && <small>Oculto</small>}
      <span className="menu-node-end">
        <IconButton icon={arrowUpOutline} label={`Subir ${name}`} aria-disabled={isFirst} onClick={() => shift(-1)} />
        <IconButton icon={arrowDownOutline} label={`Bajar ${name}`} aria-disabled={isLast} onClick={() => shift(1)} />
        <IconButton
          icon={branch.visible ? eyeOutline : eyeOffOutline}
          label={branch.visible ? `Ocultar ${name}` : `Mostrar ${name}`}
          onClick={() => onChange({ ...branch, visible: !branch.visible })}
        />
        <IconButton icon={trashOutline} label={`Quitar ${name}`} onClick={onRemove} />
      </span>
    </div>
  );
}
