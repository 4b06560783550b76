import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Page } from '#pwa/ui/page.tsx';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { DocumentsTable } from '../components/documents-table.tsx';

/** Cotizaciones, in the office. */
export default function QuotationsScreen() {
  useServerNews('orders', () => refreshCalls(ordersCalls.listQuotations));
  return (
    <Page title="Cotizaciones" width="full">
      <DocumentsTable operation="cotizacion" />
    </Page>
  );
}
