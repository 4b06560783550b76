/**
 * The screens of this build by name, each in its own chunk, collected from the capabilities. A screen without a view is a 404.
 * A new screen is one line in the `<capability>.views.ts` of its capability; only a new capability gets a line here.
 */

import { absencesViews } from '#pwa/features/absences/absences.views.ts';
import { accessViews } from '#pwa/features/access/access.views.ts';
import { agendaViews } from '#pwa/features/agenda/agenda.views.ts';
import { approvalsViews } from '#pwa/features/approvals/approvals.views.ts';
import { budgetsViews } from '#pwa/features/budgets/budgets.views.ts';
import { cartViews } from '#pwa/features/cart/cart.views.ts';
import { catalogueViews } from '#pwa/features/catalogue/catalogue.views.ts';
import { collectionsViews } from '#pwa/features/collections/collections.views.ts';
import { commercialViews } from '#pwa/features/commercial/commercial.views.ts';
import { customersViews } from '#pwa/features/customers/customers.views.ts';
import { erpViews } from '#pwa/features/erp/erp.views.ts';
import { importsViews } from '#pwa/features/imports/imports.views.ts';
import { lostSalesViews } from '#pwa/features/lost-sales/lost-sales.views.ts';
import { navigationViews } from '#pwa/features/navigation/navigation.views.ts';
import { ordersViews } from '#pwa/features/orders/orders.views.ts';
import { organisationViews } from '#pwa/features/organisation/organisation.views.ts';
import { portalViews } from '#pwa/features/portal/portal.views.ts';
import { pricingViews } from '#pwa/features/pricing/pricing.views.ts';
import { promotionsViews } from '#pwa/features/promotions/promotions.views.ts';
import { reportMailViews } from '#pwa/features/report-mail/report-mail.views.ts';
import { reportsViews } from '#pwa/features/reports/reports.views.ts';
import { routesViews } from '#pwa/features/routes/routes.views.ts';
import { syncViews } from '#pwa/features/sync/sync.views.ts';
import { teamsViews } from '#pwa/features/teams/teams.views.ts';
import { thirdPartiesViews } from '#pwa/features/third-parties/third-parties.views.ts';
import { visitPlanningViews } from '#pwa/features/visit-planning/visit-planning.views.ts';
import { visitsViews } from '#pwa/features/visits/visits.views.ts';
import { warrantyViews } from '#pwa/features/warranty/warranty.views.ts';
import type { LoadScreen, Views } from '#pwa/ui/screen-views.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import type { Screen } from '#shared/kernel/screen.ts';
import { appViews } from './app.views.ts';

const plain: Record<NonNullable<Screen['plain']>, LoadScreen> = {
  list: () => import('#pwa/admin/screens/entity-list.tsx'),
  form: () => import('#pwa/admin/screens/record-form.tsx'),
};
/** Every plain entity has the same two screens, drawn from its definition, where its capability does not draw its own. */
const plainViews: Views = Object.fromEntries(Object.entries<Screen>(screens).flatMap(([name, screen]) => (screen.plain ? [[name, plain[screen.plain]]] : [])));

export const lazyScreens: Views = {
  ...plainViews,
  ...appViews,
  ...accessViews,
  ...navigationViews,
  ...agendaViews,
  ...thirdPartiesViews,
  ...customersViews,
  ...catalogueViews,
  ...cartViews,
  ...ordersViews,
  ...portalViews,
  ...pricingViews,
  ...promotionsViews,
  ...reportMailViews,
  ...reportsViews,
  ...collectionsViews,
  ...routesViews,
  ...visitPlanningViews,
  ...visitsViews,
  ...warrantyViews,
  ...lostSalesViews,
  ...commercialViews,
  ...approvalsViews,
  ...budgetsViews,
  ...syncViews,
  ...organisationViews,
  ...absencesViews,
  ...teamsViews,
  ...erpViews,
  ...importsViews,
};

/** Whether the screen shows the device's own data: people who work online have none. */
export function isOnDevices(name: ScreenName): boolean {
  const screen: Screen = screens[name];
  return screen.onDevice === true;
}

// Object.keys forgets that only names of screens are keys of `lazyScreens`.
export const builtScreens: ReadonlySet<ScreenName> = new Set(Object.keys(lazyScreens) as ScreenName[]);

/** Those for people who work online. */
export const onlineScreens: ReadonlySet<ScreenName> = new Set([...builtScreens].filter((name) => !isOnDevices(name)));
