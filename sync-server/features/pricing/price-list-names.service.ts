import { listParametersOfTable } from '#server/features/master-data/parameters.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';

/** Returns a function that finds a price list by its code or name, as people write them in a file. */
export async function priceListsByName(db: Db, subscriberId: number): Promise<(name: string) => number | undefined> {
  const lists = await listParametersOfTable(db, subscriberId, knownTables.priceLists);
  const ids = new Map(
    lists.flatMap(({ id, code_parameter, name_parameter }) => [code_parameter, name_parameter].map((name) => [normaliseText(name), id] as const)),
  );
  return (name) => ids.get(normaliseText(name));
}

/** The code and the name of each price list. */
export async function namesOfPriceLists(db: Db, subscriberId: number): Promise<Map<number, { code: string; name: string }>> {
  const lists = await listParametersOfTable(db, subscriberId, knownTables.priceLists);
  return new Map(lists.map(({ id, code_parameter, name_parameter }) => [id, { code: code_parameter, name: name_parameter }]));
}
