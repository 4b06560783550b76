import { useState } from 'react';
import { TotalRow, TotalRows } from '#pwa/features/orders/components/total-rows.tsx';
import { useOpenVisit } from '#pwa/features/visits/day.queries.ts';
import { useLastReading } from '#pwa/features/visits/use-last-reading.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { RadioChoice } from '#pwa/ui/radio-choice.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { MoneyText, unbroken } from '#pwa/ui/text.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { WhenField } from '#pwa/ui/when-field.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { setCartFields } from '../cart.actions.ts';
import type { Cart } from '../cart.queries.ts';
import { takeUpCart } from '../current-cart.ts';
import { finalise } from '../finalise.actions.ts';
import { kindsFor } from '../finish-kinds.ts';
import { CartNotices } from './cart-notices.tsx';
import { DeliveryPlace, PayCondition } from './finish-terms.tsx';
import './finish-sheet.css';

const unsaved = 'No se pudo guardar en este equipo: puede faltarle espacio. El carrito sigue aquí; libere espacio e intente de nuevo.';

/** The confirmation that shows what will be sent: totals, list, freight and credit; as an order or a quotation. */
export function FinishSheet({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const open = useOpen();
  const visit = useOpenVisit();
  const ownVisit = visit && visit.contact_warehouse_id === cart.branch?.id ? visit : null;
  const lastReading = useLastReading(ownVisit !== null);
  const kinds = kindsFor(useSession(({ user }) => user?.permissions) ?? []);
  const [chosen, setOperation] = useState<'pedido' | 'cotizacion'>(cart.draft.operation ?? 'pedido');
  const operation = (kinds.find(({ value }) => value === chosen) ?? kinds[0])?.value ?? 'pedido';
  const [failure, setFailure] = useState<string | null>(null);
  // The cart is read back from the device's database a moment after a write, and letters typed meanwhile must stay.
  const [words, setWords] = useState({
    buy_order: cart.draft.buy_order ?? '',
    observation: cart.draft.observation ?? '',
    delivery_date: cart.draft.delivery_date ?? '',
  });
  const write = (name: keyof typeof words, text: string) => {
    setWords({ ...words, [name]: text });
    void setCartFields(cart.key, { [name]: text || null });
  };
  const judged = operation === 'pedido' ? cart.order : cart.quotation();
  const { totals, price_list, prompt_payment_discount, savings } = judged;
  const finish = async () => {
    // The texts on the screen: the last letters may not be in the stored cart yet.
    const draft = { ...cart.draft, buy_order: words.buy_order || null, observation: words.observation || null, delivery_date: words.delivery_date || null };
    const result = await finalise({ ...cart, draft }, judged, { visit_uuid: ownVisit?.uuid ?? null, reading: lastReading() });
    if (!result.ok) return setFailure(sentenceOf(result));
    onClose();
    takeUpCart(null);
    await open(pathTo('fieldOrder', { uuid: result.value.uuid }));
  };
  const tap = async () => {
    setFailure(null);
    try {
      await finish();
    } catch (error) {
      // A full disk or a lost connection to the database is not a refusal of the rules, and the person must not believe that the document was sent.
      console.error(error);
      setFailure(unsaved);
    }
  };
  return (
    <Sheet
      open
      title="Finalizar"
      onClose={onClose}
      footer={
        <>
          {/* Shown next to the tapped button: on a phone the end of the sheet is not visible. */}
          {failure && (
            <p role="alert" className="finish-failure">
              {unbroken(failure)}
            </p>
          )}
          {/* The total stays in sight however many notices come before it: the tap agrees to it. */}
          <p className="finish-total">
            <span>Total con IVA</span>
            <strong className="total-amount">
              <MoneyText pesos={totals.total} />
            </strong>
          </p>
          <Button look="primary" onClick={tap}>
            {operation === 'pedido' ? 'Finalizar pedido' : 'Finalizar cotización'}
          </Button>
        </>
      }
    >
      {kinds.length > 1 && (
        <RadioChoice label="Tipo de documento" labelHidden className="finish-kind" choices={kinds} value={operation} onChange={setOperation} />
      )}
      <CartNotices cart={cart} />
      <dl className="finish-totals">
        <TotalRow name="Lista de precios">{price_list?.name_parameter ?? '—'}</TotalRow>
        <TotalRows totals={totals} prompt_payment_discount={prompt_payment_discount} savings={savings} isTotalApart />
      </dl>
      <DeliveryPlace cart={cart} />
      <WhenField label="Fecha de entrega" type="date" min={cart.promoting.day} value={words.delivery_date} onChange={(day) => write('delivery_date', day)} />
      <PayCondition cart={cart} operation={operation} />
      <LimitedText id="buy-order" label="Orden de compra" max={40} value={words.buy_order} onChange={(text) => write('buy_order', text)} />
      <LimitedText id="observation" label="Observación" rows={2} max={1000} value={words.observation} onChange={(text) => write('observation', text)} />
    </Sheet>
  );
}
