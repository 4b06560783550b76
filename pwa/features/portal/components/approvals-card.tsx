import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { tellLimit } from '#shared/features/buyers/purchase-limits.rules.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted } from '#shared/kernel/counts.ts';
import { useOrdersToApprove } from '../use-orders-to-approve.ts';
import { PortalCard } from './portal-card.tsx';

/** The orders of colleagues that wait for this person's approval; nothing for a person who approves nothing. */
export function ApprovalsCard() {
  const buyers = useCustomers('')?.[0]?.buyers ?? [];
  const mine = useOrdersToApprove();
  if (mine.length === 0) return null;
  const names = new Map(buyers.map(({ user_id, name }) => [user_id, name]));
  return (
    <PortalCard title={`${counted(mine.length, 'pedido', 'pedidos')} por aprobar`} whole>
      <ul>
        {mine.map((order) => (
          <li key={order.id}>
            <ListRow
              title={[order.number, names.get(order.user_id)].filter(Boolean).join(' · ')}
              {...(order.approval && { detail: tellLimit(order.approval) })}
              trailing={<MoneyText pesos={order.total} />}
              href={`#${pathTo('fieldOrder', { uuid: order.id })}`}
            />
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
