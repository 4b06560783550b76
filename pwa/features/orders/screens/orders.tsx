import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Page } from '#pwa/ui/page.tsx';
import { DocumentsTable } from '../components/documents-table.tsx';

/** Pedidos, in the office. */
export default function OrdersScreen() {
  useServerNews('orders', () => refreshServerData('/api/pedidos'));
  return (
    <Page title="Pedidos" width="full">
      <DocumentsTable operation="pedido" />
    </Page>
  );
}
