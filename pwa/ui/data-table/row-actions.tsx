import { ellipsisHorizontal } from 'ionicons/icons';
import { useId } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { TableAction } from './table-types.ts';

/** What can be done with one row: a single action as its button, several behind '…'. The browser closes and places the menu. */
export function RowActions<Row>({ row, actions }: { row: Row; actions: readonly TableAction<Row>[] }) {
  const id = useId();
  const [only] = actions;
  if (!only) return null;
  if (actions.length === 1 && only.icon) return <IconButton icon={only.icon} label={only.label} onClick={() => only.run(row)} />;
  return (
    <>
      <IconButton icon={ellipsisHorizontal} label="Acciones de la fila" popoverTarget={id} style={{ anchorName: `--${cssName(id)}` }} />
      <div id={id} popover="auto" className="menu-popover" style={{ positionAnchor: `--${cssName(id)}` }}>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={action.danger ? 'is-danger' : undefined}
            onClick={() => {
              document.getElementById(id)?.hidePopover();
              action.run(row);
            }}
          >
            {action.icon && <Icon icon={action.icon} size={18} />}
            {action.label}
          </button>
        ))}
      </div>
    </>
  );
}

/** React's ids carry signs that a CSS name may not. */
function cssName(id: string): string {
  return `menu-${id.replace(/\W/g, '')}`;
}
