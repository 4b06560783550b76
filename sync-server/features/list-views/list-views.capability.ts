import type { Capability } from '#server/platform/capability.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { listViewCalls as calls } from '#shared/features/list-views/list-views.calls.ts';
import { changeListView, removeListView, requireListView, saveListView, viewsOfList } from './list-views.service.ts';

function registerListViews(routes: Routes): void {
  routes.serve(calls.listListViews, ({ db, actor, query }) => viewsOfList(db, actor, query.list));
  routes.serve(calls.getListView, ({ db, actor, params }) => requireListView(db, actor, params.id));
  routes.serve(calls.saveListView, ({ transact, actor, body }) => transact((tx) => saveListView(tx, actor, body)));
  routes.serve(calls.changeListView, ({ transact, actor, params, body }) => transact((tx) => changeListView(tx, actor, { id: params.id, ...body })));
  routes.serve(calls.removeListView, ({ transact, actor, params }) => transact((tx) => removeListView(tx, actor, params.id)));
}

/** The views of the office's lists that people save and share. */
export const listViews: Capability = { name: 'list-views', routes: [registerListViews] };
