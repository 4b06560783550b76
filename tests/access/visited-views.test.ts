import { expect, test } from 'vitest';
import { mostViews, neighbourOf, type VisitedView, visitView } from '#pwa/app/office/visited-views.rules.ts';

const nothingUnsaved = () => false;
const visitAll = (titles: readonly string[], isUnsaved: (path: string) => boolean = nothingUnsaved) =>
  titles.reduce<VisitedView[]>((views, title) => visitView(views, { path: `/${title}`, title, isUnsaved }), []);
const titlesOf = (views: readonly VisitedView[]) => views.map(({ title }) => title).join();

test('views stay in the order in which they were opened, and another visit does not move them', () => {
  expect(titlesOf(visitAll(['a', 'b', 'c', 'a']))).toBe('a,b,c');
});

test('a view with the same title takes the place of the one there was', () => {
  const views = visitAll(['Terceros', 'Editar tercero', 'Marcas']);
  const next = visitView(views, { path: '/terceros/9/editar', title: 'Editar tercero', isUnsaved: nothingUnsaved });
  expect(next.map(({ path }) => path)).toEqual(['/Terceros', '/terceros/9/editar', '/Marcas']);
});

test('a view that learns its name replaces the other one of that name', () => {
  const views = [...visitAll(['Pd-7', 'Pedido'])];
  const next = visitView(views, { path: '/Pedido', title: 'Pd-7', isUnsaved: nothingUnsaved });
  expect(next).toMatchObject([{ path: '/Pedido', title: 'Pd-7' }]);
});

test('the eleventh takes the place of the one left longest ago', () => {
  const views = visitAll(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'a', 'k']);
  expect(views).toHaveLength(mostViews);
  expect(titlesOf(views)).toBe('a,c,d,e,f,g,h,i,j,k');
});

test('half-written work is never taken away, not by its title and not by the eleventh', () => {
  const isUnsaved = (path: string) => path === '/a';
  const views = visitAll(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'], isUnsaved);
  expect(titlesOf(views)).toBe('a,c,d,e,f,g,h,i,j,k');
  expect(visitView(views, { path: '/other', title: 'a', isUnsaved }).filter(({ title }) => title === 'a')).toHaveLength(2);
});

test('closing goes to the right neighbour, at the end to the left one, alone nowhere', () => {
  const views = visitAll(['a', 'b', 'c']);
  expect(neighbourOf(views, '/b')?.path).toBe('/c');
  expect(neighbourOf(views, '/c')?.path).toBe('/b');
  expect(neighbourOf(visitAll(['a']), '/a')).toBe(null);
});
