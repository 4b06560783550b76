/** What an invited person and the inviting company do with an invitation. */
import { request } from '#pwa/platform/http/http.ts';
import { send } from '#pwa/platform/http/send.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { refreshProfile } from '#pwa/platform/session/session.ts';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { InvitationDocument, InvitationLink, JoinedCompany, OwnInvitation } from '#shared/features/access/invitation.documents.ts';
import { tried } from './people.actions.ts';

export const ownInvitations = '/api/mis-invitaciones';

/** What a link invites to. Throws HttpError and Offline. */
export async function readInvitation(token: string, signal: AbortSignal): Promise<InvitationLink> {
  const response = await send('/api/invitacion/ver', { method: 'POST', body: { token }, signal });
  const { data } = (await response.json()) as { data: InvitationLink }; // The shape is the contract of this call.
  return data;
}

/** Joins the company of a link, or of an invitation that is shown in the app; the profile knows it from then on. Throws HttpError and Offline. */
export async function acceptInvitation(asked: { token: string } | { id: number }): Promise<JoinedCompany> {
  const joined =
    'token' in asked
      ? await request<JoinedCompany>('/api/invitacion/aceptar', { method: 'POST', body: asked })
      : await request<JoinedCompany>(`${ownInvitations}/${asked.id}/aceptar`, { method: 'POST' });
  toast.success(`Ya hace parte de ${joined.company}.`);
  await refreshProfile();
  await refreshServerData(ownInvitations);
  return joined;
}

/** Declines after asking. @returns whether it was declined */
export async function declineInvitation({ company }: Pick<OwnInvitation, 'company'>, asked: { token: string } | { id: number }): Promise<boolean> {
  const text = 'Si cambia de idea, la empresa tendrá que invitarlo otra vez.';
  if (!(await ask({ title: `¿Rechazar la invitación de ${company}?`, text, confirm: 'Rechazar', danger: true }))) return false;
  return await tried(async () => {
    if ('token' in asked) await send('/api/invitacion/rechazar', { method: 'POST', body: asked });
    else await request(`${ownInvitations}/${asked.id}/rechazar`, { method: 'POST' });
    toast.success('La invitación se rechazó');
    if ('id' in asked) await refreshServerData(ownInvitations);
  });
}

/** Sends the e-mail once more. @param list the call that lists it */
export async function resendInvitation(list: string, { id, email }: InvitationDocument): Promise<void> {
  await tried(async () => {
    await request(`${list}/${id}/reenviar`, { method: 'POST' });
    toast.success(`La invitación se envió de nuevo a ${email}`);
    await refreshServerData(list);
  });
}

/** Withdraws after asking. @param list the call that lists it */
export async function withdrawInvitation(list: string, { id, email }: InvitationDocument): Promise<void> {
  const text = 'El enlace que recibió deja de servir. Puede invitarlo otra vez cuando quiera.';
  if (!(await ask({ title: `¿Retirar la invitación de ${email}?`, text, confirm: 'Retirar', danger: true }))) return;
  await tried(async () => {
    await request(`${list}/${id}`, { method: 'DELETE' });
    toast.success('La invitación se retiró');
    await refreshServerData(list);
  });
}
