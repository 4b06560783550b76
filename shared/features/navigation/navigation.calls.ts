import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { historyList, idParam } from '#shared/kernel/call-fields.ts';
import { historyLine } from '#shared/kernel/history.documents.ts';
import { menuAnswer, moduleAnswer, moduleMenu } from './menu.documents.ts';
import { menuTreeSchema } from './menu.schemas.ts';

const bySubscriber = z.object({ subscriber_id: idParam });

/** Modules, menus and the menu of a subscriber. Spec: commercial §3 Menu subscriber, §7 Catalogues, menus, banners. */
export const menuCalls = defineCalls({
  listModules: { method: 'get', path: '/api/modulos', access: 'session', summary: 'Los módulos', answer: z.array(moduleAnswer) },
  listMenus: {
    method: 'get',
    path: '/api/menus',
    access: 'session',
    summary: 'Lo que un menú puede contener, por módulo y nivel',
    answer: z.array(menuAnswer),
  },
  getSubscriberMenu: {
    method: 'get',
    path: '/api/menu-suscriptores',
    access: 'session',
    summary: 'El menú de la empresa, por módulo',
    query: bySubscriber.partial(),
    answer: z.array(moduleMenu),
  },
  listSubscriberMenuHistory: {
    method: 'get',
    path: '/api/menu-suscriptores/{subscriber_id}/historial',
    access: 'Parámetros',
    summary: 'Historia del menú de la empresa',
    params: bySubscriber,
    list: historyList,
    answer: z.array(historyLine),
  },
  saveSubscriberMenu: {
    method: 'put',
    path: '/api/menu-suscriptores/{subscriber_id}',
    access: 'Parámetros',
    summary: 'Guarda el menú entero de la empresa',
    params: bySubscriber,
    body: menuTreeSchema,
    message: 'El menú ha sido actualizado',
    answer: z.array(moduleMenu),
  },
});
