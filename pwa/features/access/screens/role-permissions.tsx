import { useState } from 'react';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData, useServerData } from '#pwa/platform/http/server-query.ts';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { type Permission, permissions, type Role, roles } from '#shared/kernel/permissions.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { OneCallSwitch } from '../components/one-call-switch.tsx';
import '../components/people.css';

/** What every role holds, as its call gives it. */
type Held = { role: Role; permissions: Permission[] }[];

/** Roles y permisos: every permission by every role; one switch is one call. */
export default function RolePermissionsScreen() {
  const [typed, setTyped] = useState('');
  const { data: held, error, retry } = useServerData<Held>('/api/permisos-roles');
  const sought = normaliseText(typed);
  const shown = permissions.filter((permission) => normaliseText(permission).includes(sought));
  return (
    <Page title="Roles y permisos" width="full" toolbar={<SearchField label="Buscar un permiso" value={typed} onChange={setTyped} />}>
      {error && !held && <Failed text={error.message} onRetry={retry} />}
      {!error && !held && <Loading />}
      <section className="matrix-scroll" aria-label="Permisos por rol">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Permiso</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          {held && <MatrixBody held={held} shown={shown} />}
        </table>
      </section>
    </Page>
  );
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
  await request(`/api/cambiar-permisos-rol/${encodeURIComponent(role)}/${encodeURIComponent(permission)}`, { method: 'POST', body: { assigned } });
  await refreshServerData('/api/permisos-rol');
}
