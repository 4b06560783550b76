import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { pricingErrors } from '#shared/features/pricing/pricing.errors.ts';
import { renameParameter } from '../master-data/parameter-writes.service.ts';
import { listParametersOfTable } from '../master-data/parameters.service.ts';

/** Renames a price list. @throws pricing.priceListNotFound, entities.stale */
export async function renamePriceList(
  tx: Tx,
  actor: Actor,
  services: Pick<Services, 'references' | 'audit'>,
  { id, ...sent }: { id: number; name_parameter: string; version?: number | undefined },
): Promise<{ id: number; name_parameter: string; version: number }> {
  const lists = await listParametersOfTable(tx, tx.subscriberId, knownTables.priceLists);
  if (!lists.some((list) => list.id === id)) throw pricingErrors.priceListNotFound();
  return { id, name_parameter: sent.name_parameter, version: await renameParameter(tx, actor, services, { id, ...sent }) };
}
