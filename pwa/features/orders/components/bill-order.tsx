import { receiptOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCompany } from '#pwa/admin/company.ts';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { tellMissing } from '#shared/features/orders/missing-stock.rules.ts';
import type { NamedOrder } from './documents-table.tsx';

/** 'Facturar' of an approved order, where the product's own books play the ERP (decisions §5); nothing where another system bills. */
export function BillOrder({ order }: { order: NamedOrder }) {
  const { data: company } = useCompany();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (company?.erp !== 'interno') return null;
  const missing = tellMissing(order.lines);
  const bill = async (close: boolean) => {
    setBusy(true);
    try {
      await request(`/api/pedidos/${order.document_id}/facturar`, { method: 'POST', body: { close } });
      setAsking(false);
      toast.success('El pedido ha sido facturado');
      await refreshServerData('/api/detalle-documento', '/api/facturas-pedido', '/api/pedidos');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Error al facturar el pedido', { label: 'Reintentar', run: () => void bill(close) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="primary" icon={receiptOutline} onClick={() => setAsking(true)}>
        Facturar
      </Button>
      <Sheet
        open={isAsking}
        kind="question"
        title={`¿Facturar el pedido ${order.number}?`}
        onClose={() => setAsking(false)}
        footer={
          <>
            {missing && (
              <Button busy={busy} onClick={() => void bill(true)}>
                Facturar y cerrar
              </Button>
            )}
            <Button look="primary" busy={busy} onClick={() => void bill(false)}>
              Facturar
            </Button>
          </>
        }
      >
        <p>La factura toma lo que hay en la bodega, entra a la cartera del cliente y no se puede deshacer.</p>
        {missing && <p>{missing} Lo que siga faltando se factura cuando llegue; con «Facturar y cerrar», el pedido termina sin ello.</p>}
      </Sheet>
    </>
  );
}
