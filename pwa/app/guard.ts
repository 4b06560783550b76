/**
 * The navigation guard (commercial §2). It works from the stored profile, so it decides the same with no signal and an
 * expired token.
 */

import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { defaultMenus } from '#shared/features/navigation/default-menu.ts';
import { type ScreenName, screenAt, screens } from '#shared/features/navigation/screens.ts';
import { mayOpen, type Needs, type Screen } from '#shared/kernel/screen.ts';

export type Decision = { kind: 'show' } | { kind: 'go'; to: string };

interface Visit {
  /** The person of the stored profile; null is a visitor. */
  user: SessionUser | null;
  /** The last path that this person was shown, null at start. */
  previous: string | null;
  /** The address that the visitor asked for before the login. */
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

/** The guard's decision for a person who opens this screen at this path. */
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

/** Whether a person who may work is kept from a screen by their permissions alone. */
export function isForbidden(name: ScreenName, user: SessionUser): boolean {
  return user.password_changed && !user.must_set_second_factor && name !== 'login' && name !== 'auth' && !mayOpen(screens[name].needs, user);
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

// Object.entries forgets that the keys are names of screens.
const ranked = (Object.entries<Screen>(screens) as [ScreenName, Screen][])
  .flatMap(([name, { start }]) => (start === undefined ? [] : [{ name, start }]))
  .sort((a, b) => a.start - b.start);
const namesWhere = (isAsked: (start: number) => boolean) => ranked.filter(({ start }) => isAsked(start)).map(({ name }) => name);

/**
 * The screens that the specification names, in its order; then the menu's, in the menu's order; then the rest. A menu's screen that needs no
 * permission, as the manual, is nobody's first: everybody who lacks the office would start there. Spec: commercial §2.
 */
const inOrder: readonly ScreenName[] = [
  ...namesWhere((start) => start < 100),
  ...defaultMenus.flatMap(({ screen }) => (screen === null || screens[screen].needs === 'login' ? [] : [screen])),
  ...namesWhere((start) => start > 100),
];

/** The person's first screen: the home of their face, or the first screen that their permissions allow. */
export function firstScreen(user: SessionUser, built: ReadonlySet<ScreenName>): string {
  const first = [startOf[faceOf(user)], ...inOrder].find((name) => opens(name, user, built));
  return screens[first ?? 'serverError'].path;
}
