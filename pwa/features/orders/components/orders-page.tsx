import type { ReactNode } from 'react';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Page } from '#pwa/ui/page.tsx';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { DocumentsTable } from './documents-table.tsx';

/** Pedidos, in the office. @param actions further buttons of the page: a new order */
export function OrdersPage({ actions }: { actions?: ReactNode }) {
  useServerNews('orders', () => refreshCalls(ordersCalls.listOrders));
  return (
    <Page title="Pedidos" width="full" actions={actions}>
      <DocumentsTable operation="pedido" />
    </Page>
  );
}
