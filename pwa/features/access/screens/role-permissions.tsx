import { timeOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
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
import { OneCallSwitch } from '../components/one-call-switch.tsx';
import '../components/people.css';

type Held = AnswerOf<typeof roleCalls.listPermissionsOfRoles>;

/** Roles y permisos: every permission by every role; one switch is one call. */
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

/** The permission that was given or taken, or whether a second factor is required from then on. */
function detailOf({ after }: HistoryLine): ReactNode {
  const { permission, required } = after ?? {};
  if (typeof permission === 'string') return <p>{permission}</p>;
  return typeof required === 'boolean' && <p>Segundo factor obligatorio: {required ? 'Sí' : 'No'}</p>;
}

function MatrixBody({ held, shown }: { held: Held; shown: readonly Permission[] }) {
  const byRole = new Map(held.map(({ role, permissions: own }) => [role, new Set(own)]));
  return (
    <tbody>
      {shown.map((permission) => (
        <tr key={permission}>
          <th scope="row">{permission}</th>
          {roles.map((role) => (
            <td key={role}>
              <OneCallSwitch
                label={`${permission}: ${role}`}
                isOn={byRole.get(role)?.has(permission) ?? false}
                disabled={role === 'Super Administrador'}
                onChange={(assigned) => setPermission(role, permission, assigned)}
                failed="Error al cambiar el permiso"
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

async function setPermission(role: Role, permission: Permission, assigned: boolean): Promise<void> {
  await callServer(roleCalls.switchPermission, { params: { role, permission }, body: { assigned } });
  await refreshCalls(roleCalls.listPermissionsOfRoles, roleCalls.listRoleHistory);
}
