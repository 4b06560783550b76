import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { secondFactorCalls } from '#shared/features/access/second-factor.calls.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { OneCallSwitch } from './one-call-switch.tsx';
import './people.css';

/** The roles that require a second factor: each switch is one call, and applies from the next login. */
export function RoleFactorsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="Segundo factor por rol" onClose={onClose}>
      <RoleFactors />
    </Sheet>
  );
}

function RoleFactors() {
  const { data: roles, error, retry } = useCall(secondFactorCalls.listRoleFactors, {});
  const require = async (role: Role, required: boolean) => {
    await callServer(secondFactorCalls.requireRoleFactor, { params: { role }, body: { required } });
    await refreshCalls(secondFactorCalls.listRoleFactors);
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
