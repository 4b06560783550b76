import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, idParam, nothing } from '#shared/kernel/call-fields.ts';
import { firstPasswordSchema, linkTokenSchema } from './access.schemas.ts';
import { invitationAnswer, invitationLink, isInvitation, joinedCompany, ownInvitation } from './invitation.documents.ts';
import { administratorAnswer } from './user.documents.ts';
import { administratorSchema } from './user.schemas.ts';

const accepted = 'Ya hace parte de la empresa';
const declined = 'La invitación se rechazó';

/**
 * Invitations to a company, for the company and for the invited person. The token of a link is sent in the body, because logs and histories store
 * addresses. Spec: decisions §3.
 */
export const invitationCalls = defineCalls({
  listInvitations: {
    method: 'get',
    path: '/api/invitaciones',
    access: 'Usuarios',
    summary: 'Invitaciones de la empresa que nadie ha respondido',
    answer: z.array(invitationAnswer),
  },
  resendInvitation: {
    method: 'post',
    path: '/api/invitaciones/{id}/reenviar',
    access: 'Usuarios',
    summary: 'Enviar de nuevo una invitación, con otro enlace',
    params: byId,
    message: 'La invitación se envió de nuevo',
    answer: nothing,
  },
  withdrawInvitation: {
    method: 'delete',
    path: '/api/invitaciones/{id}',
    access: 'Usuarios',
    summary: 'Retirar una invitación',
    params: byId,
    message: 'La invitación se retiró',
    answer: nothing,
  },
  listOwnInvitations: {
    method: 'get',
    path: '/api/mis-invitaciones',
    access: 'session',
    summary: 'Las empresas que me invitan',
    beforeSecondFactor: true,
    duringMaintenance: true,
    answer: z.array(ownInvitation),
  },
  acceptOwnInvitation: {
    method: 'post',
    path: '/api/mis-invitaciones/{id}/aceptar',
    access: 'session',
    summary: 'Aceptar una invitación',
    params: byId,
    beforeSecondFactor: true,
    duringMaintenance: true,
    message: accepted,
    answer: joinedCompany,
  },
  declineOwnInvitation: {
    method: 'post',
    path: '/api/mis-invitaciones/{id}/rechazar',
    access: 'session',
    summary: 'Rechazar una invitación',
    params: byId,
    beforeSecondFactor: true,
    duringMaintenance: true,
    message: declined,
    answer: nothing,
  },
  acceptInvitationLink: {
    method: 'post',
    path: '/api/invitacion/aceptar',
    access: 'session',
    summary: 'Aceptar la invitación de un enlace',
    body: linkTokenSchema,
    beforeSecondFactor: true,
    duringMaintenance: true,
    message: accepted,
    answer: joinedCompany,
  },
  seeInvitationLink: {
    method: 'post',
    path: '/api/invitacion/ver',
    access: 'public',
    summary: 'A qué invita un enlace',
    body: linkTokenSchema,
    answer: invitationLink,
  },
  declineInvitationLink: {
    method: 'post',
    path: '/api/invitacion/rechazar',
    access: 'public',
    summary: 'Rechazar la invitación de un enlace',
    body: linkTokenSchema,
    message: declined,
    answer: nothing,
  },
  acceptWithFirstPassword: {
    method: 'post',
    path: '/api/invitacion/contrasena',
    access: 'public',
    summary: 'Aceptar una invitación sin tener cuenta: elegir la primera contraseña',
    body: firstPasswordSchema,
    statuses: [409],
    message: accepted,
    answer: z.strictObject({ email: z.string() }),
  },
});

/** The administrators of every company, for the operator of the platform only. Spec: commercial §3 User; decisions §3. */
export const administratorCalls = defineCalls({
  listAdministrators: {
    method: 'get',
    path: '/api/suscriptores/{id}/administradores',
    access: 'Suscriptores',
    summary: 'Quiénes administran una empresa',
    params: byId,
    answer: z.array(administratorAnswer),
  },
  admitAdministrator: {
    method: 'post',
    path: '/api/suscriptores/{id}/administradores',
    access: 'Suscriptores',
    summary: 'Da a una persona acceso a una empresa como Administrador',
    params: byId,
    body: administratorSchema,
    status: 201,
    message: (made) => (isInvitation(made) ? 'La invitación ha sido enviada' : 'La persona ya administra la empresa'),
    answer: z.union([administratorAnswer, invitationAnswer]),
  },
  dismissAdministrator: {
    method: 'delete',
    path: '/api/suscriptores/{id}/administradores/{user_id}',
    access: 'Suscriptores',
    summary: 'Quita a un Administrador el acceso a una empresa',
    params: byId.extend({ user_id: idParam }),
    message: 'La persona ya no administra la empresa',
    answer: administratorAnswer,
  },
  listAdministratorInvitations: {
    method: 'get',
    path: '/api/suscriptores/{id}/invitaciones',
    access: 'Suscriptores',
    summary: 'A quiénes se invitó a administrar una empresa, y no han respondido',
    params: byId,
    answer: z.array(invitationAnswer),
  },
  withdrawAdministratorInvitation: {
    method: 'delete',
    path: '/api/suscriptores/{id}/invitaciones/{invitation_id}',
    access: 'Suscriptores',
    summary: 'Retirar la invitación a administrar una empresa',
    params: byId.extend({ invitation_id: idParam }),
    message: 'La invitación se retiró',
    answer: nothing,
  },
});
