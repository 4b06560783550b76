import type { Meaning } from '#pwa/ui/meaning.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { priceAskedLabel } from '#shared/features/orders/negotiation.rules.ts';
import './order-status.css';

const meanings: Readonly<Record<string, Meaning>> = {
  'POR APROBAR': 'warn',
  RECHAZADO: 'error',
  ENVIANDO: 'wait',
  RETENIDO: 'warn',
  FALLIDO: 'error',
  APROBADO: 'ok',
  'FACTURADO PARCIAL': 'wait',
  FACTURADO: 'ok',
  ANULADO: 'error',
  [priceAskedLabel]: 'warn',
  VIGENTE: 'ok',
  VENCIDA: 'warn',
  CONVERTIDA: 'ok',
  'POR ENVIAR': 'wait',
  'NECESITA ATENCIÓN': 'error',
};

/** The `status_label` of an order or quotation (commercial §4). */
export function OrderStatus({ label }: { label: string }) {
  return <StatusChip meaning={meanings[label] ?? 'wait'}>{label}</StatusChip>;
}

/** The end of an order's row in a list: its total over its status. */
export function OrderRowEnd({ order: { total, status_label } }: { order: { total: number; status_label: string } }) {
  return (
    <div className="order-row-end">
      <MoneyText pesos={total} />
      <OrderStatus label={status_label} />
    </div>
  );
}
