import { historyList } from '#shared/kernel/call-fields.ts';
/** Modules, menus and the menu of a subscriber. Spec: commercial §3 Menu subscriber, §7 Catalogues, menus, banners. */

import * as z from 'zod';

import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { defaultMenus, defaultModules } from '#shared/features/navigation/default-menu.ts';
import { menuTreeSchema } from '#shared/features/navigation/menu.schemas.ts';
import { readMenu, saveMenu } from './use-cases/save-menu.ts';

const id = z.coerce.number().int().positive();

export function registerMenus(routes: Routes, { history: readHistory }: Services): void {
  routes.get('/api/modulos', { summary: 'Los módulos' }, async () => defaultModules);
  routes.get('/api/menus', { summary: 'Lo que un menú puede contener, por módulo y nivel' }, async () => defaultMenus);
  routes.get(
    '/api/menu-suscriptores',
    { summary: 'El menú de la empresa, por módulo', query: z.object({ subscriber_id: id.optional() }) },
    async ({ actor, query, db }) => {
      if (query.subscriber_id !== undefined && query.subscriber_id !== actor.subscriberId) throw accessErrors.notFound();
      return await readMenu(db, actor.subscriberId);
    },
  );
  routes.list(
    '/api/menu-suscriptores/{subscriber_id}/historial',
    { summary: 'Historia del menú de la empresa', params: z.object({ subscriber_id: id }), list: historyList },
    async ({ actor, params, db }, asked) => {
      if (params.subscriber_id !== actor.subscriberId) throw accessErrors.notFound();
      return await readHistory(db, actor.subscriberId, { entity: 'menu_subscribers', entityId: params.subscriber_id }, asked);
    },
  );
  routes.put(
    '/api/menu-suscriptores/{subscriber_id}',
    {
      summary: 'Guarda el menú entero de la empresa',
      params: z.object({ subscriber_id: id }),
      body: menuTreeSchema,
      message: 'El menú ha sido actualizado',
    },
    async ({ actor, params, body, transact }) => {
      if (params.subscriber_id !== actor.subscriberId) throw accessErrors.notFound();
      return await transact((tx) => saveMenu(tx, actor, body));
    },
  );
}
