import { receiptOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCompany } from '#pwa/admin/company.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ConfirmSheet } from '#pwa/ui/confirm-sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { tellMissing } from '#shared/features/orders/missing-stock.rules.ts';
import type { NamedOrderAnswer } from '#shared/features/orders/order.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { formatPesos } from '#shared/kernel/money.ts';

/** 'Facturar' for an approved order, when the product's own books act as the ERP (decisions §5); nothing when another system invoices. */
export function BillOrder({ order }: { order: NamedOrderAnswer }) {
  const { data: company } = useCompany();
  const [isAsking, setAsking] = useState(false);
  const billing = useCallMutation(ordersCalls.billOrder, {
    refreshes: [ordersCalls.getDocument, ordersCalls.listOrderInvoices, ordersCalls.listOrders],
    onDone() {
      setAsking(false);
      toast.success('El pedido ha sido facturado');
    },
    onFailed: (error, args) => toast.error(error.message, { label: 'Reintentar', run: () => void billing.run(args) }),
  });
  if (company?.erp !== 'interno') return null;
  const missing = tellMissing(order.lines);
  const bill = (close: boolean) => void billing.run({ params: { id: order.document_id }, body: { close } });
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
        other={missing ? { label: 'Facturar y cerrar', run: () => bill(true) } : null}
        busy={billing.isBusy}
        onConfirm={() => bill(false)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function whatFollows({ contact_name, total }: NamedOrderAnswer, missing: string | null): string {
  const billed = `Se factura a ${contact_name} lo que haya en la bodega de este pedido de ${formatPesos(total)}. La factura entra a su cartera y no se puede deshacer.`;
  if (!missing) return billed;
  return `${billed} ${missing} Lo que siga faltando se factura cuando llegue; con «Facturar y cerrar», el pedido termina sin ello.`;
}
