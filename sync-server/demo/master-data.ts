import { type InitialIds, writeInitialData } from '#server/setup/initial-data/write-initial-data.ts';
import { idOf, type Writing } from '#server/setup/initial-data/writing.ts';
import { demoPriceLists } from './price-lists.ts';
import { demoWarehouses } from './warehouses.ts';

export interface MasterIds extends InitialIds {
  /** From the dearest. */
  priceLists: number[];
}

/** Writes the initial data of the demo company, with its three branch offices. */
export async function writeMasterData(writing: Writing): Promise<MasterIds> {
  const ids = await writeInitialData(writing, demoWarehouses);
  return { ...ids, priceLists: demoPriceLists.map(([code]) => idOf(ids.parameters, `LDP:${code}`)) };
}
