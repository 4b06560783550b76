/** The state of a promotion, as people read it. Spec: decisions §4. */
import type { LocalDate } from '#shared/kernel/dates.ts';

export const promotionStates = ['Borrador', 'Programada', 'Vigente', 'Agotada', 'Terminada'] as const;
export type PromotionState = (typeof promotionStates)[number];

export interface StatedPromotion {
  state: 'draft' | 'published' | 'closed';
  since: LocalDate;
  until: LocalDate;
  max_units_total: number | null;
  used_units: number;
}

/** @param today in Bogotá */
export function promotionState({ state, since, until, max_units_total, used_units }: StatedPromotion, today: LocalDate): PromotionState {
  if (state === 'draft') return 'Borrador';
  if (state === 'closed' || until < today) return 'Terminada';
  if (max_units_total !== null && used_units >= max_units_total) return 'Agotada';
  return since > today ? 'Programada' : 'Vigente';
}
