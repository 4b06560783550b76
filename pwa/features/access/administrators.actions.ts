/** What the operator of the platform does about who administers a company. Spec: commercial §3 User; decisions §3. */
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { InvitationDocument } from '#shared/features/access/invitation.documents.ts';
import type { AdministratorDocument } from '#shared/features/access/user.documents.ts';
import type { AdministratorForm } from '#shared/features/access/user.schemas.ts';
import { tried } from './people.actions.ts';

export const administratorsOf = (companyId: number): string => `/api/suscriptores/${companyId}/administradores`;

export const administratorInvitationsOf = (companyId: number): string => `/api/suscriptores/${companyId}/invitaciones`;

/** Gives a person access to a company; the owner of an account is invited. @param key of this attempt */
export async function admit(companyId: number, { body, key }: { body: AdministratorForm; key: string }): Promise<void> {
  const path = administratorsOf(companyId);
  const made = await request<AdministratorDocument | InvitationDocument>(path, { method: 'POST', body, idempotencyKey: key });
  if ('invited' in made) toast.success(`${made.email} ya tiene cuenta: le enviamos una invitación. Administra la empresa cuando la acepte.`);
  else toast.success('La persona ya administra la empresa');
  await refreshServerData(path);
  await refreshServerData(administratorInvitationsOf(companyId));
}

/** Takes an administrator's access to a company, after asking. */
export async function dismiss(companyId: number, { id, name, surname }: AdministratorDocument): Promise<void> {
  const path = administratorsOf(companyId);
  const question = {
    title: `¿Quitar el acceso a ${name} ${surname}?`,
    text: 'Sus sesiones en esta empresa se cierran de inmediato. Puede devolvérselo cuando quiera.',
    confirm: 'Quitar acceso',
    danger: true,
  };
  if (!(await ask(question))) return;
  await tried(async () => {
    await request(`${path}/${id}`, { method: 'DELETE' });
    toast.success('La persona ya no administra la empresa');
    await refreshServerData(path);
  });
}
