import {
  addOutline,
  constructOutline,
  createOutline,
  eyeOutline,
  lockOpenOutline,
  personAddOutline,
  personRemoveOutline,
  shieldCheckmarkOutline,
  swapHorizontalOutline,
} from 'ionicons/icons';
import { useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useServerData, useServerList } from '#pwa/platform/http/server-query.ts';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataTable } from '#pwa/ui/data-table/data-table.tsx';
import { useTableState } from '#pwa/ui/data-table/table-state.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/access/screens.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { RoleFactorsSheet } from '../components/role-factors-sheet.tsx';
import { clearSecondFactor, exportUsers, setAccess, setMaintenance, workAs } from '../people.actions.ts';
import { userTypes } from '../user-types.ts';

const columns: readonly TableColumn<UserDocument>[] = [
  { id: 'name', header: 'Nombre', sortable: true, cell: ({ name }) => name },
  { id: 'surname', header: 'Apellido', sortable: true, cell: ({ surname }) => surname },
  { id: 'email', header: 'Correo', sortable: true, cell: ({ email }) => email },
  { id: 'type', header: 'Tipo', sortable: true, filter: userTypes, cell: ({ type }) => userTypes.find(({ value }) => value === type)?.label },
  { id: 'role', header: 'Rol', sortable: true, filter: roles.map((role) => ({ value: role, label: role })), cell: ({ role }) => role },
  { id: 'second_factor', header: 'Segundo factor', cell: ({ second_factor }) => (second_factor ? 'Sí' : 'No') },
  { id: 'state', header: 'Estado', cell: (user) => <UserState user={user} /> },
];

/** Usuarios: who may enter, as what, and the way to give and take access. */
export default function UsersScreen() {
  const open = useOpen();
  const [state, change] = useTableState({ sortBy: 'name' });
  const list = useServerList<UserDocument>('/api/usuarios', state);
  const ownId = useSession(({ user }) => user?.id);
  const isActing = useSession(({ user }) => Boolean(user?.acting_user));
  const mayCreate = useMayCall('post', '/api/usuarios');
  const mayEnter = useMayCall('post', '/api/login-by-id/{id}') && !isActing;
  const mayClear = useMayCall('post', '/api/usuarios/{id}/quitar-segundo-factor');
  const create = mayCreate && (
    <Button look="primary" icon={addOutline} onClick={() => void open(pathTo('createUser'))}>
      Crear
    </Button>
  );
  return (
    <Page
      title="Usuarios"
      width="full"
      actions={
        <>
          <RoleFactors />
          <MaintenanceSwitch />
        </>
      }
    >
      <ReadAge readAtMs={list.readAtMs} error={list.error} onRetry={list.retry} />
      <DataTable
        label="Usuarios"
        columns={columns}
        state={state}
        onChange={change}
        page={list.page}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={list.retry}
        idOf={({ id }) => id}
        onOpen={({ id }) => void open(pathTo('editUser', { id }))}
        hrefOf={({ id }) => `#${pathTo('editUser', { id })}`}
        rowActions={(user) => [
          { label: 'Ver', icon: eyeOutline, run: () => void open(pathTo('viewUser', { id: user.id })) },
          { label: 'Editar', icon: createOutline, run: () => void open(pathTo('editUser', { id: user.id })) },
          ...(mayEnter && user.id !== ownId && user.deleted_at === 0
            ? [{ label: 'Trabajar como esta persona', icon: swapHorizontalOutline, run: () => void workAs(user) }]
            : []),
          ...(mayClear && user.second_factor && user.id !== ownId
            ? [{ label: 'Quitar el segundo factor', icon: lockOpenOutline, danger: true, run: () => void clearSecondFactor(user) }]
            : []),
          ...(user.id === ownId
            ? []
            : user.deleted_at === 1
              ? [{ label: 'Devolver el acceso', icon: personAddOutline, run: () => void setAccess(user, 0) }]
              : [{ label: 'Quitar el acceso', icon: personRemoveOutline, danger: true, run: () => void setAccess(user, 1) }]),
        ]}
        onExport={() => exportUsers(state)}
        actions={create}
        empty={{ text: 'Ningún usuario coincide', ...(create && { action: create }) }}
      />
    </Page>
  );
}

function UserState({ user }: { user: UserDocument }) {
  if (user.deleted_at === 1) return <StatusChip meaning="error">Sin acceso</StatusChip>;
  if (!user.password_changed) return <StatusChip meaning="warn">Contraseña temporal</StatusChip>;
  return <StatusChip meaning="ok">Activo</StatusChip>;
}

/** Which roles must show more than a password. */
function RoleFactors() {
  const [isOpen, setOpen] = useState(false);
  const may = useMayCall('post', '/api/segundo-factor/roles/{role}');
  if (!may) return null;
  return (
    <>
      <Button icon={shieldCheckmarkOutline} onClick={() => setOpen(true)}>
        Segundo factor por rol
      </Button>
      <RoleFactorsSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The platform's door: shut, only administrators work. */
function MaintenanceSwitch() {
  const may = useMayCall('post', '/api/suscriptor/modo-mantenimiento');
  const { data } = useServerData<{ maintenance_mode: boolean }>('/api/suscriptor');
  if (!may || !data) return null;
  return (
    <Button icon={constructOutline} role="switch" aria-checked={data.maintenance_mode} onClick={() => void setMaintenance(!data.maintenance_mode)}>
      {data.maintenance_mode ? 'En mantenimiento' : 'Modo mantenimiento'}
    </Button>
  );
}
