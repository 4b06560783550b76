import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Page } from '#pwa/ui/page.tsx';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { DocumentsTable } from '../components/documents-table.tsx';

/** Pedidos, in the office. */
export default function OrdersScreen() {
  useServerNews('orders', () => refreshCalls(ordersCalls.listOrders));
  return (
    <Page title="Pedidos" width="full">
      <DocumentsTable operation="pedido" />
    </Page>
  );
}
