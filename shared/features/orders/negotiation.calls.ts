import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { namedOrderAnswer, orderAnswer } from './order.documents.ts';
import { ordersCalls } from './orders.calls.ts';
import { answerPriceBody, askPriceBody } from './orders.commands.ts';

export const askPriceAccess = 'B2B Crear cotizaciones';
export const answerPriceAccess = ['Gestión de cotizaciones', 'B2B Crear cotizaciones'] as const;

/** A customer asks for other prices than those quoted; a new version of the quotation answers (decision 0345). */
export const negotiationCalls = defineCalls({
  listVersions: {
    method: 'get',
    path: '/api/cotizaciones/{id}/versiones',
    access: ordersCalls.listQuotations.access,
    summary: 'Una cotización y las versiones que respondieron a las solicitudes de precio, la primera al comienzo',
    params: byId,
    answer: z.array(namedOrderAnswer),
  },
  askPrice: {
    method: 'post',
    path: '/api/cotizaciones/{id}/pedir-precio',
    access: askPriceAccess,
    summary: 'Pide otro precio para los productos de una cotización',
    params: byId,
    body: askPriceBody,
    message: 'La solicitud de precio ha sido enviada',
    answer: orderAnswer,
  },
  answerPrice: {
    method: 'post',
    path: '/api/cotizaciones/{id}/responder-precio',
    access: answerPriceAccess,
    summary: 'Responde a una solicitud de precio con una versión nueva de la cotización',
    params: byId,
    body: answerPriceBody,
    message: 'La respuesta ha sido enviada',
    answer: orderAnswer,
  },
});
