import * as z from 'zod';
import { anyFileAnswer, defineCalls, pdfAnswer, refusedAs } from '#shared/kernel/call.ts';
import { byId, flagParam, idParam, localDate } from '#shared/kernel/call-fields.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { photoFields } from './photo-groups.rules.ts';
import { annulWarrantySchema, createWarrantySchema, stepWarrantySchema, updateWarrantySchema } from './warranty.commands.ts';
import { warrantyAnswer, warrantyRow } from './warranty.documents.ts';
import { warrantyErrors, warrantyMessages } from './warranty.errors.ts';
import { warrantyStates } from './warranty-states.rules.ts';

/** Who sees and files requests, within their reach. */
export const seeWarranties = ['Gestión de Garantías', 'B2B Ver menú Garantías', 'Vender en campo'] as const;

/** Bytes of a form with its files. */
const maxBodyBytes = 64 * 1024 * 1024;

export const warrantySorts = ['consecutive', 'created_at', 'request_guarantee_state'] as const;

/** Local dates of Bogotá, both included; the last two months by default. */
const warrantyFilters = z.object({
  start_date: localDate.optional(),
  end_date: localDate.optional(),
  state_code: z.enum(warrantyStates, 'El estado no existe.').optional(),
  leadership_id: idParam.optional(),
  seller_id: idParam.optional(),
  contact_id: idParam.optional(),
  contact_warehouse_id: idParam.optional(),
  product_id: idParam.optional(),
  document_uuid: z.string().max(40).optional(),
  /** Only requests whose money is still to be credited. */
  credit_pending: flagParam.optional(),
  /** Only requests that are not closed. */
  open: flagParam.optional(),
});
export const warrantyList = { sortable: warrantySorts, sortBy: 'consecutive', sort: 'DESC', perPage: 10 } as const;

/** Warranty requests. Spec: commercial §7 Warranty. */
export const warrantyCalls = defineCalls({
  listWarranties: {
    method: 'get',
    path: '/api/solicitud-de-garantia',
    access: seeWarranties,
    summary: 'Solicitudes de garantía; los últimos dos meses cuando no se dicen fechas',
    query: warrantyFilters,
    list: warrantyList,
    refused: refusedAs(() => warrantyErrors.listFailed()),
    unread: warrantyErrors.listFailed().message,
    answer: z.array(warrantyRow),
  },
  exportWarranties: exportOfList({
    path: '/api/solicitud-de-garantia',
    access: seeWarranties,
    summary: 'Las solicitudes de garantía filtradas, en Excel',
    query: warrantyFilters,
    list: warrantyList,
  }),
  getWarranty: {
    method: 'get',
    path: '/api/solicitud-de-garantia/{id}',
    access: seeWarranties,
    summary: 'Una solicitud de garantía, con sus archivos y sus pasos',
    params: byId,
    unread: warrantyErrors.readFailed().message,
    answer: warrantyAnswer,
  },
  printWarranty: {
    method: 'get',
    path: '/api/solicitud-de-garantia/{id}/pdf',
    access: seeWarranties,
    summary: 'Una solicitud de garantía, en PDF',
    params: byId,
    unread: warrantyErrors.readFailed().message,
    answer: pdfAnswer,
  },
  createWarranty: {
    method: 'post',
    path: '/api/solicitud-de-garantia',
    access: seeWarranties,
    summary: 'Crea una solicitud de garantía, con sus fotos',
    // The handler collects `images_*_loaded[n]` before it validates the form.
    body: createWarrantySchema.extend(photoFields),
    bodyJudgedByHandler: true,
    multipart: 'also',
    maxBodyBytes,
    status: 201,
    message: warrantyMessages.created,
    refused: (errors) => warrantyErrors.createFailed({}, errors),
    answer: warrantyAnswer,
  },
  updateWarranty: {
    method: 'post',
    path: '/api/solicitud-de-garantia/{id}',
    access: seeWarranties,
    summary: 'Actualiza una solicitud de garantía; con update_state=1 también la pasa al paso siguiente',
    params: byId,
    body: updateWarrantySchema.extend(photoFields),
    bodyJudgedByHandler: true,
    multipart: 'also',
    maxBodyBytes,
    message: warrantyMessages.updated,
    refused: (errors) => warrantyErrors.updateFailed({}, errors),
    answer: warrantyAnswer,
  },
  stepWarranty: {
    method: 'post',
    path: '/api/solicitud-de-garantia/nuevo-estado/{id}',
    access: seeWarranties,
    summary: 'Pasa una solicitud de garantía al paso siguiente',
    params: byId,
    body: stepWarrantySchema,
    message: warrantyMessages.updated,
    refused: (errors) => warrantyErrors.updateFailed({}, errors),
    answer: warrantyAnswer,
  },
  cancelWarranty: {
    method: 'delete',
    path: '/api/solicitud-de-garantia/{id}',
    access: seeWarranties,
    summary: 'Cancela una solicitud de garantía que nadie ha recibido',
    params: byId,
    message: warrantyMessages.cancelled,
    answer: warrantyAnswer,
  },
  annulWarranty: {
    method: 'post',
    path: '/api/solicitud-de-garantia/anular/{id}',
    access: 'Evaluar garantías',
    summary: 'Anula una solicitud de garantía, con el porqué',
    params: byId,
    body: annulWarrantySchema,
    message: warrantyMessages.annulled,
    refused: (errors) => (errors['observation'] ? warrantyErrors.annulReason({}, errors) : warrantyErrors.annulFailed({}, errors)),
    answer: warrantyAnswer,
  },
  openWarrantyAttachment: {
    method: 'get',
    path: '/api/solicitud-de-garantia/descargar-adjunto/{id}',
    access: seeWarranties,
    summary: 'Descarga un archivo de una solicitud de garantía',
    params: byId,
    answer: anyFileAnswer,
  },
});
