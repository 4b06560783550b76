/** The stock alerts of this device's user, merged with the commands in the outbox. */
import { combineLatest, map, type Observable } from 'rxjs';
import { watchCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { StockAlert } from '#shared/features/stock-alerts/stock-alert.documents.ts';
import type { DropAlert } from '#shared/features/stock-alerts/stock-alerts.commands.ts';

function watchAlerts(phone: Phone): Observable<StockAlert[]> {
  return combineLatest([watchCustomers(phone, ''), watchOpenCommands(phone)]).pipe(
    map(([customers, commands]) => {
      const byProduct = new Map(customers.flatMap(({ alerts = [] }) => alerts).map((alert) => [alert.product_id, alert]));
      for (const { type, payload, created_at, state } of commands) {
        if (state === 'refused' || (type !== 'stock_alerts.ask' && type !== 'stock_alerts.drop')) continue;
        // Both payloads name the product.
        const { product_id } = payload as DropAlert;
        if (type === 'stock_alerts.ask') byProduct.set(product_id, { product_id, asked_at: created_at, told_at: null });
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
