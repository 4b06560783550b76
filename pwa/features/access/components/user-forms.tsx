import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ImageField } from '#pwa/admin/components/image-field.tsx';
import { KeptForm } from '#pwa/admin/components/kept-form.tsx';
import { historyOf } from '#pwa/admin/history-of.ts';
import { useAnother } from '#pwa/admin/use-another.ts';
import { useKeptForm } from '#pwa/admin/use-kept-form.ts';
import { useOpenedRow } from '#pwa/admin/use-opened-row.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import type { ServerData } from '#pwa/platform/http/server-query.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { CheckField, SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { FormSection } from '#pwa/ui/form/form.tsx';
import { NotRead } from '#pwa/ui/not-read.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { checkRole, mayManage } from '#shared/features/access/roles.rules.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { userPhoto, userSchema } from '#shared/features/access/user.schemas.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { defaultModules } from '#shared/features/navigation/default-menu.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { branchOfficeCalls, warehouseCalls } from '#shared/features/organisation/organisation.calls.ts';
import { type Role, roles } from '#shared/kernel/permissions.ts';
import { saveUser } from '../people.actions.ts';
import { differingUser, userValues } from '../user-fields.ts';
import { CheckListField } from './check-list-field.tsx';
import { UserIdentity } from './user-identity.tsx';
import './people.css';

const modules = defaultModules.map(({ id, description }) => ({ value: id, label: description }));

/** The form to create a user; the device stores its values until they are saved. */
export function NewUserForm({ place }: { place: string }) {
  const leave = useLeave();
  const { round, onAnother, onSaved } = useAnother<UserDocument>(leave);
  return <UserForm key={round} user={null} place={place} onAnother={onAnother} onSaved={onSaved} onLeave={leave} />;
}

/** Edits or shows a user, in the newest version until the person changes a field. */
export function OpenedUserForm({ user, place }: { user: UserDocument; place: string }) {
  const leave = useLeave();
  const { opened, newer, saved, onDirty } = useOpenedRow(user);
  const onSaved = (answer: UserDocument) => {
    saved(answer);
    leave();
  };
  return <UserForm key={opened.version} user={opened} newer={newer} place={place} onSaved={onSaved} onLeave={leave} onDirty={onDirty} />;
}

function useLeave(): () => void {
  const open = useOpen();
  return () => void open(pathTo('users'), 'back');
}

interface UserFormProps {
  /** null: a new one. */
  user: UserDocument | null;
  /** The row as somebody else saved it after this form was opened. */
  newer?: UserDocument | null;
  place: string;
  onSaved: (answer: UserDocument) => void;
  onLeave: () => void;
  /** The prop of `KeptForm`. */
  onAnother?: (isAnother: boolean) => void;
  onDirty?: (isDirty: boolean) => void;
}

function UserForm({ user: opened, newer, place, onSaved, onLeave, onAnother, onDirty }: UserFormProps) {
  const isView = place.endsWith('/ver');
  const state = useKeptForm<UserDocument>({
    schema: userSchema,
    row: opened,
    newer,
    initial: useMemo(() => userValues(opened), [opened]),
    place,
    send: ({ body, key }) => saveUser(opened, { body, key }),
    read: () => callServer(usersCalls.getUser, { params: { id: opened?.id ?? 0 } }),
    history: opened ? historyOf(usersCalls.listUserHistory, { id: opened.id }) : undefined,
    valuesOf: userValues,
    onSaved,
  });
  const { form } = state;
  const type: UserDocument['type'] = form.watch('type') ?? 'e';
  return (
    <KeptForm
      state={state}
      label={opened ? 'Editar usuario' : 'Crear usuario'}
      isNew={opened === null}
      canWrite={!isView}
      onCancel={onLeave}
      onAnother={onAnother}
      onDirty={onDirty}
      differing={(conflict) => differingUser(conflict, form.getValues('shown'))}
    >
      <FormSection title="Quién es">
        <UserIdentity user={opened} disabled={isView} />
        <ImageField name="photo" definition={userPhoto} disabled={isView} />
      </FormSection>
      <FormSection title="Qué puede hacer">
        <SelectField name="role" label="Rol" choices={useFittingRoles(type, opened)} disabled={isView} />
        <CheckListField name="modules" label="Módulos" hint="Los que ve en su menú. Sin marcar ninguno, los ve todos." choices={modules} disabled={isView} />
        <SelectField name="module_id" label="Módulo que abre primero" optional empty="El primero del menú" choices={modules} disabled={isView} />
      </FormSection>
      <FormSection title="Dónde trabaja">
        <Placeholders disabled={isView} values={form.watch()} />
        <CheckField name="mail_list" label="Está en la lista de correo" disabled={isView} />
      </FormSection>
    </KeptForm>
  );
}

/** The roles that fit the user's type and that the actor may grant. */
function useFittingRoles(type: UserDocument['type'], opened: UserDocument | null): { value: Role; label: string }[] {
  const ownRole = useSession((session) => session.user?.role);
  return roles
    .filter((role) => checkRole({ role, type, contact_id: 1 }).ok)
    .filter((role) => opened?.role === role || (ownRole !== undefined && mayManage(ownRole, role)))
    .map((role) => ({ value: role, label: role }));
}

/** The branch office, and one of its warehouses. */
function Placeholders({ values, disabled }: { values: FieldValues; disabled: boolean }) {
  const offices = useCall(branchOfficeCalls.list, { query: { paginate: 'false' } });
  const warehouses = useCall(warehouseCalls.list, { query: { paginate: 'false' } });
  const office: unknown = values['branchoffice_id'];
  const own: unknown = values['branchoffice_warehouse_id'];
  const there = (warehouses.data ?? []).filter(({ id, branchoffice_id }) => branchoffice_id === office || id === own);
  return (
    <>
      <SelectField
        key={`sedes ${offices.data?.length}`}
        name="branchoffice_id"
        label="Sede"
        optional
        empty="Ninguna"
        choices={(offices.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        disabled={disabled}
      />
      <Unread what="las sedes" read={offices} />
      <SelectField
        key={`bodegas ${office} ${warehouses.data?.length}`}
        name="branchoffice_warehouse_id"
        label="Bodega"
        optional
        empty="Ninguna"
        choices={there.map(({ id, warehouse_description }) => ({ value: id, label: warehouse_description }))}
        disabled={disabled}
        hint={office === null ? 'Elija primero la sede.' : ''}
      />
      <Unread what="las bodegas" read={warehouses} />
    </>
  );
}

function Unread({ what, read: { data, error, retry } }: { what: string; read: Pick<ServerData<unknown>, 'data' | 'error' | 'retry'> }) {
  return <NotRead text={error && !data ? `No se pudieron leer ${what}. ${error.message}` : undefined} onRetry={retry} />;
}
