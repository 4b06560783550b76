import { map } from 'rxjs';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { watchOutboxRows } from '#pwa/platform/outbox/watch-outbox.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { Cart } from '../cart.queries.ts';
import { leaveUnchanged } from '../correct-order.actions.ts';
import { takeUpCart } from '../current-cart.ts';
import './cart-notices.css';

/**
 * Shown above a cart that changes an unsent document: that the document waits for the change, or was sent meanwhile; with a button that drops the
 * change.
 */
export function ChangeNotice({ cart }: { cart: Cart }) {
  const { supersedes, uuid } = cart.draft;
  const open = useOpen();
  const changed = useLive((phone) => watchOutboxRows(phone).pipe(map((rows) => rows.find(({ id }) => id === supersedes) ?? null)), [supersedes]);
  if (!changed || changed.state === 'refused' || changed.state === 'superseded') return null;
  const isWaiting = changed.state === 'held' || changed.state === 'pending';
  const leave = async () => {
    await leaveUnchanged({ uuid, commandId: changed.id });
    takeUpCart(null);
    await open(pathTo('fieldOrder', { uuid }), 'tab');
  };
  return (
    <section className="change-notice" aria-label="Cambio sin terminar" role={isWaiting ? 'status' : 'alert'}>
      <p>
        {isWaiting
          ? `Está cambiando: ${changed.title}. No se envía hasta que termine el cambio.`
          : `${changed.title} ya se recibió como estaba: este cambio no se puede enviar.`}
      </p>
      <Button onClick={() => void leave()}>{isWaiting ? 'Dejar como estaba' : 'Quitar el cambio'}</Button>
    </section>
  );
}
