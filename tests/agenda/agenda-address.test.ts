import { expect, test } from 'vitest';
import { activitiesOf, filtersOf } from '#pwa/features/agenda/office/agenda-address.ts';
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
