/** The 'Manual de procesos': a page for every screen that has one, by chapter. Spec: commercial §2. */

import { absencesHelp } from '#pwa/features/absences/absences.help.ts';
import { accessHelp } from '#pwa/features/access/access.help.ts';
import { agendaHelp } from '#pwa/features/agenda/agenda.help.ts';
import { approvalsHelp } from '#pwa/features/approvals/approvals.help.ts';
import { budgetsHelp } from '#pwa/features/budgets/budgets.help.ts';
import { cartHelp } from '#pwa/features/cart/cart.help.ts';
import { catalogueHelp } from '#pwa/features/catalogue/catalogue.help.ts';
import { collectionsHelp } from '#pwa/features/collections/collections.help.ts';
import { commercialHelp } from '#pwa/features/commercial/commercial.help.ts';
import { erpHelp } from '#pwa/features/erp/erp.help.ts';
import { importsHelp } from '#pwa/features/imports/imports.help.ts';
import { lostSalesHelp } from '#pwa/features/lost-sales/lost-sales.help.ts';
import { navigationHelp } from '#pwa/features/navigation/navigation.help.ts';
import { ordersHelp } from '#pwa/features/orders/orders.help.ts';
import { organisationHelp } from '#pwa/features/organisation/organisation.help.ts';
import { portalHelp } from '#pwa/features/portal/portal.help.ts';
import { pricingHelp } from '#pwa/features/pricing/pricing.help.ts';
import { promotionsHelp } from '#pwa/features/promotions/promotions.help.ts';
import { reportMailHelp } from '#pwa/features/report-mail/report-mail.help.ts';
import { reportsHelp } from '#pwa/features/reports/reports.help.ts';
import { routesHelp } from '#pwa/features/routes/routes.help.ts';
import { syncHelp } from '#pwa/features/sync/sync.help.ts';
import { teamsHelp } from '#pwa/features/teams/teams.help.ts';
import { thirdPartiesHelp } from '#pwa/features/third-parties/third-parties.help.ts';
import { visitPlanningHelp } from '#pwa/features/visit-planning/visit-planning.help.ts';
import { visitsHelp } from '#pwa/features/visits/visits.help.ts';
import { warrantyHelp } from '#pwa/features/warranty/warranty.help.ts';
import { entityScreens } from '#shared/features/navigation/entities.ts';
import type { HelpPages } from '#shared/features/navigation/help-pages.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { type HelpPage, helpChapters } from '#shared/kernel/help-page.ts';
import type { Screen } from '#shared/kernel/screen.ts';
import { appHelp } from './app.help.ts';
import type { HelpChapter } from './find-pages.ts';

const pages: HelpPages = {
  ...appHelp,
  ...agendaHelp,
  ...thirdPartiesHelp,
  ...catalogueHelp,
  ...cartHelp,
  ...ordersHelp,
  ...portalHelp,
  ...pricingHelp,
  ...promotionsHelp,
  ...reportMailHelp,
  ...reportsHelp,
  ...collectionsHelp,
  ...routesHelp,
  ...visitPlanningHelp,
  ...visitsHelp,
  ...warrantyHelp,
  ...lostSalesHelp,
  ...commercialHelp,
  ...approvalsHelp,
  ...budgetsHelp,
  ...syncHelp,
  ...accessHelp,
  ...navigationHelp,
  ...organisationHelp,
  ...absencesHelp,
  ...teamsHelp,
  ...erpHelp,
  ...importsHelp,
  ...Object.fromEntries(entityScreens.map(({ list, help }) => [list, help])),
};

// Object.entries forgets that the keys are names of screens.
const named = (Object.entries(pages) as [ScreenName, HelpPage][]).sort(([, a], [, b]) => a.place - b.place);

export const manual: readonly HelpChapter[] = helpChapters.map((title) => ({ title, pages: named.filter(([, { chapter }]) => chapter === title) }));

/** The screen whose page explains this one. */
export function explainedAt(name: ScreenName): ScreenName {
  const { explainedBy }: Screen = screens[name];
  // A test holds that it is the name of a screen.
  return (explainedBy as ScreenName | undefined) ?? name;
}

/** The manual's page for a screen; null when it has none. */
export function helpOf(name: ScreenName): HelpPage | null {
  return pages[explainedAt(name)] ?? null;
}
