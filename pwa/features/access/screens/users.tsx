import { lockOpenOutline, personAddOutline, personRemoveOutline, shieldCheckmarkOutline, swapHorizontalOutline } from 'ionicons/icons';
import { useState } from 'react';
import { editing } from '#pwa/admin/bulk/bulk-offer.ts';
import { RecordList } from '#pwa/admin/components/record-list.tsx';
import { cellEdit } from '#pwa/admin/entity-columns.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import type { TableAction, TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { mayManage } from '#shared/features/access/roles.rules.ts';
import { secondFactorCalls } from '#shared/features/access/second-factor.calls.ts';
import { sessionCalls } from '#shared/features/access/session.calls.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { userBulk } from '#shared/features/access/users-bulk.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { InvitationsTool } from '../components/invitations-tool.tsx';
import { MaintenanceSwitch } from '../components/maintenance-switch.tsx';
import { PageTool } from '../components/page-tool.tsx';
import { RoleFactorsSheet } from '../components/role-factors-sheet.tsx';
import { clearSecondFactor, setAccess, workAs } from '../people.actions.ts';
import { userCells } from '../user-cells.ts';
import { userTypes } from '../user-types.ts';

const watches = ['users'] as const;

const access = [
  { value: '0', label: 'Con acceso' },
  { value: '1', label: 'Sin acceso' },
];

const columns: readonly TableColumn<UserDocument>[] = [
  { id: 'name', header: 'Nombre', sortable: true, filter: 'text', cell: ({ name }) => name },
  { id: 'surname', header: 'Apellidos', sortable: true, filter: 'text', cell: ({ surname }) => surname },
  { id: 'email', header: 'Correo', sortable: true, filter: 'text', cell: ({ email }) => email },
  { id: 'type', header: 'Tipo', sortable: true, filter: userTypes, cell: ({ type }) => userTypes.find(({ value }) => value === type)?.label },
  { id: 'role', header: 'Rol', sortable: true, filter: roles.map((role) => ({ value: role, label: role })), cell: ({ role }) => role },
  { id: 'second_factor', header: '2.º factor', cell: ({ second_factor }) => (second_factor ? 'Sí' : 'No') },
  { id: 'state', header: 'Estado', filter: access, filterBy: 'deleted_at', cell: (user) => <UserState user={user} /> },
];

/** The columns that can be edited in their cells by a person who may change users. */
const edited = columns.map((column) => ({
  ...column,
  ...(userCells.entity.fields[column.id] && { edit: cellEdit(userCells.entity, column.id, userCells.calls) }),
})) as readonly TableColumn<UserDocument>[];

const bulkActions: readonly TableAction<readonly UserDocument[]>[] = [
  { label: 'Quitar el acceso', icon: personRemoveOutline, danger: true, run: (users) => void setAccess(users, 1) },
  { label: 'Devolver el acceso', icon: personAddOutline, run: (users) => void setAccess(users, 0) },
];

const bulk = [editing(userBulk)];
const exportUsers = exporting(usersCalls.exportUsers);

/** Usuarios: who may log in, with which role, and the actions to grant and revoke access. */
export default function UsersScreen() {
  const actionsOf = useUserActions();
  const mayCreate = useMayCall(usersCalls.createUser);
  const mayChange = useMayCall(usersCalls.updateUser);
  return (
    <RecordList
      title="Usuarios"
      call={usersCalls.listUsers}
      watches={watches}
      sortBy="name"
      columns={mayChange ? edited : columns}
      to={{
        create: mayCreate ? pathTo('createUser') : null,
        edit: (id) => pathTo('editUser', { id }),
        view: (id) => pathTo('viewUser', { id }),
      }}
      actionsOf={actionsOf}
      bulkActions={mayChange ? bulkActions : undefined}
      bulk={bulk}
      onExport={exportUsers}
      empty={{ text: 'Ningún usuario todavía' }}
      pageActions={
        <>
          <InvitationsTool />
          <RoleFactors />
          <MaintenanceSwitch />
        </>
      }
    />
  );
}

/** The actions on a user that the person may take: none on themself or on a user with a higher role. */
function useUserActions(): (user: UserDocument) => TableAction<UserDocument>[] {
  const own = useSession((session) => session.user);
  const mayEnter = useMayCall(sessionCalls.workAs);
  return (user) => {
    if (!own || user.id === own.id || !mayManage(own.role, user.role)) return [];
    const isIn = user.deleted_at === 0;
    return [
      ...(mayEnter && isIn && !own.acting_user ? [{ label: 'Trabajar como esta persona', icon: swapHorizontalOutline, run: () => void workAs(user) }] : []),
      ...(user.second_factor ? [{ label: 'Quitar el segundo factor', icon: lockOpenOutline, danger: true, run: () => void clearSecondFactor(user) }] : []),
      isIn
        ? { label: 'Quitar el acceso', icon: personRemoveOutline, danger: true, run: () => void setAccess([user], 1) }
        : { label: 'Devolver el acceso', icon: personAddOutline, run: () => void setAccess([user], 0) },
    ];
  };
}

function UserState({ user }: { user: UserDocument }) {
  if (user.deleted_at === 1) return <StatusChip meaning="error">Sin acceso</StatusChip>;
  if (!user.password_changed) return <StatusChip meaning="warn">Contraseña temporal</StatusChip>;
  return <StatusChip meaning="ok">Con acceso</StatusChip>;
}

/** Which roles must show more than a password. */
function RoleFactors() {
  const [isOpen, setOpen] = useState(false);
  const may = useMayCall(secondFactorCalls.requireRoleFactor);
  if (!may) return null;
  return (
    <>
      <PageTool icon={shieldCheckmarkOutline} label="Segundo factor por rol" onClick={() => setOpen(true)} />
      <RoleFactorsSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
