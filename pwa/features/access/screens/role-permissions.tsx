import { timeOutline } from 'ionicons/icons';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { HistoryAside, type HistoryLine } from '#pwa/admin/components/history-aside.tsx';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { roleCalls } from '#shared/features/access/roles.calls.ts';
import { type AnswerOf, addressOf } from '#shared/kernel/call.ts';
import { type Permission, permissions, type Role, roles } from '#shared/kernel/permissions.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { useOneCall } from '../components/one-call-switch.tsx';
import '../components/people.css';

type Held = AnswerOf<typeof roleCalls.listPermissionsOfRoles>;

/** Roles y permisos: a matrix of every permission and role; each switch is one call. */
export default function RolePermissionsScreen() {
  const [typed, setTyped] = useState('');
  const [historyOf, setHistoryOf] = useState<Role | null>(null);
  const { data: held, error, retry } = useCall(roleCalls.listPermissionsOfRoles, {});
  const sought = normaliseText(typed);
  const shown = permissions.filter((permission) => normaliseText(permission).includes(sought));
  return (
    <Page title="Roles y permisos" width="full" toolbar={<SearchField label="Buscar un permiso" value={typed} onChange={setTyped} />}>
      {error && !held && <Failed text={error.message} onRetry={retry} />}
      {!error && !held && <Loading />}
      <section className="permission-scroll" aria-label="Permisos por rol">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Permiso</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  <span>{role}</span>
                  <IconButton icon={timeOutline} label={`Historial de ${role}`} onClick={() => setHistoryOf(role)} />
                </th>
              ))}
            </tr>
          </thead>
          {held && <MatrixBody held={held} shown={shown} />}
        </table>
      </section>
      <Sheet open={historyOf !== null} title={`Historial de ${historyOf ?? ''}`} onClose={() => setHistoryOf(null)}>
        {historyOf && <HistoryAside path={addressOf(roleCalls.listRoleHistory, { role: historyOf })} changesOf={() => []} detailOf={detailOf} />}
      </Sheet>
    </Page>
  );
}

/** The permission that was granted or revoked, or whether a second factor is required. */
function detailOf({ after }: HistoryLine): ReactNode {
  const { permission, required } = after ?? {};
  if (typeof permission === 'string') return <p>{permission}</p>;
  return typeof required === 'boolean' && <p>Segundo factor obligatorio: {required ? 'Sí' : 'No'}</p>;
}

function MatrixBody({ held, shown }: { held: Held; shown: readonly Permission[] }) {
  const byRole = new Map(held.map(({ role, permissions: own }) => [role, new Set(own)]));
  // Only one box of the matrix is a tab stop; the arrow keys move between boxes.
  const [stop, setStop] = useState({ row: 0, column: 0 });
  const row = Math.min(stop.row, shown.length - 1);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const [down = 0, right = 0] = steps[event.key] ?? [];
    const to = event.currentTarget.querySelector<HTMLElement>(`[data-box="${row + down} ${stop.column + right}"]`);
    if (down === 0 && right === 0) return;
    event.preventDefault();
    to?.focus();
  };
  return (
    <tbody onKeyDown={walk}>
      {shown.map((permission, place) => (
        <tr key={permission}>
          <th scope="row">{permission}</th>
          {roles.map((role, column) => (
            <td key={role}>
              <PermissionBox
                role={role}
                permission={permission}
                isOn={byRole.get(role)?.has(permission) ?? false}
                place={`${place} ${column}`}
                isStop={place === row && column === stop.column}
                onFocus={() => setStop({ row: place, column })}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
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
