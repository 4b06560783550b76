import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { lostSaleReasons } from '#shared/features/lost-sales/lost-sale-reasons.ts';

/** Why a sale is lost, in the company's order; empty until the first sync has brought it. */
export function useLostSaleReasons(): { id: number; code: string; name: string }[] {
  const parameters = useReference()?.parameters ?? [];
  return parameters
    .filter(({ paramtable_id }) => paramtable_id === lostSaleReasons)
    .sort((one, other) => one.order - other.order)
    .map(({ id, code_parameter, name_parameter }) => ({ id, code: code_parameter, name: name_parameter }));
}
