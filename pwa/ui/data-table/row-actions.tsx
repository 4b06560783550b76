import { ellipsisHorizontal } from 'ionicons/icons';
import { Icon } from '../icon.tsx';
import { PopoverMenu } from '../popover-menu.tsx';
import type { TableAction } from './table-types.ts';

/** The actions on one row: a single action as its button, several behind '…'. Plain buttons: a table has one in every row. */
export function RowActions<Row>({ row, actions }: { row: Row; actions: readonly TableAction<Row>[] }) {
  const [only] = actions;
  if (!only) return null;
  if (actions.length === 1 && only.icon) {
    return (
      <button type="button" className="icon-button" aria-label={only.label} title={only.label} onClick={() => only.run(row)}>
        <Icon icon={only.icon} size={22} />
      </button>
    );
  }
  const name = 'Acciones de la fila';
  return (
    <PopoverMenu className="icon-button" aria-label={name} title={name} button={<Icon icon={ellipsisHorizontal} size={22} />}>
      {(close) =>
        actions.map((action) => (
          <button key={action.label} type="button" className={action.danger ? 'is-danger' : undefined} onClick={() => close(() => action.run(row))}>
            {action.icon && <Icon icon={action.icon} size={18} />}
            {action.label}
          </button>
        ))
      }
    </PopoverMenu>
  );
}
