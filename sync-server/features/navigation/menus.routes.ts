/** Modules, menus and the menu of a subscriber. Spec: commercial §3 Menu subscriber, §7 Catalogues, menus, banners. */
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { defaultMenus, defaultModules } from '#shared/features/navigation/default-menu.ts';
import { menuCalls } from '#shared/features/navigation/navigation.calls.ts';
import { readMenu, saveMenu } from './use-cases/save-menu.ts';

export function registerMenus(routes: Routes, { audit, history: readHistory }: Services): void {
  routes.serve(menuCalls.listModules, async () => [...defaultModules]);
  routes.serve(menuCalls.listMenus, async () => [...defaultMenus]);
  routes.serve(menuCalls.getSubscriberMenu, async ({ actor, query, db }) => {
    if (query.subscriber_id !== undefined && query.subscriber_id !== actor.subscriberId) throw accessErrors.notFound();
    return await readMenu(db, actor.subscriberId);
  });
  routes.serve(menuCalls.listSubscriberMenuHistory, async ({ actor, params, db }, asked) => {
    if (params.subscriber_id !== actor.subscriberId) throw accessErrors.notFound();
    return await readHistory(db, actor.subscriberId, { entity: 'menu_subscribers', entityId: params.subscriber_id }, asked);
  });
  routes.serve(menuCalls.saveSubscriberMenu, async ({ actor, params, body, transact }) => {
    if (params.subscriber_id !== actor.subscriberId) throw accessErrors.notFound();
    return await transact((tx) => saveMenu(tx, actor, audit, body));
  });
}
