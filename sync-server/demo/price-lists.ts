/** The five price lists, from the dearest to the cheapest, and when an order moves between them. */
import { fixedTables } from '#shared/features/master-data/fixed-tables.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import type { ListThresholds } from '#shared/features/pricing/list-change.rules.ts';

export const demoPriceLists: readonly (readonly [code: string, name: string])[] = fixedTables
  .filter(({ id }) => id === knownTables.priceLists)
  .flatMap(({ examples }) => examples.map(({ code, name }) => [code, name] as const));

/** `price_list_id` is the place of the list and `line_id` the code of the line; the writer puts the ids in their place. */
export const demoConfigurations: readonly ListThresholds[] = [
  configuration(0, null, [0, 900_000, 250_000, 16_000]),
  configuration(1, null, [150_000, 1_800_000, 250_000, 16_000]),
  configuration(2, null, [300_000, 3_500_000, 300_000, 18_000]),
  configuration(3, null, [600_000, 7_000_000, 400_000, 18_000]),
  configuration(4, null, [1_200_000, 0, 600_000, 22_000]),
  configuration(2, 57, [400_000, 5_000_000, 500_000, 28_000]),
];

function configuration(price_list_id: number, line_id: number | null, [keep, change, freightFree, freight]: [number, number, number, number]): ListThresholds {
  return {
    price_list_id,
    line_id,
    min_value_customer_list: keep,
    min_value_for_list_change: change,
    min_value_for_no_freight_charge: freightFree,
    freight_value: freight,
  };
}
