import { receiptOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCompany } from '#pwa/admin/company.ts';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ConfirmSheet } from '#pwa/ui/confirm-sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { tellMissing } from '#shared/features/orders/missing-stock.rules.ts';
import { formatPesos } from '#shared/kernel/money.ts';
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
      <ConfirmSheet
        open={isAsking}
        title={`¿Facturar el pedido ${order.number}?`}
        text={whatFollows(order, missing)}
        confirm="Facturar"
        other={missing ? { label: 'Facturar y cerrar', run: () => void bill(true) } : null}
        busy={busy}
        onConfirm={() => void bill(false)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function whatFollows({ contact_name, total }: NamedOrder, missing: string | null): string {
  const billed = `Se factura a ${contact_name} lo que haya en la bodega de este pedido de ${formatPesos(total)}. La factura entra a su cartera y no se puede deshacer.`;
  if (!missing) return billed;
  return `${billed} ${missing} Lo que siga faltando se factura cuando llegue; con «Facturar y cerrar», el pedido termina sin ello.`;
}
