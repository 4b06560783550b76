import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState, useTransition } from 'react';
import { TotalRows } from '#pwa/features/orders/components/total-rows.tsx';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { dropKept, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useUnsaved } from '#pwa/ui/unsaved.ts';
import { cartCalls, finalisingCalls } from '#shared/features/cart/cart.calls.ts';
import type { Cart } from '#shared/features/cart/cart.documents.ts';
import type { OrderAnswer } from '#shared/features/orders/order.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { forgetOfficeCart, inTurn, noteCart, placeInCart } from '../office-cart.actions.ts';
import { unaddedProduct, unansweredLines } from '../use-kept-wish.ts';

type Noted = Pick<Cart['documents_information'], 'buy_order' | 'observation'>;

/** The totals and the notes, and the bar in sight that makes an order or a quotation. */
export function OfficeCartFinish({ cart, onMade }: { cart: Cart; onMade: (made: OrderAnswer) => void }) {
  const id = useId();
  const mayOrder = useMayCall(finalisingCalls.finaliseOrder);
  const mayQuote = useMayCall(finalisingCalls.finaliseQuotation);
  const place = placeInCart(cart.id, 'notas');
  // Stored only by this form: unsent texts are restored after a reload.
  const [notes, setNotes] = useState(() => (readKept(place)?.values ?? {}) as Partial<Noted>);
  const latest = useRef(notes);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const [isFinishing, startFinishing] = useTransition();
  const note = useCallMutation(cartCalls.noteCartInformation, { turn: inTurn, onDone: noteCart });
  const finishing = {
    turn: inTurn,
    refreshes: [ordersCalls.listOrders, ordersCalls.listQuotations],
    onDone(made: OrderAnswer) {
      forgetOfficeCart(cart.id);
      onMade(made);
    },
    // The person was told that prices changed: the cart then shows the new ones, and the next click accepts them.
    onFailed: async (error: Error) => {
      if (error instanceof HttpError && error.status === 409) await note.run({ body: { id: cart.id, recalculate_prices: true } });
    },
  };
  const order = useCallMutation(finalisingCalls.finaliseOrder, finishing);
  const quotation = useCallMutation(finalisingCalls.finaliseQuotation, finishing);
  const failure = unsaved ?? order.failure ?? quotation.failure ?? note.failure;
  const noted = { ...cart.documents_information, ...notes };
  useUnsaved(Object.keys(notes).length > 0);

  const write = (part: Partial<Noted>) => {
    const next = { ...notes, ...part };
    latest.current = next;
    setNotes(next);
    keep(place, { values: next, version: null, kept_at: new Date().toISOString(), attempt: null });
  };
  /** Whether the server has the notes. */
  const saveNotes = async (): Promise<boolean> => {
    if (Object.keys(notes).length === 0) return true;
    if (!(await note.run({ body: { id: cart.id, ...notes } }))) return false;
    if (latest.current !== notes) return true;
    dropKept(place);
    latest.current = {};
    setNotes(latest.current);
    return true;
  };
  const finish = (operation: typeof order | typeof quotation) => {
    const unanswered = unansweredLines(cart).map(({ product_code }) => product_code);
    const unadded = unaddedProduct(cart);
    for (const { reset } of [note, order, quotation]) reset();
    // The document would have the values on the server, not those on the screen.
    const missing =
      unanswered.length > 0
        ? `Lo que escribió en ${unanswered.join(', ')} todavía no está guardado. Espere un momento, o envíelo de nuevo, antes de terminar.`
        : unadded !== null
          ? `Eligió ${unadded} y no lo ha agregado. Agréguelo, o borre el producto, antes de terminar.`
          : null;
    setUnsaved(missing);
    if (missing !== null) return;
    startFinishing(async () => {
      if (await saveNotes()) await operation.run({ body: { id: cart.id, seen_total: cart.total } });
    });
  };
  const bar = useRef<HTMLElement>(null);
  useFinishKey(bar, () => mayOrder && !isFinishing && finish(order));
  return (
    <>
      <section className="office-cart-finish" aria-label="Totales y notas">
        <dl className="office-cart-totals">
          <TotalRows totals={cart} prompt_payment_discount={cart.prompt_payment_discount} savings={cart.savings} />
        </dl>
        <div className="field">
          <label htmlFor={`${id}-buy-order`}>Orden de compra</label>
          <input
            id={`${id}-buy-order`}
            className="control"
            maxLength={40}
            value={noted.buy_order ?? ''}
            onChange={(event) => write({ buy_order: event.target.value || null })}
            onBlur={() => void saveNotes()}
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
            onBlur={() => void saveNotes()}
          />
        </div>
      </section>
      <section ref={bar} className="office-cart-bar" aria-label="Finalizar">
        {failure && (
          <p role="alert" className="office-cart-failure">
            {failure}
          </p>
        )}
        <p className="office-cart-sum">
          Total <MoneyText pesos={cart.total} />
        </p>
        <div className="office-cart-ways">
          {mayQuote && (
            <Button busy={isFinishing && !order.isBusy} disabled={order.isBusy} onClick={() => finish(quotation)}>
              Hacer cotización
            </Button>
          )}
          {mayOrder && (
            <Button
              look="primary"
              aria-keyshortcuts="Control+Enter"
              busy={isFinishing && !quotation.isBusy}
              disabled={quotation.isBusy}
              onClick={() => finish(order)}
            >
              Hacer pedido
            </Button>
          )}
        </div>
      </section>
    </>
  );
}

/** Ctrl+Enter (⌘Enter) anywhere in the cart makes the order. @param bar an element of the cart */
function useFinishKey(bar: RefObject<HTMLElement | null>, finish: () => void): void {
  const press = useEffectEvent(finish);
  // The key is captured before the fields of the cart, in which Enter alone adds a product or chooses an option.
  useEffect(() => {
    const cart = bar.current?.closest<HTMLElement>('.office-cart');
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    cart?.addEventListener('keydown', listen, { capture: true });
    return () => cart?.removeEventListener('keydown', listen, { capture: true });
  }, [bar]);
}
