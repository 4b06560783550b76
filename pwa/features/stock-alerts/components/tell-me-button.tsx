import { notificationsOffOutline, notificationsOutline } from 'ionicons/icons';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { useCan, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { stockAlertCommands } from '#shared/features/stock-alerts/stock-alerts.device-commands.ts';
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
  const aggregate = `stock-alert:${id}`;
  const ask = () =>
    requirePhone().outbox.add(stockAlertCommands.ask, {
      payload: { product_id: id, contact_warehouse_id: branchId },
      aggregate,
      title: `Avisar cuando llegue ${product_code}`,
    });
  const drop = () => requirePhone().outbox.add(stockAlertCommands.drop, { payload: { product_id: id }, aggregate, title: `No avisar de ${product_code}` });
  if (isAwaited(alerts, id)) {
    return (
      <div role="status">
        <p>Le avisaremos cuando llegue.</p>
        <Button look="quiet" icon={notificationsOffOutline} onClick={() => void drop()}>
          Ya no me avise
        </Button>
      </div>
    );
  }
  return (
    <Button icon={notificationsOutline} onClick={() => void ask()}>
      Avíseme cuando llegue
    </Button>
  );
}
