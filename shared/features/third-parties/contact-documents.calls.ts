import * as z from 'zod';
import { anyFileAnswer, defineCalls } from '#shared/kernel/call.ts';
import { byId, historyList, idParam, nothing } from '#shared/kernel/call-fields.ts';
import { historyLine } from '#shared/kernel/history.documents.ts';
import { contactDocument, documentChangeSchema, largestDocumentBytes, newDocumentSchema } from './contact-document.schemas.ts';

/** Permissions to see the files of customers; those of providers and employees are only for people who manage third parties. */
const seePapers = ['Terceros', 'Vender en campo', 'Gestión comercial', 'B2B Ver menú Cartera'] as const;
/** The largest file and the form around it. */
const maxBodyBytes = largestDocumentBytes + 64 * 1024;

/** What a list of documents may be sorted by. */
export const documentSorts = ['id', 'document_type_id', 'name', 'extension', 'size_bytes', 'updated_at'] as const;

/** The files of third parties. Spec: administration §3 Document, §7, §8. */
export const contactDocumentCalls = defineCalls({
  listContactDocuments: {
    method: 'get',
    path: '/api/documentos',
    access: seePapers,
    summary: 'Documentos de un tercero',
    query: z.object({ contact_id: idParam }),
    list: { sortable: documentSorts, sortBy: 'id' },
    answer: z.array(contactDocument),
  },
  getContactDocument: {
    method: 'get',
    path: '/api/documentos/{id}',
    access: seePapers,
    summary: 'Un documento de un tercero',
    params: byId,
    answer: contactDocument,
  },
  downloadContactDocument: {
    method: 'get',
    path: '/api/documentos/{id}/archivo',
    access: seePapers,
    summary: 'El archivo de un documento',
    params: byId,
    answer: anyFileAnswer,
  },
  listContactDocumentHistory: {
    method: 'get',
    path: '/api/documentos/{id}/historial',
    access: 'Terceros',
    summary: 'Historia: El documento',
    params: byId,
    list: historyList,
    answer: z.array(historyLine),
  },
  createContactDocument: {
    method: 'post',
    path: '/api/documentos',
    access: 'Terceros',
    summary: 'Cargar un documento de un tercero',
    body: newDocumentSchema,
    multipart: 'only',
    maxBodyBytes,
    answer: contactDocument,
    status: 201,
    message: 'El documento ha sido cargado',
  },
  updateContactDocument: {
    method: 'put',
    path: '/api/documentos/{id}',
    access: 'Terceros',
    summary: 'Actualizar un documento, con o sin otro archivo',
    params: byId,
    body: documentChangeSchema,
    multipart: 'also',
    maxBodyBytes,
    alsoPost: true,
    answer: contactDocument,
    message: 'El documento ha sido actualizado',
  },
  deleteContactDocument: {
    method: 'delete',
    path: '/api/documentos/{id}',
    access: 'Terceros',
    summary: 'Eliminar un documento',
    params: byId,
    answer: nothing,
    message: 'El documento ha sido eliminado',
  },
});
