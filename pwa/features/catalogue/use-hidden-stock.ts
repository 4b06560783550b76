import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';

/** Whether the company hides its stock from this person: from a customer, by the shop's setting (decision 0257). */
export function useHiddenStock(reference: Reference | undefined): boolean {
  const isCustomer = useSession(({ user }) => user?.type === 'c');
  return isCustomer && reference?.settings.customer_stock === 'nothing';
}
