import type { Capability } from '#server/platform/capability.ts';
import { budgetsImporter } from './budgets.importer.ts';
import { references } from './budgets.references.ts';
import { registerBudgets } from './budgets.routes.ts';

/** Sales budgets of sellers, by month, customer, line and brand. */
export const budgets: Capability = {
  name: 'budgets',
  routes: [(routes, services, { importers }) => registerBudgets(routes, services, importers)],
  references,
  importers: () => [budgetsImporter],
};
