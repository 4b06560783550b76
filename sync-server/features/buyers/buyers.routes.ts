import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { buyersCalls } from '#shared/features/buyers/buyers.calls.ts';
import { listBuyers, saveBuyer } from './buyers.service.ts';

export function registerBuyers(routes: Routes, services: Services): void {
  routes.serve(buyersCalls.listBuyers, ({ db, actor, query }) => listBuyers(db, actor, query.contact_id));
  routes.serve(buyersCalls.saveBuyer, ({ actor, params, body, transact }) => transact((tx) => saveBuyer(tx, actor, services.audit, { ...params, ...body })));
}
