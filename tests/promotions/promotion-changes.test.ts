import { expect, test } from 'vitest';
import { promotionChanges } from '#pwa/features/promotions/differing-promotion.ts';
import { promotion } from './promotion-context.ts';

const side = (terms: Parameters<typeof promotion>[0], change = {}) => ({ code: 'PR-1', name: 'Semana SKF', ...change, terms: promotion(terms).terms });
type Changed = Parameters<typeof promotionChanges>[0];
const line = (before: unknown, after: unknown, shown?: Changed['shown']): Changed => ({ before, after, ...(shown && { shown }) });
const told = (changed: Changed) => promotionChanges(changed).map(({ label, before, after }) => [label, before, after]);

test('a change of terms is told in the words of the form, with the names that rows have', () => {
  const before = side({ tiers: [{ from: 1, percentage: 10 }] });
  const after = side({
    ...{ kind: 'quantity_break', channel: 'b2b', combines: true, until: '2026-12-05', max_units_total: 200 },
    tiers: [
      { from: 10, percentage: 5 },
      { from: 1_500, percentage: 12.5 },
    ],
    scopes: [
      { kind: 'brand', id: 7, exclude: false },
      { kind: 'line', id: 57, exclude: true },
    ],
    audiences: [{ kind: 'zone', value: 'Norte', exclude: false }],
  });
  expect(told(line(before, after, { before: { 'brand:7': 'SKF' }, after: { 'brand:7': 'SKF' } }))).toEqual([
    ['Tipo', 'Porcentaje', 'Escalas por cantidad o valor'],
    ['Descuento', '10 %', 'Desde 10: 5 % · Desde 1,500: 12.5 %'],
    ['Hasta', 'lun 30 nov 2026', 'sáb 5 dic 2026'],
    ['Productos', 'Marca: SKF', 'Marca: SKF, Excepto Línea: 57'],
    ['Clientes', 'Todos', 'Zona: Norte'],
    ['Pedidos', 'Todos', 'Del portal'],
    ['Se combina con otras promociones', 'No', 'Sí'],
    ['Unidades en total', '—', '200'],
  ]);
});

test('a name changes by itself, and a line without terms or without a change tells none', () => {
  expect(told(line(side({}), side({}, { name: 'Mes SKF' })))).toEqual([['Nombre', 'Semana SKF', 'Mes SKF']]);
  expect(told(line({ state: 'draft' }, { state: 'published' }))).toEqual([]);
  expect(told(line(side({}), side({})))).toEqual([]);
});
