import * as z from 'zod';
import type { Access } from '#shared/kernel/call.ts';
import { defineCalls, sheetAnswer } from '#shared/kernel/call.ts';
import { byId, nothing } from '#shared/kernel/call-fields.ts';
import { reportAnswer, reportStanding } from './report.documents.ts';
import { reportView, saveReportView } from './report-view.documents.ts';
import { reportFailed } from './reports.errors.ts';

/** Who may see sales from any side, within their reach. */
export const seeMatrix = ['Gestión comercial', 'Ejecución de presupuesto por año'] as const satisfies Access;

/** Reports by name, and the saved views of the matrix. Spec: commercial §7 (`sql-file/{name}`), decisions §8. */
export const reportsCalls = defineCalls({
  runReport: {
    method: 'get',
    path: '/api/sql-file/{name}',
    // The report itself says whose it is.
    access: 'session',
    summary: 'Un informe por su nombre, en JSON o en Excel',
    params: z.object({ name: z.string() }),
    // The other parameters belong to the report, which validates them.
    query: z.looseObject({ format: z.enum(['json', 'xlsx'], 'Es json o xlsx.').default('json') }),
    answer: reportAnswer,
    orFile: sheetAnswer,
    unread: reportFailed,
    statuses: [429],
  },
  getReportStanding: {
    method: 'get',
    path: '/api/informe-en-curso',
    access: 'session',
    summary: 'Cuánto va del informe que se le está contando a quien pregunta; null si ninguno',
    answer: reportStanding.nullable(),
  },
  listReportViews: {
    method: 'get',
    path: '/api/vistas-informe',
    access: seeMatrix,
    summary: 'Vistas guardadas de la matriz dinámica: propias, de su rol y de todos',
    answer: z.array(reportView),
  },
  saveReportView: {
    method: 'post',
    path: '/api/vistas-informe',
    access: seeMatrix,
    summary: 'Guarda una vista de la matriz dinámica',
    body: saveReportView,
    status: 201,
    message: 'Vista guardada exitosamente',
    answer: reportView,
  },
  changeReportView: {
    method: 'put',
    path: '/api/vistas-informe/{id}',
    access: seeMatrix,
    summary: 'Actualiza una vista de la matriz dinámica',
    params: byId,
    body: saveReportView,
    message: 'Vista actualizada exitosamente',
    answer: reportView,
  },
  removeReportView: {
    method: 'delete',
    path: '/api/vistas-informe/{id}',
    access: seeMatrix,
    summary: 'Borra una vista de la matriz dinámica',
    params: byId,
    message: 'Vista eliminada exitosamente',
    answer: nothing,
  },
});
