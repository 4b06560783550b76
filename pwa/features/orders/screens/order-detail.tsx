import { documentOutline, lockOpenOutline, refresh } from 'ionicons/icons';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { HistoryAside } from '#pwa/admin/components/history-aside.tsx';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData, useServerData } from '#pwa/platform/http/server-query.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { pathTo } from '#shared/features/access/screens.ts';
import { BillOrder } from '../components/bill-order.tsx';
import { type NamedOrder, showPdf } from '../components/documents-table.tsx';
import { OrderFacts } from '../components/order-facts.tsx';
import { OrderInvoices } from '../components/order-invoices.tsx';
import { OrderLines } from '../components/order-lines.tsx';
import { SubmissionSteps } from '../components/submission-steps.tsx';
import '#pwa/admin/components/admin.css';
import './order-detail.css';

/** One order or quotation: whom it is for, its eight steps, its invoices, its lines and totals; release, retry and billing. */
export default function OrderDetailScreen() {
  const { id = '' } = useParams();
  const path = `/api/detalle-documento/${id}`;
  const { data: order, error, retry } = useServerData<NamedOrder>(path);
  const mayReadHistory = useMayCall('get', '/api/pedidos/{id}/historial');
  useServerNews('orders', () => refreshServerData(path, '/api/facturas-pedido'));
  if (error && !order) {
    return (
      <Page title="Pedido" back={pathTo('orders')}>
        <Failed text={error.message} onRetry={retry} />
      </Page>
    );
  }
  if (!order) {
    return (
      <Page title="Pedido" back={pathTo('orders')}>
        <Loading shape="form" />
      </Page>
    );
  }
  return (
    <Page
      title={order.number}
      subtitle={order.contact_name}
      back={pathTo(order.inventory_operation === 'pedido' ? 'orders' : 'quotations')}
      actions={<OrderActions order={order} />}
    >
      <div className="order-detail">
        <OrderFacts order={order} />
        {order.steps.length > 0 && <SubmissionSteps steps={order.steps} />}
        {order.inventory_operation === 'pedido' && <OrderInvoices documentId={order.document_id} />}
        <OrderLines order={order} />
      </div>
      {mayReadHistory && <HistoryAside path={`/api/pedidos/${order.document_id}/historial`} changesOf={noChanges} />}
    </Page>
  );
}

/** A document never changes what it says: it is made, released, sent again, or billed. */
const noChanges = () => [];

function OrderActions({ order }: { order: NamedOrder }) {
  const canRelease = useMayCall('post', '/api/pedidos/{id}/liberar');
  const canBill = useMayCall('post', '/api/pedidos/{id}/facturar');
  const [busy, setBusy] = useState(false);
  const act = async (path: string) => {
    setBusy(true);
    try {
      await request(path, { method: 'POST' });
      await refreshServerData('/api/detalle-documento', '/api/pedidos');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Error enviando el pedido', { label: 'Reintentar', run: () => void act(path) });
    } finally {
      setBusy(false);
    }
  };
  const release = async () => {
    const agreed = await ask({
      title: `¿Liberar el pedido ${order.number}?`,
      text: 'Sigue su curso aunque supere el cupo o el cliente esté bloqueado.',
      confirm: 'Liberar',
    });
    if (agreed) await act(`/api/pedidos/${order.document_id}/liberar`);
  };
  return (
    <>
      <Button icon={documentOutline} onClick={() => void showPdf(order)}>
        PDF
      </Button>
      {order.state === 'retenido' && canRelease && (
        <Button look="primary" icon={lockOpenOutline} busy={busy} onClick={() => void release()}>
          Liberar
        </Button>
      )}
      {order.state === 'APROBADO' && canBill && <BillOrder order={order} />}
      {order.state === 'fallido' && (
        <Button look="primary" icon={refresh} busy={busy} onClick={() => void act(`/api/pedidos/${order.document_id}/reintentar`)}>
          Reintentar envío
        </Button>
      )}
    </>
  );
}
