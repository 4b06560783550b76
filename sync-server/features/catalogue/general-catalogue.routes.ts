import type { Routes } from '#server/platform/http/routes.ts';
import { generalCatalogueCalls } from '#shared/features/catalogue/general-catalogue.calls.ts';
import { exportGeneralCatalogue, listGeneralCatalogue } from './general-catalogue.service.ts';

/** Serves the whole catalogue as the office looks at it. */
export function registerGeneralCatalogue(routes: Routes): void {
  routes.serve(generalCatalogueCalls.exportGeneralCatalogue, ({ db, actor, query }) => exportGeneralCatalogue(db, actor, query));
  routes.serve(generalCatalogueCalls.listGeneralCatalogue, ({ db, actor, query }, list) => listGeneralCatalogue(db, actor, { asked: query, list }));
}
