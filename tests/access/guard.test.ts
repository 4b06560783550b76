import { describe, expect, test } from 'vitest';
import { decide, firstScreen } from '#pwa/app/guard.ts';
import { builtScreens } from '#pwa/app/screens/built-screens.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { defaultMenus } from '#shared/features/navigation/default-menu.ts';
import { pathTo, type ScreenName, screenAt, screens } from '#shared/features/navigation/screens.ts';
import { defaultGrants, type Permission, type Role } from '#shared/kernel/permissions.ts';

const everything: ReadonlySet<ScreenName> = new Set(Object.keys(screens) as ScreenName[]); // Its keys are the names.

function person(role: Role, changes: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 7,
    name: 'Ana',
    surname: 'Mejía',
    email: 'ana@distribuidora.co',
    type: 'e',
    roles: [role],
    role,
    permissions: [...defaultGrants[role]],
    subscriber_id: 1,
    subscribers: [{ id: 1, name: 'Distribuidora' }],
    contact_id: null,
    seller_id: null,
    password_changed: true,
    session_id: 's1',
    ...changes,
  };
}

function open(path: string, user: SessionUser | null, rest: { previous?: string; wanted?: string; built?: ReadonlySet<ScreenName> } = {}) {
  const name = screenAt(path);
  if (!name) throw new Error(`no screen at ${path}`);
  const decision = decide(name, path, { user, previous: rest.previous ?? null, wanted: rest.wanted ?? null, built: rest.built ?? everything });
  return decision.kind === 'show' ? 'shown' : decision.to;
}

describe('the navigation guard', () => {
  test('a visitor sees the public screens and is sent to the login from every other', () => {
    expect(open('/login', null)).toBe('shown');
    expect(open('/olvide/contrasena', null)).toBe('shown');
    expect(open('/restablecer/contrasena/abc', null)).toBe('shown');
    for (const name of everything) {
      const { path, needs } = screens[name];
      if (needs !== 'nobody') expect(open(path.replaceAll(/:\w+/g, '5'), null), path).toBe('/login');
    }
  });

  test('who has a temporary password gets nowhere but to its change', () => {
    const fresh = person('Administrador', { password_changed: false });
    expect(open('/terceros', fresh)).toBe('/cambiar/contrasena');
    expect(open('/login', fresh)).toBe('/cambiar/contrasena');
    expect(open('/cambiar/contrasena', fresh)).toBe('shown');
  });

  test('who must still set a second factor gets nowhere but to their account, and everywhere once it is set', () => {
    for (const role of Object.keys(defaultGrants) as Role[]) {
      const held = person(role, { must_set_second_factor: true });
      for (const name of everything) {
        const { path, needs } = screens[name];
        if (needs === 'nobody' || name === 'account') continue;
        expect(open(path.replaceAll(/:\w+/g, '5'), held), `${role} at ${path}`).toBe('/mi-cuenta');
      }
      expect(open('/mi-cuenta', held)).toBe('shown');
    }
    expect(open('/usuarios', person('RRHH', { must_set_second_factor: false }))).toBe('shown');
    // A temporary password is changed first.
    expect(open('/mi-cuenta', person('RRHH', { must_set_second_factor: true, password_changed: false }))).toBe('/cambiar/contrasena');
  });

  test('each face starts at its own home', () => {
    expect(open('/login', person('Vendedor'))).toBe('/hoy');
    expect(open('/login', person('Administrador'))).toBe('/inicio');
    for (const leads of ['Director Comercial', 'Jefe comercial'] as const) expect(open('/login', person(leads))).toBe('/inicio');
    expect(open('/login', person('Cliente'))).toBe('/b2b/inicio');
  });

  test('without the home screen, the first one of the ordered list that the person may open', () => {
    expect(open('/login', person('RRHH'))).toBe('/usuarios');
    expect(open('/login', person('Servicio Cliente'))).toBe('/terceros');
    expect(open('/login', person('Asistente Comercial'))).toBe('/terceros');
  });

  test('whoever may open a single screen of the office starts there', () => {
    const menu = new Set(defaultMenus.flatMap(({ screen }) => screen ?? []));
    const asked = [...menu].filter((name) => name !== 'rolePermissions' && screens[name].needs !== 'login');
    expect(asked.length).toBeGreaterThan(40);
    for (const name of asked) {
      const needs = screens[name].needs as readonly Permission[]; // Not public, not of a role: those were left out.
      const alone = { ...person('RRHH'), permissions: ['Panel administrativo' as const, ...needs.slice(0, 1)] };
      expect(firstScreen(alone, new Set<ScreenName>([name, 'more'])), name).toBe(screens[name].path);
    }
    const owner = { ...person('Super Administrador'), permissions: ['Panel administrativo' as const] };
    expect(firstScreen(owner, everything)).toBe('/roles-permisos');
  });

  test('the documents’ order comes before what they do not name', () => {
    const built = new Set<ScreenName>(['audit', 'imports', 'brandRestrictions', 'warranty', 'agenda', 'thirdParties', 'more']);
    expect(firstScreen(person('Administrador'), built)).toBe('/terceros');
    built.delete('thirdParties');
    expect(firstScreen(person('Administrador'), built)).toBe('/agenda');
  });

  test('a screen that this build lacks is nobody’s first', () => {
    expect(firstScreen(person('Vendedor'), new Set<ScreenName>(['agenda', 'more']))).toBe('/agenda');
  });

  test('a customer starts at their home, and never at the manual', () => {
    expect(firstScreen(person('Cliente', { type: 'c' }), builtScreens)).toBe('/b2b/inicio');
    expect(firstScreen(person('Cliente', { type: 'c', permissions: [] }), builtScreens)).toBe('/mas');
  });

  test('a customer is sent to no screen that the app lacks, whatever of the portal they may see', () => {
    const portal = defaultGrants.Cliente.filter((permission) => permission.startsWith('B2B Ver menú'));
    expect(portal).toContain('B2B Ver menú Cartera');
    for (const permission of portal) {
      const customer = person('Cliente', { type: 'c', permissions: [permission] });
      const first = screenAt(firstScreen(customer, builtScreens));
      expect(first && builtScreens.has(first), permission).toBe(true);
      const wanted = screenAt(open('/login', customer, { wanted: '/b2b/cartera', built: builtScreens }));
      expect(wanted && builtScreens.has(wanted), permission).toBe(true);
    }
  });

  test('a missing permission leads back to the previous page, or to the catalogue for B2B paths', () => {
    const seller = person('Vendedor');
    expect(open('/usuarios', seller, { previous: '/clientes/4' })).toBe('/clientes/4');
    expect(open('/usuarios', seller)).toBe('/hoy');
    expect(open('/b2b/cartera', seller, { previous: '/clientes/4' })).toBe('/b2b/catalogo');
  });

  test('it never sends to a page that would send away again', () => {
    const hr = person('RRHH');
    expect(open('/b2b/cartera', hr, { previous: '/terceros' })).toBe('/usuarios');
    for (const role of Object.keys(defaultGrants) as Role[]) {
      for (const name of everything) {
        const user = person(role);
        const to = open(screens[name].path.replaceAll(/:\w+/g, '5'), user, { previous: '/usuarios' });
        if (to !== 'shown') expect(['shown', pathTo('login')], `${role} at ${name} is sent to ${to}`).toContain(to === '/login' ? to : open(to, user));
      }
    }
  });

  test('a role screen asks for the role, not for a permission', () => {
    expect(open('/roles-permisos', person('Super Administrador'))).toBe('shown');
    expect(open('/roles-permisos', person('Administrador'), { previous: '/usuarios' })).toBe('/usuarios');
  });

  test('after the login, the page that was asked for', () => {
    expect(open('/login', person('Administrador'), { wanted: '/terceros?page=2' })).toBe('/terceros?page=2');
    expect(open('/login', person('Vendedor'), { wanted: '/terceros?page=2' })).toBe('/hoy');
  });
});

describe('paths', () => {
  test('a fixed path wins over one with a parameter, and parameters are filled in', () => {
    expect(screenAt('/usuarios/crear')).toBe('createUser');
    expect(screenAt('/clientes/8')).toBe('customer');
    expect(screenAt('/no/existe')).toBe(null);
    expect(pathTo('customer', { id: 8 })).toBe('/clientes/8');
    expect(pathTo('resetPassword', { token: 'a/b' })).toBe('/restablecer/contrasena/a%2Fb');
  });
});
