import { expect, test } from 'vitest';
import { shownColumns, withToggled } from '#pwa/ui/data-table/table-columns.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';

const column = (id: string, startsHidden?: true): TableColumn<unknown> => ({ id, header: id, cell: () => id, ...(startsHidden && { startsHidden }) });
const [name, city, zone] = [column('name'), column('city'), column('zone', true)];
const columns = [name, city, zone];
const shown = (hidden: readonly string[]) => shownColumns(columns, { order: [], hidden }).map(({ id }) => id);

test('a column that starts hidden stays so in views that were saved before the list had it', () => {
  expect(shown([])).toEqual(['name', 'city']);
  expect(shown(['city'])).toEqual(['name']);
});

test('a person shows and hides any column', () => {
  const withZone = withToggled(zone, { hidden: ['city'] });
  expect(shown(withZone)).toEqual(['name', 'zone']);
  expect(shown(withToggled(city, { hidden: withZone }))).toEqual(['name', 'city', 'zone']);
  expect(withToggled(zone, { hidden: withZone })).toEqual(['city']);
});
