import { cities, departments } from '#server/features/master-data/master-data.tables.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { city as cityEntity, department as departmentEntity } from '#shared/features/master-data/geography.entity.ts';
import { departments as geography } from '#shared/features/master-data/geography.ts';
import { entitySearchText } from '#shared/kernel/entity.ts';

/** Writes every department and city, with ids that follow from their place. Does nothing when they are there. */
export async function writeGeography(tx: Tx): Promise<void> {
  if ((await tx.$count(departments)) > 0) return;
  const departmentRows = geography.map(({ code, name }, index) => ({
    id: index + 1,
    code,
    name,
    search_text: entitySearchText(departmentEntity, { code, name }),
    updated_at: tx.now,
  }));
  await tx.insertMany(departments, departmentRows);
  const all = geography.flatMap((department, index) => department.cities.map((city) => ({ ...city, department_id: index + 1 })));
  await tx.insertMany(
    cities,
    all.map((city, index) => ({ id: index + 1, ...city, search_text: entitySearchText(cityEntity, city), updated_at: tx.now })),
  );
}
