import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, nothing } from '#shared/kernel/call-fields.ts';
import { reportMailAnswer, reportReader, saveReportMail } from './report-mail.documents.ts';

/** Permissions to see any report of the office; each report requires its own permission besides. */
const access = [
  ...(['Gestión comercial', 'Ejecución de presupuesto por año', 'Participación de clientes por mes', 'Gestión actividad comercial'] as const),
  ...(['Gestión de visitas', 'Gestión de cobranzas', 'Evaluar garantías'] as const),
] as const;

/** Reports that are sent by e-mail every day, week or month. Spec: commercial §21, decisions §8. */
export const reportMailCalls = defineCalls({
  listReportMails: {
    method: 'get',
    path: '/api/informes-programados',
    access,
    summary: 'Los informes programados por la persona y los que se le envían',
    answer: z.array(reportMailAnswer),
  },
  listReportReaders: {
    method: 'get',
    path: '/api/informes-programados/destinatarios',
    access,
    summary: 'Las personas que pueden ver un informe',
    query: z.object({ report: z.string('Elija el informe.').max(80) }),
    answer: z.array(reportReader),
  },
  saveReportMail: {
    method: 'post',
    path: '/api/informes-programados',
    access,
    summary: 'Programa un informe por correo',
    body: saveReportMail,
    status: 201,
    message: 'Informe programado exitosamente',
    answer: reportMailAnswer,
  },
  changeReportMail: {
    method: 'put',
    path: '/api/informes-programados/{id}',
    access,
    summary: 'Actualiza un informe programado',
    params: byId,
    body: saveReportMail,
    message: 'Informe actualizado exitosamente',
    answer: reportMailAnswer,
  },
  removeReportMail: {
    method: 'delete',
    path: '/api/informes-programados/{id}',
    access,
    summary: 'Elimina un informe programado',
    params: byId,
    message: 'Informe eliminado exitosamente',
    answer: nothing,
  },
  leaveReportMail: {
    method: 'post',
    path: '/api/informes-programados/{id}/dejar',
    access,
    summary: 'Deja de enviarle un informe a la persona',
    params: byId,
    message: 'Ya no se le envía',
    answer: nothing,
  },
});
