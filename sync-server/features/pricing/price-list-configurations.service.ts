import type { EntityRows } from '#server/platform/db/entity-rows.ts';
import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import { improveOverKeep, thresholdErrors } from '#shared/features/pricing/price-list-order.rules.ts';
import { defineErrors } from '#shared/kernel/errors.ts';
import { priceListConfigurationRows } from './price-list-configurations.repository.ts';

export const pricingEntities: readonly EntityRows[] = [priceListConfigurationRows];

const configurationErrors = defineErrors('price_list_configurations', {
  repeated: { status: 422, text: 'La lista ya tiene una configuración para esa línea.' },
});

/** Allows one configuration per list and line, where an empty line means all lines; the thresholds to improve to a list must exceed those to keep it. */
export const oneForEachListAndLine: BeforeWrite = async (tx, { before, after }) => {
  if (after === null) return;
  // The entity's schema has validated the row: amounts are whole numbers or null.
  const errors = thresholdErrors(after as Parameters<typeof thresholdErrors>[0]);
  if (Object.keys(errors).length > 0) throw httpErrors.refusedFields({ reason: improveOverKeep }, errors);
  const key = { price_list_id: after['price_list_id'], line_id: after['line_id'] ?? null };
  if (await priceListConfigurationRows.isTaken(tx, tx.subscriberId, key, before?.id ?? 0)) {
    throw configurationErrors.repeated({}, { line_id: ['La lista ya tiene una configuración para esa línea.'] });
  }
};
