import { expect, test } from 'vitest';
import { menuPathOf, menuSections } from '#pwa/app/office/menu-items.ts';
import { actHits, exactFirst, groupHits, recentHits, screenHits, withRecent } from '#pwa/app/office/palette/palette-hits.ts';
import { paletteSources, sourcesOf } from '#pwa/app/office/palette/palette-sources.ts';
import { defaultMenuRows, menuTree } from '#shared/features/navigation/default-menu.ts';
import type { MenuNode } from '#shared/features/navigation/menu.documents.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { defaultGrants, type Role } from '#shared/kernel/permissions.ts';
import { mayOpen } from '#shared/kernel/screen.ts';

const openableBy = (role: Role) => (name: ScreenName) => mayOpen(screens[name].needs, { permissions: defaultGrants[role], roles: [role] });
const sectionsOf = (role: Role, change: (row: MenuNode) => MenuNode = (row) => row) => menuSections(menuTree(defaultMenuRows(1).map(change)), openableBy(role));
const textOf = (sections: unknown) => JSON.stringify(sections);

test('the menu holds what the subscriber put into it and the person may open, and no empty heading', () => {
  const hr = sectionsOf('RRHH');
  expect(hr.map(({ label }) => label)).toEqual(['Comercial', 'Administración']);
  expect(textOf(hr)).toContain('/usuarios');
  expect(textOf(hr)).toContain('/jefaturas');
  expect(textOf(hr)).not.toContain('/licencias');
  expect(textOf(hr)).not.toContain('Ventas');
  expect(textOf(sectionsOf('Administrador'))).toContain('/terceros');
});

test('only a Super Administrador is offered the role matrix', () => {
  expect(textOf(sectionsOf('Super Administrador'))).toContain('/roles-permisos');
  expect(textOf(sectionsOf('Administrador'))).not.toContain('/roles-permisos');
});

test('a hidden node takes what is under it along, and a subscriber’s own name is shown', () => {
  const hidden = sectionsOf('Administrador', (row) => (row.menu.description === 'Ventas' ? { ...row, visible: false } : row));
  expect(textOf(hidden)).not.toContain('/b2b/pedidos');
  const renamed = sectionsOf('Administrador', (row) => (row.menu.screen === 'thirdParties' ? { ...row, alternate_description: 'Directorio' } : row));
  expect(textOf(renamed)).toContain('"label":"Directorio","drawing":"thirdParties","path":"/terceros"');
});

test('a page belongs to the nearest entry above it', () => {
  const sections = sectionsOf('Administrador');
  expect(menuPathOf(sections, '/b2b/pedidos/8')).toBe('/b2b/pedidos');
  expect(menuPathOf(sections, '/productos/cargar-imagenes')).toBe('/productos/cargar-imagenes');
  expect(menuPathOf(sections, '/productos')).toBe('/productos');
  expect(menuPathOf(sections, '/mas')).toBe(null);
});

test('a screen is found without accents and by any word, the best beginning first, and only by who may open it', () => {
  expect(screenHits('terc', openableBy('Administrador'))[0]).toEqual({ path: '/terceros', title: 'Terceros' });
  expect(screenHits('garantias moti', openableBy('Administrador')).map(({ path }) => path)).toEqual(['/motivos-garantias']);
  expect(screenHits('parametros', openableBy('Administrador')).map(({ path }) => path)).toContain('/tablas-parametros');
  expect(screenHits('terc', openableBy('RRHH'))).toEqual([]);
  expect(screenHits(' ', openableBy('Administrador'))).toEqual([]);
});

test('recent ones come first, each once, and nothing is offered twice', () => {
  const recent = withRecent(withRecent([{ path: '/a', title: 'Agenda' }], { path: '/b', title: 'Bodegas' }), { path: '/a', title: 'Agenda' });
  expect(recent.map(({ path }) => path)).toEqual(['/a', '/b']);
  expect(recentHits(recent, 'bod', () => true)).toEqual([{ path: '/b', title: 'Bodegas' }]);
  const lines = { path: '/lineas', title: 'Líneas' };
  expect(recentHits([lines, ...recent], '', (name) => name === 'lines')).toEqual([lines, ...recent]);
  expect(recentHits([lines, ...recent], '', (name) => name !== 'lines')).toEqual(recent);
  const groups = groupHits([
    { label: 'Recientes', hits: recent },
    { label: 'Pantallas', hits: [{ path: '/a', title: 'Agenda' }] },
  ]);
  expect(groups.map(({ label }) => label)).toEqual(['Recientes']);
});

test('the palette finds products and customers for whoever may ask for them, where each may read them', () => {
  const built = (name: ScreenName): boolean => name !== 'products';
  const asked = (role: Role, isBuilt = built) =>
    sourcesOf({ role, permissions: [...defaultGrants[role]] }, (name) => isBuilt(name) && openableBy(role)(name)).map((place) => {
      const source = paletteSources[place];
      return `${source?.label} → ${source?.screen}`;
    });
  for (const role of ['Director Comercial', 'Jefe comercial', 'Coordinador Comercial'] as const)
    expect(asked(role)).toEqual(['Clientes → orders', 'Productos → null', 'Pedidos → orders', 'Cotizaciones → quotations']);
  expect(asked('Administrador')).toEqual([
    'Clientes y terceros → viewThirdParty',
    'Productos → null',
    'Pedidos → orders',
    'Cotizaciones → quotations',
    'Usuarios → viewUser',
  ]);
  expect(asked('Administrador', () => true)).toContain('Productos → products');
  expect(asked('RRHH')).toEqual(['Usuarios → viewUser']);
});

test('an exact number comes before what only contains it, in its group and among the groups', () => {
  const customers = { label: 'Clientes', hits: [{ path: '/terceros/1', title: 'Ferretería', detail: '900780412-1' }] };
  const orders = {
    label: 'Pedidos',
    hits: [
      { path: '/p/1', title: 'Pd-78041' },
      { path: '/p/2', title: 'Pd-7804' },
    ],
  };
  const titles = (typed: string) => exactFirst([customers, orders], typed).map(({ hits }) => hits[0]?.title);
  for (const typed of ['7804', 'Pd7804', 'pd-7804']) expect(titles(typed)).toEqual(['Pd-7804', 'Ferretería']);
  for (const typed of ['900780412', '900.780.412-1', '']) expect(titles(typed)[0]).toBe('Ferretería');
});

test('the palette names what can be done: forms of new records that the person may open, and acts by any of their words', () => {
  const acts = [
    { title: 'Cerrar sesión', words: 'salir', run: () => undefined },
    { title: 'Tema oscuro', words: 'apariencia color', run: () => undefined },
  ];
  const named = (typed: string, role: Parameters<typeof openableBy>[0]) => actHits(typed, openableBy(role), acts).map(({ title }) => title);
  expect(named('crear terc', 'Administrador')).toContain('Crear tercero');
  expect(named('crear terc', 'RRHH')).toEqual([]);
  expect(named('salir', 'RRHH')).toEqual(['Cerrar sesión']);
  expect(named('oscuro', 'RRHH')).toEqual(['Tema oscuro']);
  expect(named('', 'Administrador')).toEqual([]);
});
