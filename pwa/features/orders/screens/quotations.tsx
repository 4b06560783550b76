import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Page } from '#pwa/ui/page.tsx';
import { DocumentsTable } from '../components/documents-table.tsx';

/** Cotizaciones, in the office. */
export default function QuotationsScreen() {
  useServerNews('orders', () => refreshServerData('/api/cotizaciones'));
  return (
    <Page title="Cotizaciones" width="full">
      <DocumentsTable operation="cotizacion" />
    </Page>
  );
}
