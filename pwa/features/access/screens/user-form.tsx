import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { HttpError } from '#pwa/platform/http/send.ts';
import { useServerData } from '#pwa/platform/http/server-query.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { tell } from '#pwa/ui/confirm-sheet.tsx';
import { CheckField, SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form, FormSection } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { checkRole, mayManage } from '#shared/features/access/roles.rules.ts';
import { pathTo } from '#shared/features/access/screens.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { userSchema } from '#shared/features/access/user.schemas.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { ServerSearchField } from '../components/server-search-field.tsx';
import { saveRecord } from '../people.actions.ts';
import { userTypes } from '../user-types.ts';
import '../components/people.css';

interface Party {
  id: number;
  identification: string;
  name: string;
  surname: string | null;
  email: string | null;
}

const flagOfType = { e: 'is_employee', c: 'is_customer', p: 'is_provider' } as const;
const blank = { name: '', surname: '', email: '', type: 'e', role: '', contact_id: null, mail_list: false, modules: [] };
const alertWithoutEmail = {
  e: 'El empleado no tiene registrado un email',
  c: 'El funcionario no tiene registrado un email',
  p: 'El funcionario no tiene registrado un email',
} as const;

/** Creates, edits or shows a user, by its address. */
export default function UserFormScreen() {
  const { pathname } = useLocation();
  // Ionic keeps left screens mounted while the address goes on: this one stays what it was.
  const place = useRef(pathname).current;
  const id = /\/(\d+)\//.exec(place)?.[1];
  if (id === undefined) {
    return (
      <Page title="Crear usuario" back={pathTo('users')} width="form">
        <UserForm user={null} contact="" readOnly={false} />
      </Page>
    );
  }
  return <OpenedUser id={Number(id)} readOnly={place.endsWith('/ver')} />;
}

function OpenedUser({ id, readOnly }: { id: number; readOnly: boolean }) {
  const { data: user, error, retry } = useServerData<UserDocument>(`/api/usuarios/${id}`);
  return (
    <Page title={readOnly ? 'Usuario' : 'Editar usuario'} {...(user && { subtitle: `${user.name} ${user.surname}` })} back={pathTo('users')} width="form">
      {error && !user && <Failed text={error.message} onRetry={retry} />}
      {!error && !user && <Loading shape="form" />}
      {user && (user.contact_id === null ? <UserForm user={user} contact="" readOnly={readOnly} /> : <LinkedUser user={user} readOnly={readOnly} />)}
    </Page>
  );
}

/** The form once the name of the user's third party is known. */
function LinkedUser({ user, readOnly }: { user: UserDocument; readOnly: boolean }) {
  const { data: party, error } = useServerData<Party>(`/api/terceros/${user.contact_id}`);
  if (!party && !error) return <Loading shape="form" />;
  return <UserForm user={user} contact={party ? textOf(party) : ''} readOnly={readOnly} />;
}

const textOf = ({ identification, name, surname }: Party) => `${identification} · ${[name, surname].filter(Boolean).join(' ')}`;

function UserForm({ user, contact, readOnly }: { user: UserDocument | null; contact: string; readOnly: boolean }) {
  const open = useOpen();
  const opened = useRef(user).current;
  const ownRole = useSession((session) => session.user?.role);
  const form = useZodForm<FieldValues, FieldValues>(userSchema, { ...blank, ...opened });
  const type: UserDocument['type'] = form.watch('type') ?? 'e';
  const fitting = roles.filter((role) => {
    const fit = checkRole({ role, type, contact_id: 1 });
    return fit.ok && (opened?.role === role || (ownRole !== undefined && mayManage(ownRole, role)));
  });
  const leave = () => void open(pathTo('users'), 'back');
  const save = async (values: FieldValues) => {
    const done = opened ? 'El usuario ha sido actualizado' : 'El usuario ha sido creado';
    try {
      await saveRecord('/api/usuarios', { id: opened?.id ?? null, body: { ...values, ...(opened && { version: opened.version }) }, done });
    } catch (error) {
      if (error instanceof HttpError && error.status === 422) void tell({ title: 'Error', text: error.message, confirm: 'Aceptar' });
      throw error;
    }
    leave();
  };
  const onContact = (party: Party | null) => {
    if (!party) return;
    if (!party.email) void tell({ title: 'Error', text: alertWithoutEmail[type], confirm: 'Aceptar' });
    const fill = { name: party.name, surname: party.surname ?? '', email: party.email ?? '' };
    for (const [name, value] of Object.entries(fill)) if (value && !form.getValues(name)) form.setValue(name, value, { shouldDirty: true });
  };
  return (
    <Form form={form} label={opened ? 'Editar usuario' : 'Crear usuario'} onSubmit={save}>
      <FormSection title="Quién es">
        <SelectField name="type" label="Tipo" choices={userTypes} disabled={readOnly} />
        <ServerSearchField<Party>
          key={type}
          name="contact_id"
          label="Tercero"
          hint="Vendedores y clientes lo necesitan: así se sabe qué filas son suyas."
          optional
          disabled={readOnly}
          path="/api/terceros"
          sortBy="name"
          fixed={{ [flagOfType[type]]: 1 }}
          textOf={textOf}
          shown={contact}
          onChosen={onContact}
        />
        <TextField name="name" label="Nombre" autoComplete="off" disabled={readOnly} />
        <TextField name="surname" label="Apellido" autoComplete="off" disabled={readOnly} />
        <TextField
          name="email"
          label="Correo"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          disabled={readOnly}
          hint={opened ? '' : 'Ahí llega su contraseña temporal.'}
        />
      </FormSection>
      <FormSection title="Qué puede hacer">
        <SelectField name="role" label="Rol" choices={fitting.map((role) => ({ value: role, label: role }))} disabled={readOnly} />
        <CheckField name="mail_list" label="Está en la lista de correo" disabled={readOnly} />
      </FormSection>
      <div className="form-bar">
        <Button onClick={leave}>Volver</Button>
        {!readOnly && (
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            Guardar
          </Button>
        )}
      </div>
    </Form>
  );
}
