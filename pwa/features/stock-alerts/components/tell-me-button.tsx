import { notificationsOffOutline, notificationsOutline } from 'ionicons/icons';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { useCan, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { isAwaited } from '#shared/features/stock-alerts/stock-alerts.rules.ts';
import { useStockAlerts } from '../stock-alerts.queries.ts';

interface TellMeProps {
  product: { id: number; product_code: string };
  /** The branch that the person buys for. */
  branchId: number;
}

/** 'Avíseme cuando llegue' for a product without stock, for a user who buys for their own company; works offline too. */
export function TellMeButton({ product, branchId }: TellMeProps) {
  const alerts = useStockAlerts();
  const isCustomer = useSession(({ user }) => user?.type === 'c');
  const mayOrder = useCan('B2B Crear pedidos');
  if (!alerts || !isCustomer || !mayOrder) return null;
  const { id, product_code } = product;
  const write = (type: 'stock_alerts.ask' | 'stock_alerts.drop', payload: Record<string, number>, title: string) =>
    requirePhone().outbox.add({ type, payload, aggregate: `stock-alert:${id}`, title });
  if (isAwaited(alerts, id)) {
    return (
      <div role="status">
        <p>Le avisaremos cuando llegue.</p>
        <Button look="quiet" icon={notificationsOffOutline} onClick={() => void write('stock_alerts.drop', { product_id: id }, `No avisar de ${product_code}`)}>
          Ya no me avise
        </Button>
      </div>
    );
  }
  return (
    <Button
      icon={notificationsOutline}
      onClick={() => void write('stock_alerts.ask', { product_id: id, contact_warehouse_id: branchId }, `Avisar cuando llegue ${product_code}`)}
    >
      Avíseme cuando llegue
    </Button>
  );
}
