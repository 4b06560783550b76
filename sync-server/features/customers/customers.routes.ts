import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { customersCalls } from '#shared/features/customers/customers.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { customerSummary } from './customer-summary.service.ts';
import { customerTimeline } from './customer-timeline.service.ts';

export function registerCustomers(routes: Routes, { clock }: Services): void {
  routes.serve(customersCalls.getCustomerSummary, ({ db, actor, params }) =>
    customerSummary(db, actor, { contactId: params.id, today: localDateOf(clock.now()) }),
  );
  routes.serve(customersCalls.listCustomerTimeline, ({ db, actor, params, query }) => customerTimeline(db, actor, { contactId: params.id, ...query }));
}
