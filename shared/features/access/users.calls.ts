import * as z from 'zod';
import { defineCalls, sheetAnswer } from '#shared/kernel/call.ts';
import { byId, historyList, nothing, sheetColumnsParam, sortShape, typedOver } from '#shared/kernel/call-fields.ts';
import { auditLine, historyLine } from '#shared/kernel/history.documents.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { linkTokenSchema, passwordByLinkSchema } from './access.schemas.ts';
import { invitationAnswer, isInvitation } from './invitation.documents.ts';
import { userAnswer } from './user.documents.ts';
import { userSchema, userStateSchema } from './user.schemas.ts';

/** The filters of a list of users; `deleted_at` '1': those without access. */
const userFilters = z.object({
  name: typedOver,
  surname: typedOver,
  email: typedOver,
  type: z.enum(['e', 'c', 'p']).optional(),
  role: z.enum(roles).optional(),
  deleted_at: z.enum(['0', '1']).optional(),
});
export const userList = { sortable: ['name', 'id', 'surname', 'email', 'role', 'type'], sortBy: 'name' } as const;
/** A form with a photo, which is drawn anew. */
const maxBodyBytes = 12 * 1024 * 1024;

const blank = (value: unknown) => (value === '' ? undefined : value);
const day = z.preprocess(blank, z.iso.date('Debe ser una fecha.').optional());
const word = z.preprocess(blank, z.string().max(60).optional());
/** The filters of the audit log. Days in Bogotá. */
export const auditFilters = z.object({ user_id: z.preprocess(blank, z.coerce.number().int().optional()), entity: word, action: word, from: day, to: day });

const emailOfLink = z.strictObject({ email: z.string() });

/** The people of a subscriber and their audit entries. Spec: commercial §7 Users and access. */
export const usersCalls = defineCalls({
  listUsers: {
    method: 'get',
    path: '/api/usuarios',
    access: 'Usuarios',
    summary: 'Usuarios de la empresa',
    query: userFilters,
    list: userList,
    answer: z.array(userAnswer),
  },
  exportUsers: {
    method: 'get',
    path: '/api/usuarios/reporte_excel',
    access: 'Usuarios',
    summary: 'Los usuarios filtrados, en Excel',
    query: userFilters.extend({ ...sortShape(userList), columns: sheetColumnsParam }),
    answer: sheetAnswer,
  },
  listColleagues: {
    method: 'get',
    path: '/api/colegas',
    access: ['Terceros', 'Gestión de visitas', 'Gestión comercial', 'Gestión de pedidos', 'Vender en campo'],
    summary: 'Personas de la empresa por nombre, para avisarles de una nota: las primeras veinte',
    query: z.object({ filter: z.string().max(200).default('') }),
    answer: z.array(z.strictObject({ id: z.int(), name: z.string() }).meta({ id: 'Colleague' })),
  },
  getUser: { method: 'get', path: '/api/usuarios/{id}', access: 'Usuarios', summary: 'Un usuario', params: byId, answer: userAnswer },
  createUser: {
    method: 'post',
    path: '/api/usuarios',
    access: 'Usuarios',
    summary: 'Crear un usuario, que recibe una contraseña temporal; quien ya tiene cuenta recibe una invitación',
    body: userSchema,
    bodyJudgedByHandler: true,
    multipart: 'also',
    maxBodyBytes,
    status: 201,
    message: (made) => (isInvitation(made) ? 'La invitación ha sido enviada' : 'El usuario ha sido creado'),
    answer: z.union([userAnswer, invitationAnswer]),
  },
  updateUser: {
    method: 'put',
    path: '/api/usuarios/{id}',
    access: 'Usuarios',
    summary: 'Actualizar un usuario',
    params: byId,
    body: userSchema.partial().extend(userStateSchema.shape),
    bodyJudgedByHandler: true,
    multipart: 'also',
    maxBodyBytes,
    alsoPost: true,
    message: 'El usuario ha sido actualizado',
    answer: userAnswer,
  },
  listUserHistory: {
    method: 'get',
    path: '/api/usuarios/{id}/historial',
    access: 'Usuarios',
    summary: 'Historia de un usuario',
    params: byId,
    list: historyList,
    answer: z.array(historyLine),
  },
  listUsersByRole: {
    method: 'get',
    path: '/api/usuarios-por-rol/{role}',
    access: ['Usuarios', 'Jefaturas', 'Direcciones Comerciales', 'Gestión de visitas'],
    summary: 'Los usuarios de un rol, o de varios separados por ;',
    params: z.object({ role: z.string().max(300) }),
    answer: z.array(userAnswer),
  },
  cancelEmailChange: {
    method: 'delete',
    path: '/api/usuarios/{id}/correo-pendiente',
    access: 'Usuarios',
    summary: 'Cancelar el cambio de correo que nadie ha confirmado',
    params: byId,
    message: 'El cambio de correo se canceló',
    answer: nothing,
  },
  seeEmailChange: {
    method: 'post',
    path: '/api/correo/ver',
    access: 'public',
    summary: 'Qué correo confirma un enlace',
    body: linkTokenSchema,
    answer: emailOfLink,
  },
  confirmEmailChange: {
    method: 'post',
    path: '/api/correo/confirmar',
    access: 'public',
    summary: 'Confirmar mi correo y elegir mi contraseña',
    body: passwordByLinkSchema,
    message: 'Su correo quedó confirmado.',
    answer: emailOfLink,
  },
  listAudit: {
    method: 'get',
    path: '/api/auditoria',
    access: 'Auditoría',
    summary: 'Quién hizo qué, cuándo y desde dónde',
    query: auditFilters,
    list: historyList,
    answer: z.array(auditLine),
  },
  exportAudit: exportOfList({
    path: '/api/auditoria',
    access: 'Auditoría',
    summary: 'La auditoría filtrada, en Excel',
    query: auditFilters,
    list: historyList,
  }),
});
