import { chevronDown, chevronForward, copyOutline, timeOutline } from 'ionicons/icons';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { roleCalls } from '#shared/features/access/roles.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import type { Permission, Role } from '#shared/kernel/permissions.ts';
import type { Grants, PermissionGroup } from '../permission-matrix.rules.ts';
import { useOneCall } from './one-call-switch.tsx';

interface PermissionMatrixProps {
  grants: Grants;
  groups: readonly PermissionGroup[];
  /** The roles with a column. */
  roles: readonly Role[];
  /** A search shows what it finds: no group is folded. */
  isSearched: boolean;
  onHistory: (role: Role) => void;
  onCopy: (role: Role) => void;
}

/** A row for each permission under its group, which folds, and a column for each role. */
export function PermissionMatrix({ grants, groups, roles, isSearched, onHistory, onCopy }: PermissionMatrixProps) {
  const [folded, setFolded] = useState<readonly string[]>([]);
  const fold = (label: string) => setFolded((before) => (before.includes(label) ? before.filter((other) => other !== label) : [...before, label]));
  // Only one box of the matrix is a tab stop; the arrow keys move between boxes.
  const [stop, setStop] = useState({ row: 0, column: 0 });
  const open = groups.map((group) => ({ ...group, isOpen: isSearched || !folded.includes(group.label) }));
  const rows = open.flatMap(({ permissions, isOpen }) => (isOpen ? permissions : []));
  const current = { row: Math.min(stop.row, rows.length - 1), column: Math.min(stop.column, roles.length - 1) };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const [down = 0, right = 0] = steps[event.key] ?? [];
    if ((down === 0 && right === 0) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.currentTarget
      .closest('table')
      ?.querySelector<HTMLElement>(`[data-box="${current.row + down} ${current.column + right}"]`)
      ?.focus();
  };
  return (
    <section className="permission-scroll" aria-label="Permisos por rol">
      <MarkedTable roles={roles} onHistory={onHistory} onCopy={onCopy}>
        {open.map(({ label, permissions, isOpen }) => (
          <tbody key={label} onKeyDown={walk}>
            <tr className="matrix-group">
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <button type="button" aria-expanded={isOpen} disabled={isSearched} onClick={() => fold(label)}>
                  <Icon icon={isOpen ? chevronDown : chevronForward} size={16} />
                  {label} <small>{counted(permissions.length, 'permiso', 'permisos')}</small>
                </button>
              </th>
            </tr>
            {isOpen &&
              permissions.map((permission) => {
                const row = rows.indexOf(permission);
                return (
                  <tr key={permission}>
                    <th scope="row">{permission}</th>
                    {roles.map((role, column) => (
                      <td key={role}>
                        <PermissionBox
                          role={role}
                          permission={permission}
                          isOn={grants.get(role)?.has(permission) ?? false}
                          place={`${row} ${column}`}
                          isStop={row === current.row && column === current.column}
                          onFocus={() => setStop({ row, column })}
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
          </tbody>
        ))}
      </MarkedTable>
    </section>
  );
}

type MarkedTableProps = Pick<PermissionMatrixProps, 'roles' | 'onHistory' | 'onCopy'> & { children: ReactNode };

/** The table and its headings; the column under the pointer or with the focus is marked. Its rows are not drawn again when the mark moves. */
function MarkedTable({ roles, onHistory, onCopy, children }: MarkedTableProps) {
  const [marked, setMarked] = useState(0);
  const mark = ({ target }: PointerEvent | FocusEvent) => {
    const cell = target instanceof Element ? target.closest('td, th') : null;
    setMarked(cell instanceof HTMLTableCellElement ? cell.cellIndex : 0);
  };
  const markOf = (place: number) => (marked === place + 1 ? 'is-marked' : undefined);
  return (
    <table className="matrix" onPointerOver={mark} onFocus={mark} onPointerLeave={() => setMarked(0)}>
      <colgroup>
        <col />
        {roles.map((role, place) => (
          <col key={role} className={markOf(place)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Permiso</th>
          {roles.map((role, place) => (
            <th key={role} scope="col" className={markOf(place)}>
              <span>{role}</span>
              <IconButton icon={timeOutline} label={`Historial de ${role}`} onClick={() => onHistory(role)} />
              {role !== 'Super Administrador' && (
                <IconButton icon={copyOutline} label={`Copiar a ${role} los permisos de otro rol`} onClick={() => onCopy(role)} />
              )}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Rows down and columns to the right. */
const steps: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

interface PermissionBoxProps {
  role: Role;
  permission: Permission;
  isOn: boolean;
  /** Its row and its column: '3 0'. */
  place: string;
  isStop: boolean;
  onFocus: () => void;
}

/** Whether a role has a permission; one switch is one call. */
function PermissionBox({ role, permission, isOn, place, isStop, onFocus }: PermissionBoxProps) {
  const onChange = (assigned: boolean) => setPermission(role, permission, assigned);
  const { checked, isBusy, change } = useOneCall({ isOn, onChange, failed: 'Error al cambiar el permiso' });
  // A disabled box cannot take the focus, and the arrow keys would stop before it.
  const isFixed = role === 'Super Administrador';
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells whether a checkbox is checked.
      role="switch"
      aria-label={`${permission}: ${role}`}
      aria-disabled={isFixed}
      aria-busy={isBusy}
      data-box={place}
      tabIndex={isStop ? 0 : -1}
      checked={checked}
      onFocus={onFocus}
      onChange={({ target }) => !isFixed && change(target.checked)}
    />
  );
}

async function setPermission(role: Role, permission: Permission, assigned: boolean): Promise<void> {
  await callServer(roleCalls.switchPermission, { params: { role, permission }, body: { assigned } });
  await refreshCalls(roleCalls.listPermissionsOfRoles, roleCalls.listRoleHistory);
}
