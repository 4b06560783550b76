import { expect, test } from 'vitest';
import { activitiesOf, filtersOf, sellersOf } from '#pwa/features/agenda/office/agenda-address.ts';
import { eventQuerySchema } from '#shared/features/agenda/agenda.commands.ts';

test('the address of the agenda names a customer and several activities, as the call takes them', () => {
  const address = { vendedor: '11', cliente: '8', actividad: '3,5', ejecutados: '0', vista: 'timeGridDay' };
  expect(filtersOf(address)).toEqual({ seller_id: '11', contact_id: '8', executed: '0', type_id: '3,5' });
  const days = { start_date: '2026-11-23', end_date: '2026-11-27' };
  expect(eventQuerySchema.parse({ ...days, ...filtersOf(address) })).toMatchObject({ contact_id: 8, type_id: [3, 5], executed: false });
  expect(eventQuerySchema.parse({ ...days, ...filtersOf({}) })).toEqual({ ...days, type_id: [] });
});

test('an address of one activity is still understood, and what is no activity is left out', () => {
  expect(activitiesOf({ actividad: '3' })).toEqual([3]);
  expect(activitiesOf({ actividad: '3,,x,1.5,5' })).toEqual([3, 5]);
  expect(activitiesOf({})).toEqual([]);
});

test('the filters of leadership and commercial direction narrow the sellers as they narrow the events', () => {
  const sellers = [
    { id: 1, leadership_id: 7, commercial_direction_id: 3 },
    { id: 2, leadership_id: 8, commercial_direction_id: 3 },
    { id: 3, leadership_id: 9, commercial_direction_id: 4 },
    { id: 4, leadership_id: null, commercial_direction_id: null },
  ];
  const shown = (address: Record<string, string>) => sellersOf(sellers, address).map(({ id }) => id);
  expect(shown({})).toEqual([1, 2, 3, 4]);
  expect(shown({ direccion: '3' })).toEqual([1, 2]);
  expect(shown({ jefatura: '8' })).toEqual([2]);
  expect(shown({ direccion: '4', jefatura: '8' })).toEqual([]);
});
