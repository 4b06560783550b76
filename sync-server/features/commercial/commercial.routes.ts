import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import { reportReaderOf } from '#server/features/reports/report-reader.service.ts';
import { freshSales } from '#server/features/reports/take-sales.service.ts';
import { sellerIdsAsked, sellersAsked } from '#server/features/teams/team.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Call, Routes } from '#server/platform/http/routes.ts';
import { pageOfRows } from '#server/platform/http/rows-page.ts';
import type { Services } from '#server/platform/services.ts';
import { budgetProgress, monthDays } from '#shared/features/budgets/budget-progress.rules.ts';
import { commercialCalls as calls } from '#shared/features/commercial/commercial.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { budgetExecution, budgetStanding, isCustomerOf } from './budget-execution.service.ts';
import { countIndicators } from './indicators.service.ts';
import { managedTeams, teamBranches } from './managed-teams.service.ts';
import { managedBranches } from './management.service.ts';
import { monthGlance } from './month-glance.service.ts';
import { customerShares } from './participation.service.ts';
import { soldProducts } from './sold-products.service.ts';

type Asking = Pick<Call, 'c'> & { actor: Actor };

/**
 * Serves sales against budgets, shares and the business of each branch, all from the facts of the reports, through the reports' reader. Spec:
 * commercial §7.
 */
export function registerCommercial(routes: Routes, services: Services): void {
  const { clock } = services;
  const thisYear = () => Number(localDateOf(clock.now()).slice(0, 4));
  const read = async <T>({ actor, c }: Asking, work: (db: Db, salesUntil: Instant | null) => Promise<T>): Promise<T> => {
    const salesUntil = await freshSales(services, actor.subscriberId);
    return await reportReaderOf(services).read(actor, (db) => work(db, salesUntil), c.req.raw.signal);
  };

  routes.serve(calls.getBudgetStanding, (call) =>
    read(call, async (db, salesUntil) => {
      const { actor, body } = call;
      const of = await standingOf(db, actor, body);
      return await budgetStanding(db, actor.subscriberId, { ...of, now: clock.now(), salesUntil });
    }),
  );
  routes.serve(calls.getMonthGlance, async (call) => {
    // Inicio does not wait until new sales are in the report tables: the answer says up to which instant its figures are complete.
    const salesUntil = await freshSales(services, call.actor.subscriberId, 0);
    return await reportReaderOf(services).read(call.actor, (db) => monthGlance(db, call.actor, { now: clock.now(), salesUntil }), call.c.req.raw.signal);
  });
  routes.serve(calls.getIndicators, (call) =>
    read(call, async (db, salesUntil) => {
      const { seller_id } = call.query;
      const sellers = await sellersAsked(db, call.actor, { seller_id });
      const now = clock.now();
      const [indicators] = await countIndicators(db, call.actor.subscriberId, { sellerIds: sellers.map(({ id }) => id), now, takenAt: salesUntil });
      if (!indicators) throw thirdPartyErrors.notFound();
      const holidays = await listHolidayOverrides(db, call.actor.subscriberId);
      return { ...indicators, ...budgetProgress(indicators, monthDays(indicators.month, localDateOf(now), holidays)) };
    }),
  );
  routes.serve(calls.listBudgetExecution, (call, list) =>
    read(call, async (db) => {
      const { year = thisYear(), group, ...people } = call.query;
      const rows = await budgetExecution(db, call.actor.subscriberId, { year, group, sellerIds: await sellerIdsAsked(db, call.actor, people) });
      return pageOfRows(rows, list, ({ name }) => [name]);
    }),
  );
  routes.serve(calls.listCustomerShares, (call, list) =>
    read(call, async (db) => {
      const { year = thisYear(), month, group, ...people } = call.query;
      const rows = await customerShares(db, call.actor.subscriberId, { year, month, group, sellerIds: await sellerIdsAsked(db, call.actor, people) });
      return pageOfRows(rows, list, ({ identification, contact, branch }) => [identification, contact, branch]);
    }),
  );
  routes.serve(calls.listManagedBranches, (call, list) =>
    read(call, async (db) => {
      const { contact_id: contactId, ...people } = call.query;
      const sellerIds = await sellerIdsAsked(db, call.actor, people);
      const rows = await managedBranches(db, call.actor.subscriberId, { sellerIds, contactId, now: clock.now() });
      return pageOfRows(rows, list, ({ identification, contact, branch, seller }) => [identification, contact, branch, seller]);
    }),
  );
  routes.serve(calls.listManagedTeams, (call, list) =>
    read(call, async (db) => {
      const { year = thisYear(), group_by: group, ...people } = call.query;
      const sellerIds = await sellerIdsAsked(db, call.actor, people);
      const rows = await managedTeams(db, call.actor.subscriberId, { year, group, sellerIds, now: clock.now() });
      return pageOfRows(rows, list, ({ name }) => [name]);
    }),
  );
  routes.serve(calls.listTeamBranches, (call, list) =>
    read(call, async (db) => {
      const { year = thisYear(), group_by: group, id } = call.query;
      const sellerIds = await sellerIdsAsked(db, call.actor, {});
      const rows = await teamBranches(db, call.actor.subscriberId, { year, group, id, sellerIds, now: clock.now() });
      return pageOfRows(rows, list, ({ contact, branch }) => [contact, branch]);
    }),
  );
  routes.serve(calls.listSoldProducts, (call, list) =>
    read(call, async (db) => {
      const { year = thisYear(), contact_id: contactId } = call.query;
      const sellerIds = await sellerIdsAsked(db, call.actor, {});
      if (!(await isCustomerOf(db, call.actor.subscriberId, { contactId, sellerIds }))) throw thirdPartyErrors.notFound();
      const rows = await soldProducts(db, call.actor.subscriberId, { contactId, year, sellerIds: null });
      return pageOfRows(rows, list, ({ product_code, description }) => [product_code, description]);
    }),
  );
}

/**
 * The seller whose budget a person asks for; the person themself when no seller is named.
 * @throws thirdParties.notFound for a seller or a customer out of reach
 */
async function standingOf(db: Db, actor: Actor, { seller_id, contact_id }: { seller_id?: number | undefined; contact_id?: number | undefined }) {
  if (actor.reach === 'customer') {
    if (actor.contactId === null || seller_id !== undefined || (contact_id !== undefined && contact_id !== actor.contactId)) throw thirdPartyErrors.notFound();
    return { sellerIds: null, contactId: actor.contactId, branchId: actor.contactWarehouseId ?? undefined };
  }
  const sellerIds = await sellerIdsAsked(db, actor, { seller_id });
  if (seller_id !== undefined && sellerIds?.length === 0) throw thirdPartyErrors.notFound();
  if (contact_id !== undefined && !(await isCustomerOf(db, actor.subscriberId, { contactId: contact_id, sellerIds }))) throw thirdPartyErrors.notFound();
  return { sellerIds, contactId: contact_id };
}
