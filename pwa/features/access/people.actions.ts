/** The office's actions on users and their access. */
import { tellEach, withEach } from '#pwa/admin/each-row.ts';
import { tried } from '#pwa/admin/tried.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { enter } from '#pwa/platform/session/session.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { isInvitation } from '#shared/features/access/invitation.documents.ts';
import { invitationCalls } from '#shared/features/access/invitations.calls.ts';
import { secondFactorCalls } from '#shared/features/access/second-factor.calls.ts';
import { sessionCalls } from '#shared/features/access/session.calls.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import type { ArgsOf } from '#shared/kernel/call.ts';
import { counted } from '#shared/kernel/counts.ts';

/**
 * Creates or changes a user. The owner of an account is invited instead, and a new e-mail waits until its mailbox is proved: a message says so.
 * @param key idempotency key of this attempt
 */
export async function saveUser(opened: UserDocument | null, { body, key }: { body: Record<string, unknown>; key: string }): Promise<UserDocument> {
  if (opened) {
    const saved = await callServer(usersCalls.updateUser, { params: { id: opened.id }, body }, { idempotencyKey: key });
    toast.success('El usuario ha sido actualizado');
    await refreshCalls(usersCalls.listUsers);
    if (saved.pending_email && saved.pending_email === body['email']) toast.notice(`El correo cambia cuando se confirme desde ${saved.pending_email}.`);
    return saved;
  }
  // The form was validated with the call's own schema.
  const made = await callServer(usersCalls.createUser, { body } as ArgsOf<typeof usersCalls.createUser>, { idempotencyKey: key });
  if (isInvitation(made)) toast.success(`${made.email} ya tiene cuenta: le enviamos una invitación. Será usuario de la empresa cuando la acepte.`);
  else toast.success('El usuario ha sido creado');
  if (!isInvitation(made) && made.deleted_at === 1) toast.notice('Queda sin acceso hasta que un administrador se lo dé: su rol puede más que el suyo.');
  await refreshCalls(usersCalls.listUsers, invitationCalls.listInvitations);
  // The form of a new user closes afterwards and ignores the answer.
  return made as UserDocument;
}

/**
 * Takes away the access of users, after one confirmation with their number, or gives it back; one by one. Reports the users who stayed unchanged and
 * why. Users who are already in the wanted state are skipped.
 */
export async function setAccess(marked: readonly UserDocument[], deleted_at: 0 | 1): Promise<void> {
  const users = marked.filter((user) => user.deleted_at !== deleted_at);
  const [first] = users;
  if (!first) return toast.notice(deleted_at === 1 ? 'Ninguno de los usuarios marcados tiene acceso' : 'Los usuarios marcados ya tienen acceso');
  // Giving access back to one user needs no confirmation: the same menu undoes it.
  const isAsked = deleted_at === 1 || users.length > 1;
  const whose = users.length === 1 ? `${first.name} ${first.surname}` : `${users.length} usuarios`;
  const already = deleted_at === 1 ? 'ya no lo tenía' : 'ya lo tenía';
  const others = marked.length - users.length;
  const ofOthers = others > 0 ? ` De los marcados, ${counted(others, already, `${already}n`)}.` : '';
  const question =
    deleted_at === 1
      ? {
          title: `¿Quitar el acceso a ${whose}?`,
          text: 'Sus sesiones se cierran de inmediato. Puede devolvérselo cuando quiera.',
          confirm: 'Quitar acceso',
          danger: true,
        }
      : { title: `¿Devolver el acceso a ${whose}?`, text: 'Vuelven a ingresar con la contraseña que tenían.', confirm: 'Devolver acceso' };
  if (isAsked && !(await ask({ ...question, text: question.text + ofOthers }))) return;
  await writeAccess(users, deleted_at);
}

async function writeAccess(users: readonly UserDocument[], deleted_at: 0 | 1): Promise<void> {
  const refused = await withEach(users, async ({ id, version }) => {
    const saved = await callOnce(usersCalls.updateUser, { params: { id }, body: { deleted_at, version } });
    if (saved.deleted_at !== deleted_at) toast.notice(`${saved.email} tiene cuenta desde antes: le enviamos una invitación y tendrá acceso cuando la acepte.`);
  });
  const again = (those: readonly UserDocument[]) => void writeAccess(those, deleted_at);
  tellEach({ rows: users, refused, done: 'El usuario ha sido actualizado', nameOf: ({ name, surname }) => `${name} ${surname}`, again });
  await refreshCalls(usersCalls.listUsers, invitationCalls.listInvitations);
}

/** For a person who lost their second factor: the password alone suffices until they set up another. */
export async function clearSecondFactor(user: UserDocument): Promise<void> {
  const name = `${user.name} ${user.surname}`;
  const question = {
    title: `¿Quitar el segundo factor de ${name}?`,
    text: 'Sus códigos y sus llaves de acceso dejan de servir. Compruebe antes que quien lo pide es esa persona: queda en la auditoría.',
    confirm: 'Quitar',
    danger: true,
  };
  if (!(await ask(question))) return;
  await tried(async () => {
    await callServer(secondFactorCalls.clearSecondFactor, { params: { id: user.id } });
    toast.success('El segundo factor se quitó.');
    await refreshCalls(usersCalls.listUsers);
  });
}

/** Impersonates a person, after confirmation; the log records every change with both names. */
export async function workAs(user: UserDocument): Promise<void> {
  const name = `${user.name} ${user.surname}`;
  if (
    !(await ask({
      title: `¿Trabajar como ${name}?`,
      text: 'Verá lo que esa persona ve. Todo lo que haga queda en la auditoría con su nombre y el de esa persona.',
      confirm: 'Continuar',
    }))
  )
    return;
  await tried(async () => enter(await callServer(sessionCalls.workAs, { params: { id: user.id } })));
}

/** Comes back to one's own session. */
export async function stopWorkingAs(): Promise<void> {
  await tried(async () => enter(await callServer(sessionCalls.stopWorkingAs, {})));
}

/** Starts the maintenance mode, in which only administrators can work, or ends it; asks first, as the specification says. */
export async function setMaintenance(maintenance_mode: boolean): Promise<void> {
  const question = maintenance_mode
    ? {
        title: '¿Activar el modo mantenimiento?',
        text: 'Nadie que no sea administrador podrá usar la plataforma. Lo que está en los teléfonos espera y se envía después.',
        confirm: 'Activar',
        danger: true,
      }
    : { title: '¿Desactivar el modo mantenimiento?', text: 'Todos vuelven a entrar.', confirm: 'Desactivar' };
  if (!(await ask(question))) return;
  await tried(async () => {
    await callServer(companyCalls.setMaintenance, { body: { maintenance_mode } });
    toast.success(maintenance_mode ? 'El modo mantenimiento quedó activado' : 'El modo mantenimiento quedó desactivado');
    await refreshCalls(companyCalls.getCompany);
  });
}
