/**
 * Every screen of the product by name, collected from the capabilities, for server and app. A new screen is written in the `<capability>.screens.ts`
 * of its capability; only a new capability gets a line here. Spec: commercial §2.
 */
import type { MenuEntry, Screen } from '#shared/kernel/screen.ts';
import { absencesScreens } from '../absences/absences.screens.ts';
import { accessScreens } from '../access/access.screens.ts';
import { agendaScreens } from '../agenda/agenda.screens.ts';
import { approvalsScreens } from '../approvals/approvals.screens.ts';
import { budgetsScreens } from '../budgets/budgets.screens.ts';
import { cartScreens } from '../cart/cart.screens.ts';
import { catalogueScreens } from '../catalogue/catalogue.screens.ts';
import { collectionsScreens } from '../collections/collections.screens.ts';
import { commercialScreens } from '../commercial/commercial.screens.ts';
import { erpScreens } from '../erp/erp.screens.ts';
import { importsScreens } from '../imports/imports.screens.ts';
import { lostSalesScreens } from '../lost-sales/lost-sales.screens.ts';
import { masterDataScreens } from '../master-data/master-data.screens.ts';
import { ordersScreens } from '../orders/orders.screens.ts';
import { organisationScreens } from '../organisation/organisation.screens.ts';
import { portalScreens } from '../portal/portal.screens.ts';
import { pricingScreens } from '../pricing/pricing.screens.ts';
import { promotionsScreens } from '../promotions/promotions.screens.ts';
import { receivablesScreens } from '../receivables/receivables.screens.ts';
import { reportMailScreens } from '../report-mail/report-mail.screens.ts';
import { reportsScreens } from '../reports/reports.screens.ts';
import { routesScreens } from '../routes/routes.screens.ts';
import { syncScreens } from '../sync/sync.screens.ts';
import { teamsScreens } from '../teams/teams.screens.ts';
import { thirdPartiesScreens } from '../third-parties/third-parties.screens.ts';
import { visitPlanningScreens } from '../visit-planning/visit-planning.screens.ts';
import { visitsScreens } from '../visits/visits.screens.ts';
import { warrantyScreens } from '../warranty/warranty.screens.ts';
import type { MenuParent } from './menu-headings.ts';
import { navigationScreens } from './navigation.screens.ts';

export const screens = {
  ...navigationScreens,
  ...accessScreens,
  ...organisationScreens,
  ...teamsScreens,
  ...absencesScreens,
  ...masterDataScreens,
  ...thirdPartiesScreens,
  ...catalogueScreens,
  ...pricingScreens,
  ...promotionsScreens,
  ...cartScreens,
  ...ordersScreens,
  ...receivablesScreens,
  ...collectionsScreens,
  ...agendaScreens,
  ...visitPlanningScreens,
  ...visitsScreens,
  ...routesScreens,
  ...warrantyScreens,
  ...portalScreens,
  ...lostSalesScreens,
  ...budgetsScreens,
  ...reportMailScreens,
  ...reportsScreens,
  ...commercialScreens,
  ...approvalsScreens,
  ...erpScreens,
  ...importsScreens,
  ...syncScreens,
} as const satisfies Record<string, Screen & { menu?: MenuEntry & { under: MenuParent } }>;

export type ScreenName = keyof typeof screens;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;
type Arguments<Path extends string> = [ParamsOf<Path>] extends [never] ? [] : [params: Record<ParamsOf<Path>, string | number>];

/** The path of a screen with its parameters filled in: `pathTo('customer', { id })` is '/clientes/…'. */
export function pathTo<Name extends ScreenName>(name: Name, ...[values]: Arguments<(typeof screens)[Name]['path']>): string {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  return screens[name].path.replace(/:(\w+)/g, (_whole, param: string) => encodeURIComponent(String(given[param] ?? '')));
}

const matchers = Object.entries(screens).map(([name, screen]) => ({
  // Object.entries returns strings; the keys are those of `screens`.
  name: name as ScreenName,
  pattern: new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}/?$`),
  isFixed: !screen.path.includes(':'),
}));

/** The screen of a path ('/terceros/8/ver'), null when there is none. A fixed path takes precedence over one with a parameter. */
export function screenAt(path: string): ScreenName | null {
  const found = matchers.filter(({ pattern }) => pattern.test(path));
  return (found.find(({ isFixed }) => isFixed) ?? found[0])?.name ?? null;
}
