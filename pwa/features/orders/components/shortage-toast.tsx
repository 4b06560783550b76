import { toast } from '#pwa/ui/toasts.ts';
import { useArrivals } from '#pwa/ui/use-arrivals.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { useShortOrders } from '../orders.queries.ts';

/** Tells which products the warehouse did not have whole when an order of this device is confirmed; earlier shortages are marked in Mis pedidos. */
export function ShortageToast() {
  const open = useOpen();
  useArrivals(useShortOrders(), ({ id, number, subject, missing }) => {
    const document = [`Pedido ${number}`, subject].filter(Boolean).join(' · ');
    toast.notice(`${document}. ${missing}`, { label: 'Ver', run: () => void open(pathTo('fieldOrder', { uuid: id })) });
  });
  return null;
}
