import { globalTableOf, tableOf } from '#server/platform/db/entity-table.ts';
import { tenantTable } from '#server/platform/db/table.ts';
import { city, department } from '#shared/features/master-data/geography.entity.ts';
import { parameter, parameterTable } from '#shared/features/master-data/parameter.entity.ts';

export const departments = globalTableOf(department);
export const cities = globalTableOf(city);
export const parameter_tables = tableOf(parameterTable);
export const parameters = tableOf(parameter);

/** The administrators' corrections of the legal holidays (decisions §9). */
export const holiday_overrides = tenantTable(
  'holiday_overrides',
  (c) => ({ date: c.text().notNull(), name: c.text().notNull(), is_holiday: c.bool().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.date] })],
);
