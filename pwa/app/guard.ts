/**
 * The navigation guard (commercial §2). It works from the stored profile, so it decides the same with no signal and an
 * expired token.
 */

import { mayOpen, type Needs, type ScreenName, screenAt, screens } from '#shared/features/access/screens.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';

export type Decision = { kind: 'show' } | { kind: 'go'; to: string };

interface Visit {
  /** The person of the stored profile; null is a visitor. */
  user: SessionUser | null;
  /** The last path that this person was shown, null at start. */
  previous: string | null;
  /** What the visitor was asking for when sent to the login. */
  wanted: string | null;
  /** The screens this build has. A screen it does not have is a 404 and is never anybody's first. */
  built: ReadonlySet<ScreenName>;
}

/** Campo for who sells in the street, Oficina for who has the 'Panel administrativo', Portal for the rest. */
export type Face = 'campo' | 'oficina' | 'portal';

export function faceOf(user: Pick<SessionUser, 'permissions'>): Face {
  if (user.permissions.includes('Vender en campo')) return 'campo';
  return user.permissions.includes('Panel administrativo') ? 'oficina' : 'portal';
}

const show: Decision = { kind: 'show' };
const go = (to: string): Decision => ({ kind: 'go', to });

/** What happens to who opens this screen at this path. */
export function decide(name: ScreenName, path: string, visit: Visit): Decision {
  const { user } = visit;
  const needs: Needs = screens[name].needs;
  if (name === 'auth') return go(screens.login.path);
  if (name === 'login' && user) return go(user.password_changed ? wantedOrFirst(user, visit) : screens.changePassword.path);
  if (needs === 'nobody') return show;
  if (!user) return go(screens.login.path);
  if (!user.password_changed) return name === 'changePassword' ? show : go(screens.changePassword.path);
  if (user.must_set_second_factor) return name === 'account' ? show : go(screens.account.path);
  if (mayOpen(needs, user)) return show;
  return go(wayBack(path, user, visit));
}

/** The previous page, or the catalogue for B2B paths; never a page that would send the person away again. */
function wayBack(path: string, user: SessionUser, { previous, built }: Visit): string {
  if (path.startsWith('/b2b/') && opens('catalogue', user, built)) return screens.catalogue.path;
  if (previous && opens(screenOf(previous), user, built)) return previous;
  return firstScreen(user, built);
}

function wantedOrFirst(user: SessionUser, { wanted, built }: Visit): string {
  return wanted && opens(screenOf(wanted), user, built) ? wanted : firstScreen(user, built);
}

function opens(name: ScreenName | null, user: SessionUser, built: Visit['built']): boolean {
  return name !== null && built.has(name) && mayOpen(screens[name].needs, user);
}

function screenOf(path: string): ScreenName | null {
  return screenAt(path.split('?')[0] ?? path);
}

const startOf: Readonly<Record<Face, ScreenName>> = { campo: 'today', oficina: 'adminHome', portal: 'portalHome' };

/** Those that the documents name, in their order; then the rest, from what is done every day to what is set up once. Spec: commercial §2. */
const inOrder: readonly ScreenName[] = [
  'thirdParties',
  'brands',
  'users',
  'leaderships',
  'banners',
  'agenda',
  'warranty',
  'orders',
  'quotations',
  'collections',
  'sellerTracking',
  'sellerRoute',
  'products',
  'directions',
  'lostSales',
  'customerShare',
  'commercialActivity',
  'dynamicMatrix',
  'prospects',
  'priceLists',
  'activities',
  'sellerUpdate',
  'sellerDashboard',
  'promotions',
  'warrantyReport',
  'warrantyReasons',
  'deepening',
  'budgetUpload',
  'brandRestrictions',
  'categories',
  'lines',
  'productImages',
  'generalCatalogue',
  'ecommerce',
  'ownCompany',
  'branchOffices',
  'voucherTypes',
  'parameterTables',
  'departments',
  'cities',
  'holidays',
  'menus',
  'imports',
  'devices',
  'audit',
  'erpConnection',
  'subscribers',
  'licences',
  'rolePermissions',
  'catalogue',
  'portalHome',
  'orderTracking',
  'portalReceivables',
  'portalQuotations',
  'portalWarranty',
  'replenishment',
  'fieldOrders',
  'more',
];

/** Where a person starts: the home of their face, or the first screen they hold a permission for. */
export function firstScreen(user: SessionUser, built: ReadonlySet<ScreenName>): string {
  const first = [startOf[faceOf(user)], ...inOrder].find((name) => opens(name, user, built));
  return screens[first ?? 'serverError'].path;
}
