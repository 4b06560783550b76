import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData, useServerData } from '#pwa/platform/http/server-query.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import type { Role } from '#shared/kernel/permissions.ts';
import { OneCallSwitch } from './one-call-switch.tsx';
import './people.css';

const path = '/api/segundo-factor/roles';

/** Which roles must show a second factor: each switch is one call, and rules from the next one on. */
export function RoleFactorsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="Segundo factor por rol" onClose={onClose}>
      <RoleFactors />
    </Sheet>
  );
}

function RoleFactors() {
  const { data: roles, error, retry } = useServerData<{ role: Role; required: boolean }[]>(path);
  const require = async (role: Role, required: boolean) => {
    await request(`${path}/${encodeURIComponent(role)}`, { method: 'POST', body: { required } });
    await refreshServerData(path);
  };
  return (
    <>
      <p>
        Quien tenga uno de estos roles no podrá hacer nada más hasta activar un código de autenticación o una llave de acceso en <strong>Mi cuenta</strong>.
      </p>
      {error && !roles && <Failed text={error.message} onRetry={retry} />}
      {!error && !roles && <Loading rows={6} />}
      <ul className="switch-list">
        {roles?.map(({ role, required }) => (
          <li key={role}>
            <span>{role}</span>
            <OneCallSwitch label={`Exigir segundo factor: ${role}`} isOn={required} onChange={(next) => require(role, next)} failed="Error al cambiar el rol" />
          </li>
        ))}
      </ul>
    </>
  );
}
