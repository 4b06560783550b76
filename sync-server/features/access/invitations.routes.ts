/** Invitations to a company, for the company and for the invited person. Spec: decisions §3. */
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { invitationCalls } from '#shared/features/access/invitations.calls.ts';
import { createAttemptLimiter } from './attempt-limiter.service.ts';
import { invitationRows } from './invitations.repository.ts';
import { acceptInvitation, acceptWithFirstPassword, declineInvitation, listOwnInvitations, seeInvitation } from './use-cases/answer-invitation.ts';
import { resendInvitation, withdrawInvitation } from './use-cases/invite-user.ts';

export function registerInvitations(routes: Routes, services: Services): void {
  companySide(routes, services);
  personSide(routes, services);
  linkSide(routes, services);
}

function companySide(routes: Routes, services: Services): void {
  const mails = createAttemptLimiter(services, 'invitation mail');

  routes.serve(invitationCalls.listInvitations, ({ actor, db }) => invitationRows.listOf(db, actor.subscriberId));
  routes.serve(invitationCalls.resendInvitation, async ({ actor, params, ip, transact }) => {
    await mails.count(`${actor.subscriberId} ${params.id}`, ip);
    return await transact((tx) => resendInvitation(tx, actor, params.id));
  });
  routes.serve(invitationCalls.withdrawInvitation, ({ actor, params, transact }) => transact((tx) => withdrawInvitation(tx, actor, params.id)));
}

function personSide(routes: Routes, services: Services): void {
  routes.serve(invitationCalls.listOwnInvitations, ({ actor, db }) => listOwnInvitations(db, actor, services.clock.now()));
  routes.serve(invitationCalls.acceptOwnInvitation, ({ actor, params }) => acceptInvitation(services, actor, params));
  routes.serve(invitationCalls.declineOwnInvitation, async ({ actor, params }) => {
    await declineInvitation(services, actor, params);
    return null;
  });
  routes.serve(invitationCalls.acceptInvitationLink, ({ actor, body }) => acceptInvitation(services, actor, body));
}

function linkSide(routes: Routes, services: Services): void {
  const links = createAttemptLimiter(services, 'link');

  routes.serve(invitationCalls.seeInvitationLink, async ({ body, ip }) => {
    await links.count(null, ip);
    return await seeInvitation(services, body.token);
  });
  routes.serve(invitationCalls.declineInvitationLink, async ({ body, ip }) => {
    await links.count(null, ip);
    await declineInvitation(services, null, body);
    return null;
  });
  routes.serve(invitationCalls.acceptWithFirstPassword, async ({ body, ip }) => {
    await links.count(null, ip);
    return await acceptWithFirstPassword(services, { ...body, ip });
  });
}
