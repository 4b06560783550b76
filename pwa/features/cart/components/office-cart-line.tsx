import { useEffect, useEffectEvent, useState } from 'react';
import { LinePromotion } from '#pwa/features/promotions/components/line-promotion.tsx';
import { WhyPriceSheet } from '#pwa/features/promotions/components/why-price-sheet.tsx';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { MoneyText, unbroken } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useUnsaved } from '#pwa/ui/unsaved.ts';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import type { CartItem } from '#shared/features/cart/cart.documents.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { inTurn, noteCart, type OfficeItem, setOfficeItem } from '../office-cart.actions.ts';
import { useKeptWish, type Wish } from '../use-kept-wish.ts';

const restMs = 500;

/** A line of the office's cart, at the list that applies. Changes are sent when typing pauses; without an answer the typed values stay. */
export function OfficeCartLine({ item, isCurrent, list }: { item: CartItem; isCurrent: boolean; list: string | null }) {
  const [isWhy, setWhy] = useState(false);
  const { wish, waits, isOutdated, write, settle } = useKeptWish(item, isCurrent);
  const storing = { turn: inTurn, onDone: noteCart };
  const setting = useCallMutation(cartCalls.setCartItem, storing);
  const removing = useCallMutation(cartCalls.removeCartItem, storing);
  useUnsaved(wish !== null);
  const quantity = wish?.quantity ?? item.quantity;
  const discount = wish?.discount_percentage ?? item.discount_percentage;
  const label = `${item.product_code} ${item.description}`;
  const line = { document_id: item.document_id, product_id: item.product_id, quantity: item.quantity, discount_percentage: item.discount_percentage };

  const store = async ({ quantity: units, discount_percentage }: typeof line) => {
    if (units > 0) return await setting.send({ body: { ...line, quantity: units, discount_percentage } });
    await removing.send({ params: { id: item.id } });
    toast.undo(`Se quitó ${item.product_code}`, () => void bringBack(line));
  };
  const save = useEffectEvent(async (wanted: Wish) => {
    setting.reset();
    removing.reset();
    try {
      await store({ ...line, ...wanted });
    } catch (error) {
      // Without an answer the wish waits to be sent again.
      if (!(error instanceof HttpError)) return;
    }
    settle(wanted);
  });
  // Waiting until the fingers rest is a timer's work.
  useEffect(() => {
    if (wish === null || waits) return;
    const timer = setTimeout(() => void save(wish), restMs);
    return () => clearTimeout(timer);
  }, [wish, waits]);

  const failure = isOutdated ? 'Esta línea cambió mientras tanto.' : (setting.failure ?? removing.failure);
  const notice = item.refusal ?? item.warning;
  return (
    <li className="office-cart-line">
      <p className="office-cart-product">
        <strong>{item.product_code}</strong> {item.description}
      </p>
      <div className="office-cart-edit">
        <QuantityStepper label={`Cantidad de ${label}`} value={quantity} onChange={(units) => write({ ...wish, quantity: units })} />
        <div className="office-cart-discount">
          <NumericField
            label={`Descuento de ${label}, en porcentaje`}
            labelHidden
            value={discount}
            decimals={2}
            unit="% dto."
            onChange={(value) => write({ ...wish, discount_percentage: value ?? 0 })}
          />
        </div>
        <p className="office-cart-total">
          <MoneyText pesos={item.amounts?.total ?? null} />
          {item.amounts ? (
            <>
              <small>con IVA</small>
              <small>{unbroken(`${formatPesos(item.amounts.unit_value)} c/u sin IVA`)}</small>
            </>
          ) : (
            <small>Sin precio</small>
          )}
        </p>
      </div>
      <LinePromotion
        promotions={item.promotions}
        hint={item.promotion_hint}
        note={item.promotion_note}
        onAdd={addsHere(item) ? () => write({ ...wish, quantity: quantity + (item.promotion_hint?.missing_quantity ?? 0) }) : undefined}
      />
      {item.amounts && (
        <button type="button" className="product-row-why" aria-label={`¿Por qué este precio? ${label}`} onClick={() => setWhy(true)}>
          ¿Por qué?
        </button>
      )}
      {isWhy && item.amounts && (
        <WhyPriceSheet
          title={`${label} · ${counted(item.quantity, 'unidad', 'unidades')}`}
          list={list}
          amounts={item.amounts}
          discount={{ ...item, discount_percentage: item.amounts.discount_percentage, own_discount_percentage: item.discount_percentage }}
          promotions={item.promotions_explained}
          onClose={() => setWhy(false)}
        />
      )}
      {notice && <p className={item.refusal ? 'office-cart-failure' : 'office-cart-warning'}>{notice.message}</p>}
      {failure && (
        <p role="alert" className="office-cart-failure">
          {failure} {wish && <Button onClick={() => write({ ...wish })}>{isOutdated ? 'Enviar lo que escribí' : 'Reintentar'}</Button>}
        </p>
      )}
    </li>
  );
}

/** The hint asks for more of the line's own product. */
function addsHere({ product_id, promotion_hint }: CartItem): boolean {
  return promotion_hint?.product_id === product_id;
}

async function bringBack(line: OfficeItem): Promise<void> {
  try {
    await setOfficeItem(line);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'No se pudo devolver la línea', { label: 'Reintentar', run: () => void bringBack(line) });
  }
}
