/** Invitations to a company, from its own side and from the invited person's. Spec: decisions §3. */

import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { firstPasswordSchema, linkTokenSchema } from '#shared/features/access/access.schemas.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { createAttemptLimiter } from './attempt-limiter.service.ts';
import { invitationRows } from './invitations.repository.ts';
import { acceptInvitation, acceptWithFirstPassword, declineInvitation, listOwnInvitations, seeInvitation } from './use-cases/answer-invitation.ts';
import { resendInvitation, withdrawInvitation } from './use-cases/invite-user.ts';

const accepted = 'Ya hace parte de la empresa';
const declined = 'La invitación se rechazó';

export function registerInvitations(routes: Routes, services: Services): void {
  companySide(routes, services);
  personSide(routes, services);
  linkSide(routes, services);
}

function companySide(routes: Routes, services: Services): void {
  const mails = createAttemptLimiter(services, 'invitation mail');

  routes.get(
    '/api/invitaciones',
    { summary: 'Invitaciones de la empresa que nadie ha respondido' },
    async ({ actor, db }) => await invitationRows.listOf(db, actor.subscriberId),
  );
  routes.post(
    '/api/invitaciones/{id}/reenviar',
    { summary: 'Enviar de nuevo una invitación, con otro enlace', params: byId, message: 'La invitación se envió de nuevo' },
    async ({ actor, params, ip, transact }) => {
      await mails.count(`${actor.subscriberId} ${params.id}`, ip);
      return await transact((tx) => resendInvitation(tx, actor, params.id));
    },
  );
  routes.delete(
    '/api/invitaciones/{id}',
    { summary: 'Retirar una invitación', params: byId, message: 'La invitación se retiró' },
    ({ actor, params, transact }) => transact((tx) => withdrawInvitation(tx, actor, params.id)),
  );
}

function personSide(routes: Routes, services: Services): void {
  const own = { beforeSecondFactor: true, duringMaintenance: true, params: byId } as const;

  routes.get(
    '/api/mis-invitaciones',
    { summary: 'Las empresas que me invitan', beforeSecondFactor: true, duringMaintenance: true },
    async ({ actor, db }) => await listOwnInvitations(db, actor, services.clock.now()),
  );
  routes.post('/api/mis-invitaciones/{id}/aceptar', { ...own, summary: 'Aceptar una invitación', message: accepted }, ({ actor, params }) =>
    acceptInvitation(services, actor, params),
  );
  routes.post('/api/mis-invitaciones/{id}/rechazar', { ...own, summary: 'Rechazar una invitación', message: declined }, async ({ actor, params }) => {
    await declineInvitation(services, actor, params);
    return null;
  });
  routes.post(
    '/api/invitacion/aceptar',
    { summary: 'Aceptar la invitación de un enlace', body: linkTokenSchema, beforeSecondFactor: true, duringMaintenance: true, message: accepted },
    ({ actor, body }) => acceptInvitation(services, actor, body),
  );
}

/** The token comes in the body: an address would be kept in logs and histories. */
function linkSide(routes: Routes, services: Services): void {
  const links = createAttemptLimiter(services, 'link');

  routes.post('/api/invitacion/ver', { summary: 'A qué invita un enlace', body: linkTokenSchema }, async ({ body, ip }) => {
    await links.count(null, ip);
    return await seeInvitation(services, body.token);
  });
  routes.post(
    '/api/invitacion/rechazar',
    { summary: 'Rechazar la invitación de un enlace', body: linkTokenSchema, message: declined },
    async ({ body, ip }) => {
      await links.count(null, ip);
      await declineInvitation(services, null, body);
      return null;
    },
  );
  routes.post(
    '/api/invitacion/contrasena',
    { summary: 'Aceptar una invitación sin tener cuenta: elegir la primera contraseña', body: firstPasswordSchema, message: accepted },
    async ({ body, ip }) => {
      await links.count(null, ip);
      return await acceptWithFirstPassword(services, { ...body, ip });
    },
  );
}
