import * as z from 'zod';
import { defineCalls, templateAnswer } from '#shared/kernel/call.ts';
import { byId, historyList, idParam, nothing, typedOver } from '#shared/kernel/call-fields.ts';
import { historyLine } from '#shared/kernel/history.documents.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { directionAnswer, leadershipAnswer, sellerAnswer, shortLeadership } from './leadership.documents.ts';
import { directionSchema, leadershipSchema } from './leadership.schemas.ts';
import { type SellerUpdateAnswer, sellerUpdateAnswer } from './seller-update.documents.ts';

const leaderships = 'Jefaturas';
const directions = 'Direcciones Comerciales';
/** Permissions of people who sell or lead; a customer finds their seller in their branch. */
const staff = ['Vender en campo', 'Panel administrativo'] as const;

export const leadershipList = { sortable: ['leadership'], sortBy: 'leadership' } as const;
export const directionList = { sortable: ['name', 'id'], sortBy: 'name' } as const;
const sellerList = { sortable: ['id', 'name', 'surname', 'identification'], sortBy: 'name' } as const;
const leadershipFilters = z.object({ leadership: typedOver, name: typedOver, email: typedOver });
const directionFilters = z.object({ name: typedOver, director_name: typedOver, leaderships: typedOver });

/** Leaderships with their sellers. Spec: commercial §7 Leaderships and directions, §10. */
export const leadershipCalls = defineCalls({
  listLeaderships: {
    method: 'get',
    path: '/api/jefaturas',
    access: leaderships,
    summary: 'Jefaturas con sus vendedores',
    query: leadershipFilters,
    list: leadershipList,
    answer: z.array(leadershipAnswer),
  },
  exportLeaderships: exportOfList({
    path: '/api/jefaturas',
    access: leaderships,
    summary: 'Las jefaturas filtradas, en Excel',
    query: leadershipFilters,
    list: leadershipList,
  }),
  getLeadership: { method: 'get', path: '/api/jefaturas/{id}', access: leaderships, summary: 'Una jefatura', params: byId, answer: leadershipAnswer },
  listLeadershipHistory: {
    method: 'get',
    path: '/api/jefaturas/{id}/historial',
    access: leaderships,
    summary: 'Historia de una jefatura',
    params: byId,
    list: historyList,
    answer: z.array(historyLine),
  },
  createLeadership: {
    method: 'post',
    path: '/api/jefaturas',
    access: leaderships,
    summary: 'Crear una jefatura',
    body: leadershipSchema,
    status: 201,
    message: 'La jefatura ha sido creada',
    answer: leadershipAnswer,
  },
  updateLeadership: {
    method: 'put',
    path: '/api/jefaturas/{id}',
    access: leaderships,
    summary: 'Actualizar una jefatura',
    params: byId,
    body: leadershipSchema,
    alsoPost: true,
    message: 'La jefatura ha sido actualizada',
    answer: leadershipAnswer,
  },
  deleteLeadership: {
    method: 'delete',
    path: '/api/jefaturas/{id}',
    access: leaderships,
    summary: 'Eliminar una jefatura',
    params: byId,
    message: 'La jefatura ha sido eliminada',
    answer: nothing,
  },
  listShortLeaderships: {
    method: 'get',
    path: '/api/leaderships',
    access: staff,
    summary: 'Jefaturas',
    list: leadershipList,
    answer: z.array(shortLeadership),
  },
  listSellers: { method: 'get', path: '/api/sellers', access: staff, summary: 'Vendedores', list: sellerList, answer: z.array(sellerAnswer) },
  listSellersOfLeadership: {
    method: 'get',
    path: '/api/sellers/{leadership_id}',
    access: staff,
    summary: 'Vendedores de una jefatura',
    params: z.object({ leadership_id: idParam }),
    list: sellerList,
    answer: z.array(sellerAnswer),
  },
});

/** Commercial directions with their leaderships. Spec: commercial §7 Leaderships and directions. */
export const directionCalls = defineCalls({
  listDirections: {
    method: 'get',
    path: '/api/direcciones-comerciales',
    access: directions,
    summary: 'Direcciones comerciales',
    query: directionFilters,
    list: directionList,
    answer: z.array(directionAnswer),
  },
  exportDirections: exportOfList({
    path: '/api/direcciones-comerciales',
    access: directions,
    summary: 'Las direcciones comerciales filtradas, en Excel',
    query: directionFilters,
    list: directionList,
  }),
  getDirection: {
    method: 'get',
    path: '/api/direcciones-comerciales/{id}',
    access: directions,
    summary: 'Una dirección comercial',
    params: byId,
    answer: directionAnswer,
  },
  listDirectionHistory: {
    method: 'get',
    path: '/api/direcciones-comerciales/{id}/historial',
    access: directions,
    summary: 'Historia de una dirección comercial',
    params: byId,
    list: historyList,
    answer: z.array(historyLine),
  },
  createDirection: {
    method: 'post',
    path: '/api/direcciones-comerciales',
    access: directions,
    summary: 'Crear una dirección comercial',
    body: directionSchema,
    status: 201,
    message: 'Dirección Comercíal creada exitosamente',
    answer: directionAnswer,
  },
  updateDirection: {
    method: 'put',
    path: '/api/direcciones-comerciales/{id}',
    access: directions,
    summary: 'Actualizar una dirección comercial',
    params: byId,
    body: directionSchema,
    alsoPost: true,
    message: 'Dirección Comercíal actualizada exitosamente',
    answer: directionAnswer,
  },
  deleteDirection: {
    method: 'delete',
    path: '/api/direcciones-comerciales/{id}',
    access: directions,
    summary: 'Eliminar una dirección comercial',
    params: byId,
    message: 'Dirección Comercíal eliminada exitosamente',
    answer: nothing,
  },
});

const flag = z.preprocess((value) => value === true || value === 1 || value === '1' || value === 'true', z.boolean());
const hasErrors = (answer: unknown) => (answer as SellerUpdateAnswer).errors.length > 0;

/** The bulk update of sellers: a template with the present assignments, the check of a file, and its application. Spec: commercial §7 Seller update. */
export const sellerUpdateCalls = defineCalls({
  downloadSellerTemplate: {
    method: 'get',
    path: '/api/descargar-plantilla-actualizacion-vendedores',
    access: 'Actualización de vendedores',
    summary: 'Plantilla con el vendedor de cada sucursal',
    answer: templateAnswer,
  },
  updateSellers: {
    method: 'post',
    path: '/api/actualizar-vendedores',
    access: 'Actualización de vendedores',
    summary: 'Revisa un archivo de vendedores, o lo incorpora si no tiene errores',
    body: z.object({ file: z.file('Elija el archivo.'), disable_incorporation: flag, only_validation: flag }),
    multipart: 'only',
    maxBodyBytes: 10 * 1024 * 1024,
    message: (answer) => (hasErrors(answer) ? 'Existen inconsistencias en el archivo cargado' : 'Validación del archivo finalizada éxitosamente'),
    answer: sellerUpdateAnswer,
  },
});
