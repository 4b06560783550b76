import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { brandRestrictionCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import { listRestrictionsOfCustomer } from './brand-restrictions.service.ts';
import { liftBrandRestriction, restrictBrand } from './use-cases/restrict-brand.ts';

/** Serves the brands that are hidden from a customer's branch and not sold to it. Spec: commercial §3 Brand restriction. */
export function registerBrandRestrictions(routes: Routes, { audit }: Services): void {
  routes.serve(brandRestrictionCalls.listBrandRestrictions, ({ db, actor, params }) => listRestrictionsOfCustomer(db, actor, params.id));
  routes.serve(brandRestrictionCalls.restrictBrand, ({ actor, body, transact }) => transact((tx) => restrictBrand(tx, actor, audit, body)));
  routes.serve(brandRestrictionCalls.liftBrandRestriction, ({ actor, params, transact }) =>
    transact((tx) => liftBrandRestriction(tx, actor, audit, params.id)),
  );
}
