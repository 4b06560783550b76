import { useState } from 'react';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { copiedPermissions } from '#shared/features/access/copied-permissions.rules.ts';
import { roleCalls } from '#shared/features/access/roles.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { type Permission, type Role, roles } from '#shared/kernel/permissions.ts';
import type { Grants } from '../permission-matrix.rules.ts';

interface CopyRoleSheetProps {
  /** The role that changes. */
  role: Role;
  grants: Grants;
  onClose: () => void;
}

const none: ReadonlySet<Permission> = new Set();

/** 'Copiar de otro rol': shows what the role gets and loses before anything changes. */
export function CopyRoleSheet({ role, grants, onClose }: CopyRoleSheetProps) {
  const [from, setFrom] = useState<Role | null>(null);
  const copying = useCallMutation(roleCalls.copyPermissions, {
    refreshes: [roleCalls.listPermissionsOfRoles, roleCalls.listRoleHistory],
    onDone({ given, taken }) {
      toast.success(`${role}: ${counted(given.length, 'permiso dado', 'permisos dados')} y ${counted(taken.length, 'quitado', 'quitados')}`);
      onClose();
    },
  });
  const { given, taken } = copiedPermissions(grants.get(role) ?? none, from ? (grants.get(from) ?? none) : (grants.get(role) ?? none));
  const changes = given.length + taken.length;
  return (
    <Sheet
      open
      title={`Copiar a ${role} los permisos de otro rol`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" busy={copying.isBusy} disabled={!from || changes === 0} onClick={() => from && void copying.run({ params: { role, from } })}>
            Copiar
          </Button>
        </>
      }
    >
      <Select
        label="Copiar de"
        choices={roles.filter((other) => other !== role).map((other) => ({ value: other, label: other }))}
        value={from}
        empty="Elija un rol"
        // The values are those of the choices above.
        onChange={(chosen) => setFrom(chosen as Role | null)}
      />
      {from && changes === 0 && <p>{`${role} y ${from} ya tienen los mismos permisos.`}</p>}
      <Changes title="Se le dan" permissions={given} />
      <Changes title="Se le quitan" permissions={taken} />
      {copying.failure && <p role="alert">{copying.failure}</p>}
    </Sheet>
  );
}

function Changes({ title, permissions }: { title: string; permissions: readonly Permission[] }) {
  if (permissions.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{`${title} ${permissions.length}`}</h3>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{permission}</li>
        ))}
      </ul>
    </section>
  );
}
