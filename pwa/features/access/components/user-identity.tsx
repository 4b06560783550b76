import { useFormContext } from 'react-hook-form';
import { ServerSearchField } from '#pwa/admin/components/server-search-field.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { tell } from '#pwa/ui/question.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { clerkCalls, establishmentCalls, thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import type { RowOf } from '#shared/kernel/call.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { type Known, nobody, nothingTaken, type TakenOver, takeOver } from '../taken-over.ts';
import { userTypes } from '../user-types.ts';
import { PendingEmail } from './pending-email.tsx';

const flagOfType = { e: 'is_employee', c: 'is_customer', p: 'is_provider' } as const;
const partyLabel = { e: 'Empleado', c: 'Cliente', p: 'Proveedor' } as const;
const knownOf = ({ name, surname, email }: Pick<RowOf<typeof clerkCalls.list>, 'name' | 'surname' | 'email'>): Known => ({
  name,
  surname: surname ?? '',
  email: email ?? '',
});
/** Fields that depend on the third party, and are cleared when it changes. */
const ofParty = ['clerk_id', 'contact_warehouse_id'] as const;
/** An optional choice among the rows of a list that belong to the third party. */
const ofContact = (contactId: number) => ({ sortBy: 'id', fixed: { contact_id: contactId }, optional: true });

/** The user's type, third party and clerk, and their name and contact data. */
export function UserIdentity({ user, disabled }: { user: UserDocument | null; disabled: boolean }) {
  const { getValues, setValue, watch } = useFormContext();
  const type: UserDocument['type'] = watch('type') ?? 'e';
  const contactId: number | null = watch('contact_id');
  const isOfOthers = user?.elsewhere === true;
  const takenOver = (): TakenOver => getValues('taken_over') ?? nothingTaken;
  const empty = (...names: readonly string[]) => {
    for (const name of names) if (getValues(name) !== null) setValue(name, null, { shouldDirty: true });
  };
  /** Copies the data of the clerk, or of the third party when there is no clerk. The alerts are the specification's (commercial §5). */
  const becomes = ({ party, clerk = null, alert }: { party: Known | null; clerk?: Known | null; alert?: string | null }) => {
    const known = clerk ?? party ?? nobody;
    if (known.email === '' && alert) void tell({ title: 'Error', text: alert, confirm: 'Aceptar' });
    const written: Known = { name: getValues('name') ?? '', surname: getValues('surname') ?? '', email: getValues('email') ?? '' };
    const { values, standing } = takeOver(written, takenOver().standing, known);
    for (const [name, value] of Object.entries(values)) {
      if (value !== written[name as keyof Known]) setValue(name, value, { shouldDirty: true, shouldTouch: value !== '', shouldValidate: value !== '' });
    }
    setValue('taken_over', { party, standing });
  };
  return (
    <>
      <SelectField
        name="type"
        label="Tipo"
        choices={userTypes}
        disabled={disabled}
        onChange={() => {
          empty('contact_id', ...ofParty);
          becomes({ party: null });
        }}
      />
      <ServerSearchField
        isCareful
        key={type}
        name="contact_id"
        label={partyLabel[type]}
        hint="El tercero que es. Vendedores y clientes lo necesitan: así se sabe qué filas son suyas."
        optional
        disabled={disabled}
        call={thirdPartyCalls.list}
        sortBy="name"
        fixed={{ [flagOfType[type]]: 1 }}
        textOf={(party) => `${fullName(party)} · ${party.identification}`}
        onChosen={(party) => {
          empty(...ofParty);
          becomes({ party: party && knownOf(party), alert: party && type === 'e' ? 'El empleado no tiene registrado un email' : null });
        }}
      />
      {contactId !== null && (
        <ServerSearchField
          key={`funcionario ${contactId}`}
          {...ofContact(contactId)}
          call={clerkCalls.list}
          name="clerk_id"
          label="Funcionario"
          hint="Quién, de los que trabajan con ese tercero."
          disabled={disabled}
          textOf={fullName}
          onChosen={(clerk) =>
            becomes({ party: takenOver().party, clerk: clerk && knownOf(clerk), alert: clerk && 'El funcionario no tiene registrado un email' })
          }
        />
      )}
      {contactId !== null && type === 'c' && (
        <ServerSearchField
          key={`establecimiento ${contactId}`}
          {...ofContact(contactId)}
          call={establishmentCalls.list}
          name="contact_warehouse_id"
          label="Establecimiento"
          hint="Si compra solo para uno."
          disabled={disabled}
          textOf={({ code, description }) => `${code} · ${description}`}
        />
      )}
      <TextField name="name" label="Nombre" autoComplete="off" disabled={disabled || isOfOthers} />
      <TextField name="surname" label="Apellidos" autoComplete="off" disabled={disabled || isOfOthers} />
      <TextField
        name="email"
        label="Correo"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        disabled={disabled || isOfOthers}
        hint={hintOfEmail(user)}
      />
      {user?.pending_email && <PendingEmail user={user} email={user.pending_email} disabled={disabled} />}
    </>
  );
}

function hintOfEmail(user: UserDocument | null): string {
  if (!user) return 'Ahí llega su contraseña temporal. Si ya tiene cuenta en otra empresa, le llega una invitación que debe aceptar.';
  return user.elsewhere ? 'También trabaja en otra empresa: solo esa persona puede cambiar su nombre y su correo.' : '';
}
