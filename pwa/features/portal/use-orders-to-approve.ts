import { NEVER } from 'rxjs';
import { type OrderView, watchOrdersToApprove } from '#pwa/features/orders/orders.queries.ts';
import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { useSession } from '#pwa/platform/session/session.ts';

const none: OrderView[] = [];

/** The orders that wait for this person's approval; none for a person who approves nothing, for whom no order is read. */
export function useOrdersToApprove(): OrderView[] {
  const userId = useSession(({ user }) => user?.id);
  const buyers = useCustomers('')?.[0]?.buyers ?? [];
  const approverId = buyers.some(({ user_id, approves }) => user_id === userId && approves) ? (userId ?? null) : null;
  return useLive((phone) => (approverId === null ? NEVER : watchOrdersToApprove(phone, approverId)), [approverId]) ?? none;
}
