/** Freight: a line of a product of its own, added to orders that are too small for free delivery. Spec: decisions §4. */
import { formatPesos, type Percentage, type Pesos } from '#shared/kernel/money.ts';
import { type LineAmounts, lineAmounts } from './line-amounts.rules.ts';
import type { ListThresholds } from './list-change.rules.ts';

export interface Freight {
  /** Freight before its IVA; 0 when the order pays none. */
  freight_value: Pesos;
  /** Pesos of goods missing for free freight; null when freight is free. */
  missing: Pesos | null;
}

/**
 * @param configuration the one that applies to the order's list
 * @param subtotal of the goods after discounts, before IVA, at the applied list's prices
 */
export function freightOf(configuration: ListThresholds | null, subtotal: Pesos): Freight {
  const threshold = configuration?.min_value_for_no_freight_charge ?? 0;
  const freight_value = configuration?.freight_value ?? 0;
  // An empty cart pays no freight: there is nothing to carry.
  if (freight_value <= 0 || subtotal === 0 || subtotal >= threshold) return { freight_value: 0, missing: null };
  return { freight_value, missing: threshold - subtotal };
}

/** The amounts of the freight line. It gets no discount; its IVA is that of the freight product. */
export function freightAmounts(freight_value: Pesos, iva_percentage: Percentage): LineAmounts {
  return lineAmounts({ quantity: 1, unit_value: freight_value, discount_percentage: 0, iva_percentage });
}

/** 'Faltan $ 120,000 para no pagar flete'; null when freight is free. */
export function tellFreight({ missing }: Freight): string | null {
  return missing === null ? null : `Faltan ${formatPesos(missing)} para no pagar flete`;
}
