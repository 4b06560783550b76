import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, nothing } from '#shared/kernel/call-fields.ts';
import { listOfViews, listView, saveListView } from './list-view.documents.ts';

const office = 'Panel administrativo';

/** The views of the office's lists that people save, for themselves or for everybody in the company. Spec: administration §11. */
export const listViewCalls = defineCalls({
  listListViews: {
    method: 'get',
    path: '/api/vistas-lista',
    access: office,
    summary: 'Vistas guardadas de una lista: las propias y las compartidas',
    query: listOfViews,
    answer: z.array(listView),
  },
  getListView: { method: 'get', path: '/api/vistas-lista/{id}', access: office, summary: 'Una vista guardada', params: byId, answer: listView },
  saveListView: {
    method: 'post',
    path: '/api/vistas-lista',
    access: office,
    summary: 'Guarda una vista de una lista',
    body: saveListView,
    status: 201,
    message: 'Vista guardada exitosamente',
    answer: listView,
  },
  changeListView: {
    method: 'put',
    path: '/api/vistas-lista/{id}',
    access: office,
    summary: 'Actualiza una vista de una lista',
    params: byId,
    body: saveListView,
    message: 'Vista actualizada exitosamente',
    answer: listView,
  },
  removeListView: {
    method: 'delete',
    path: '/api/vistas-lista/{id}',
    access: office,
    summary: 'Borra una vista de una lista',
    params: byId,
    message: 'Vista eliminada exitosamente',
    answer: nothing,
  },
});
