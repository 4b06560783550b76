import { clipboardOutline, repeatOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { setDiscount } from '#pwa/features/cart/cart.actions.ts';
import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import { fillAskingNothing } from '#pwa/features/cart/fill-cart.ts';
import type { Selling } from '#pwa/features/cart/use-selling.ts';
import { ProductRow } from '#pwa/features/catalogue/components/product-row.tsx';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { type CartDraft, isBegun } from '#shared/features/cart/cart-draft.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { repeatLastOrder } from '../orders.actions.ts';
import { useLastOrder } from '../orders.queries.ts';
import { CartNotices } from './cart-notices.tsx';
import { MissingProduct } from './missing-product.tsx';
import { PasteSheet } from './paste-sheet.tsx';
import './cart-lines.css';
import { counted } from '#shared/kernel/counts.ts';

/** The cart: what the rules say of it, its lines in place, and the quick ways to fill it. */
export function CartLines({ cart, selling, onClear }: { cart: Cart; selling: Selling; onClear: () => void }) {
  const [isPasting, setPasting] = useState(false);
  // Who buys for themself gives themself no discount.
  const isCustomer = useSession((session) => session.user?.type === 'c');
  // As the customer is now: a prospect's orders made before it had a number are its own too.
  const place = { contact_warehouse_id: cart.branch?.id ?? null, prospect_uuid: cart.customer?.prospect_uuid ?? cart.draft.prospect_uuid };
  const last = useLastOrder(place);
  const repeat = async () => {
    if (!last) return;
    const told = (count: number) => tellRepeated(count, last.number);
    await fillAskingNothing(cart.key, { fill: () => repeatLastOrder(cart.key, place), told, isToldAnyway: true });
  };
  const judged = new Map(cart.order.lines.filter((line) => line.draft_index !== null).map((line) => [line.draft_index, line]));
  return (
    <>
      <div className="cart-ways">
        {last && (
          <Button icon={repeatOutline} onClick={() => void repeat()}>
            Repetir último pedido
          </Button>
        )}
        <Button icon={clipboardOutline} onClick={() => setPasting(true)}>
          Pegar lista
        </Button>
        {isBegun(cart.draft) && (
          <Button look="quiet" icon={trashOutline} onClick={onClear}>
            Vaciar
          </Button>
        )}
      </div>
      <CartNotices cart={cart} />
      {cart.draft.lines.length === 0 && (
        <>
          <Empty text="El carrito está vacío" hint="Escriba un código y su cantidad, por ejemplo 6203-2RS 10, y presione Enter." />
          <TypedWords draft={cart.draft} />
        </>
      )}
      <ul className="cart-list" aria-label="Líneas del pedido">
        {cart.draft.lines.map((line, index) => {
          const product = cart.products.get(line.product_id);
          const seen = judged.get(index);
          if (!product) return <MissingProduct key={line.product_id} cartKey={cart.key} line={line} refusal={seen?.refusal ?? null} />;
          const notice = seen?.refusal ?? seen?.warning ?? null;
          return (
            <li key={line.product_id}>
              <ProductRow
                product={selling.shownOf(product)}
                brand={selling.brandName(selling.shownOf(product).brand_id)}
                price={seen?.amounts?.unit_value ?? (product.prices[cart.order.price_list?.id ?? 0] || null)}
                available={selling.availableOf(product)}
                quantity={line.quantity}
                onQuantity={(quantity, before) => selling.setQuantity(product, quantity, before)}
                onStep={(units) => void selling.add(product, units)}
                discount={line.discount_percentage}
                {...(!isCustomer && {
                  onDiscount: (percentage) => void setDiscount(cart.key, product.id, percentage),
                })}
                total={seen?.amounts?.total ?? null}
                notice={notice && { text: sentenceOf(notice), refused: seen?.refusal !== null }}
              />
            </li>
          );
        })}
      </ul>
      {isPasting && <PasteSheet cart={cart} onClose={() => setPasting(false)} />}
    </>
  );
}

function tellRepeated(count: number, number: string): string {
  if (count === 0) return `El carrito ya tenía todo lo de ${number}`;
  return `Se ${count === 1 ? 'agregó' : 'agregaron'} ${counted(count, 'línea', 'líneas')} de ${number}`;
}

/** What was typed when it was to be finished, which only finishing shows otherwise: with no line there is nothing to finish. */
function TypedWords({ draft: { buy_order, observation } }: { draft: CartDraft }) {
  if (!buy_order && !observation) return null;
  return (
    <dl className="cart-words">
      {buy_order && (
        <>
          <dt>Orden de compra</dt>
          <dd>{buy_order}</dd>
        </>
      )}
      {observation && (
        <>
          <dt>Observación</dt>
          <dd>{observation}</dd>
        </>
      )}
    </dl>
  );
}
