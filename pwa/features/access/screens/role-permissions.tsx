import { type ReactNode, useMemo, useState } from 'react';
import { HistoryAside } from '#pwa/admin/components/history-aside.tsx';
import { historyOf } from '#pwa/admin/history-of.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { roleCalls } from '#shared/features/access/roles.calls.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { type Role, roles } from '#shared/kernel/permissions.ts';
import { CopyRoleSheet } from '../components/copy-role-sheet.tsx';
import { PermissionMatrix } from '../components/permission-matrix.tsx';
import { RoleChoice } from '../components/role-choice.tsx';
import { type Grants, shownGroups } from '../permission-matrix.rules.ts';
import '../components/people.css';

/** Roles y permisos: a matrix of the permissions, in their groups, and the roles; each switch is one call. */
export default function RolePermissionsScreen() {
  const [typed, setTyped] = useState('');
  const [shownRoles, setShownRoles] = useState<readonly Role[]>(roles);
  const [isDiffering, setDiffering] = useState(false);
  const [historyRole, setHistoryRole] = useState<Role | null>(null);
  const [copyTo, setCopyTo] = useState<Role | null>(null);
  const { data: held, error, retry } = useCall(roleCalls.listPermissionsOfRoles, {});
  const grants: Grants = useMemo(() => new Map(held?.map(({ role, permissions }) => [role, new Set(permissions)])), [held]);
  const differing = isDiffering && shownRoles.length > 1;
  const groups = shownGroups({ grants, roles: shownRoles, typed, differing });
  return (
    <Page
      title="Roles y permisos"
      width="full"
      toolbar={
        <div className="matrix-tools">
          <SearchField label="Buscar un permiso" value={typed} onChange={setTyped} />
          <RoleChoice shown={shownRoles} onChange={setShownRoles} />
          <Checkbox checked={differing} disabled={shownRoles.length < 2} onChange={setDiffering}>
            Solo diferencias
          </Checkbox>
        </div>
      }
    >
      {error && !held && <Failed text={error.message} onRetry={retry} />}
      {!error && !held && <Loading />}
      {held && groups.length === 0 && (
        <Empty text="Ningún permiso" hint={differing ? 'Los roles elegidos no se diferencian en lo que buscó.' : 'Ningún permiso tiene ese nombre.'} />
      )}
      {held && groups.length > 0 && (
        <PermissionMatrix grants={grants} groups={groups} roles={shownRoles} isSearched={typed.trim() !== ''} onHistory={setHistoryRole} onCopy={setCopyTo} />
      )}
      <Sheet open={historyRole !== null} title={`Historial de ${historyRole ?? ''}`} onClose={() => setHistoryRole(null)}>
        {historyRole && <HistoryAside of={historyOf(roleCalls.listRoleHistory, { role: historyRole })} changesOf={() => []} detailOf={detailOf} />}
      </Sheet>
      {copyTo && <CopyRoleSheet key={copyTo} role={copyTo} grants={grants} onClose={() => setCopyTo(null)} />}
    </Page>
  );
}

/** The permission that was granted or revoked, or whether a second factor is required. */
function detailOf({ after }: HistoryLine): ReactNode {
  const [permission, required] = [valueAt(after, 'permission'), valueAt(after, 'required')];
  if (typeof permission === 'string') return <p>{permission}</p>;
  return typeof required === 'boolean' && <p>Segundo factor obligatorio: {required ? 'Sí' : 'No'}</p>;
}
