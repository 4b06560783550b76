/** The stock alerts of this device's user, merged with the commands in the outbox. */
import { combineLatest, map, type Observable } from 'rxjs';
import { watchCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { StockAlert } from '#shared/features/stock-alerts/stock-alert.documents.ts';
import { stockAlertCommands } from '#shared/features/stock-alerts/stock-alerts.device-commands.ts';

const { ask, drop } = stockAlertCommands;

function watchAlerts(phone: Phone): Observable<StockAlert[]> {
  return combineLatest([watchCustomers(phone, ''), watchOpenCommands(phone)]).pipe(
    map(([customers, commands]) => {
      const byProduct = new Map(customers.flatMap(({ alerts = [] }) => alerts).map((alert) => [alert.product_id, alert]));
      for (const command of commands) {
        if (command.state === 'refused' || !isCommand(command, ask, drop)) continue;
        const { product_id } = command.payload;
        if (isCommand(command, ask)) byProduct.set(product_id, { product_id, asked_at: command.created_at, told_at: null });
        else byProduct.delete(product_id);
      }
      return [...byProduct.values()];
    }),
  );
}

/** undefined while the device is read. */
export function useStockAlerts(): StockAlert[] | undefined {
  return useLive(watchAlerts, []);
}
