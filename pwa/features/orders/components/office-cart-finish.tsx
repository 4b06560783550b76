import { useId, useRef, useState } from 'react';
import { HttpError } from '#pwa/platform/http/send.ts';
import { dropKept, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useUnsaved } from '#pwa/ui/unsaved.ts';
import { finalisingCalls } from '#shared/features/cart/cart.calls.ts';
import type { Cart } from '#shared/features/cart/cart.documents.ts';
import type { OrderAnswer } from '#shared/features/orders/order.documents.ts';
import { acknowledgeOfficePrices, finaliseOfficeCart, noteOfficeInformation, placeInCart } from '../office-cart.actions.ts';
import { unansweredLines } from '../use-kept-wish.ts';
import { TotalRows } from './total-rows.tsx';

type Noted = Pick<Cart['documents_information'], 'buy_order' | 'observation'>;

/** What it comes to, what is noted on it, and the button that makes it an order or a quotation. */
export function OfficeCartFinish({ cart, onMade }: { cart: Cart; onMade: (made: OrderAnswer) => void }) {
  const id = useId();
  const mayOrder = useMayCall(finalisingCalls.finaliseOrder);
  const mayQuote = useMayCall(finalisingCalls.finaliseQuotation);
  const place = placeInCart(cart.id, 'notas');
  // Kept by this form alone: what was typed and not sent yet comes back after a reload.
  const [notes, setNotes] = useState(() => (readKept(place)?.values ?? {}) as Partial<Noted>);
  const latest = useRef(notes);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'pedido' | 'cotizacion' | null>(null);
  const noted = { ...cart.documents_information, ...notes };
  useUnsaved(Object.keys(notes).length > 0);

  const write = (part: Partial<Noted>) => {
    const next = { ...notes, ...part };
    latest.current = next;
    setNotes(next);
    keep(place, { values: next, version: null, kept_at: new Date().toISOString(), attempt: null });
  };
  const saveNotes = async () => {
    if (Object.keys(notes).length === 0) return;
    await noteOfficeInformation(cart.id, notes);
    if (latest.current !== notes) return;
    dropKept(place);
    latest.current = {};
    setNotes(latest.current);
  };
  const leaveNotes = () =>
    saveNotes().then(
      () => setFailure(null),
      (error: unknown) => setFailure(sentenceOf(error, 'No se pudo guardar la observación')),
    );
  const finish = async (operation: 'pedido' | 'cotizacion') => {
    const unanswered = unansweredLines(cart);
    // It would be made with what the server knows, not with what is on the screen.
    if (unanswered.length > 0) {
      const codes = unanswered.map(({ product_code }) => product_code).join(', ');
      return setFailure(`Lo que escribió en ${codes} todavía no está guardado. Espere un momento, o envíelo de nuevo, antes de terminar.`);
    }
    setBusy(operation);
    setFailure(null);
    try {
      await saveNotes();
      onMade(await finaliseOfficeCart(operation, { id: cart.id, seen_total: cart.total }));
    } catch (error) {
      setBusy(null);
      setFailure(sentenceOf(error, 'Error enviando el pedido'));
      // Told that the prices are others: the cart then shows them, and the next press accepts them.
      if (error instanceof HttpError && error.status === 409) await acknowledgeOfficePrices(cart.id);
    }
  };
  return (
    <section className="office-cart-finish" aria-label="Finalizar">
      <dl className="office-cart-totals">
        <TotalRows totals={cart} prompt_payment_discount={cart.prompt_payment_discount} />
      </dl>
      <div className="field">
        <label htmlFor={`${id}-buy-order`}>Orden de compra</label>
        <input
          id={`${id}-buy-order`}
          className="control"
          maxLength={40}
          value={noted.buy_order ?? ''}
          onChange={(event) => write({ buy_order: event.target.value || null })}
          onBlur={() => void leaveNotes()}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-observation`}>Observación</label>
        <textarea
          id={`${id}-observation`}
          className="control control-long"
          rows={2}
          maxLength={1000}
          value={noted.observation ?? ''}
          onChange={(event) => write({ observation: event.target.value || null })}
          onBlur={() => void leaveNotes()}
        />
      </div>
      {failure && (
        <p role="alert" className="office-cart-failure">
          {failure}
        </p>
      )}
      <div className="office-cart-ways">
        {mayQuote && (
          <Button busy={busy === 'cotizacion'} disabled={busy === 'pedido'} onClick={() => void finish('cotizacion')}>
            Hacer cotización
          </Button>
        )}
        {mayOrder && (
          <Button look="primary" busy={busy === 'pedido'} disabled={busy === 'cotizacion'} onClick={() => void finish('pedido')}>
            Hacer pedido
          </Button>
        )}
      </div>
    </section>
  );
}

function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof Error ? error.message : otherwise;
}
