/** The actions of an invited person and of the inviting company. */

import { tried } from '#pwa/admin/tried.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { callPublic } from '#pwa/platform/http/public-calls.ts';
import { refreshProfile } from '#pwa/platform/session/session.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { InvitationDocument, JoinedCompany, OwnInvitation } from '#shared/features/access/invitation.documents.ts';
import { administratorCalls, invitationCalls } from '#shared/features/access/invitations.calls.ts';

/** Joins the company of a link, or of an invitation that is shown in the app, and updates the profile. Throws HttpError and Offline. */
export async function acceptInvitation(asked: { token: string } | { id: number }): Promise<JoinedCompany> {
  const joined =
    'token' in asked
      ? await callServer(invitationCalls.acceptInvitationLink, { body: asked })
      : await callServer(invitationCalls.acceptOwnInvitation, { params: { id: asked.id } });
  toast.success(`Ya hace parte de ${joined.company}.`);
  await refreshProfile();
  await refreshCalls(invitationCalls.listOwnInvitations);
  return joined;
}

/** Declines after confirmation. @returns whether the invitation was declined */
export async function declineInvitation({ company }: Pick<OwnInvitation, 'company'>, asked: { token: string } | { id: number }): Promise<boolean> {
  const text = 'Si cambia de idea, la empresa tendrá que invitarlo otra vez.';
  if (!(await ask({ title: `¿Rechazar la invitación de ${company}?`, text, confirm: 'Rechazar', danger: true }))) return false;
  return await tried(async () => {
    if ('token' in asked) await callPublic(invitationCalls.declineInvitationLink, { body: asked });
    else await callServer(invitationCalls.declineOwnInvitation, { params: { id: asked.id } });
    toast.success('La invitación se rechazó');
    if ('id' in asked) await refreshCalls(invitationCalls.listOwnInvitations);
  });
}

/** Sends the e-mail of an invitation of the person's company again. */
export async function resendInvitation({ id, email }: InvitationDocument): Promise<void> {
  await tried(async () => {
    await callServer(invitationCalls.resendInvitation, { params: { id } });
    toast.success(`La invitación se envió de nuevo a ${email}`);
    await refreshCalls(invitationCalls.listInvitations);
  });
}

/** Withdraws an invitation after confirmation. @param companyId another company than the person's own; null for the own */
export async function withdrawInvitation({ id, email }: InvitationDocument, companyId: number | null): Promise<void> {
  const text = 'El enlace que recibió deja de servir. Puede invitarlo otra vez cuando quiera.';
  if (!(await ask({ title: `¿Retirar la invitación de ${email}?`, text, confirm: 'Retirar', danger: true }))) return;
  await tried(async () => {
    if (companyId === null) await callServer(invitationCalls.withdrawInvitation, { params: { id } });
    else await callServer(administratorCalls.withdrawAdministratorInvitation, { params: { id: companyId, invitation_id: id } });
    toast.success('La invitación se retiró');
    await refreshCalls(companyId === null ? invitationCalls.listInvitations : administratorCalls.listAdministratorInvitations);
  });
}
