import { bookmarkOutline, clipboardOutline, listOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { SaveListSheet } from '#pwa/features/lists/components/save-list-sheet.tsx';
import { useLastOrder } from '#pwa/features/orders/orders.queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { useLatest } from '#pwa/ui/use-latest.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { type CartDraft, type CartLine, isBegun } from '#shared/features/cart/cart-draft.rules.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { setLines } from '../cart.actions.ts';
import type { Cart } from '../cart.queries.ts';
import { takeOutAskingNothing } from '../fill-cart.ts';
import type { Selling } from '../use-selling.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { DueOffer } from './due-offer.tsx';
import { MissingProduct } from './missing-product.tsx';
import { PasteSheet } from './paste-sheet.tsx';
import { RepeatButton } from './repeat-button.tsx';
import { UsualProducts } from './usual-products.tsx';
import { WhyLine } from './why-line.tsx';
import './cart-lines.css';
import { counted, formatCount } from '#shared/kernel/counts.ts';

interface CartLinesProps {
  cart: Cart;
  selling: Selling;
  /** The product whose line was added last. */
  newest: number | null;
  onClear: () => void;
}

/** The cart: its lines, which are edited in place, and the quick actions to fill it. */
export function CartLines({ cart, selling, newest, onClear }: CartLinesProps) {
  const [isPasting, setPasting] = useState(false);
  const [isSavingList, setSavingList] = useState(false);
  const open = useOpen();
  const [asked, setAsked] = useState<number | null>(null);
  const [isOnlyRefused, setOnlyRefused] = useState(false);
  // Who buys for themself gives themself no discount.
  const isCustomer = useSession((session) => session.user?.type === 'c');
  // The customer's current ids: orders made while the customer was a prospect without an id are included.
  const place = { contact_warehouse_id: cart.branch?.id ?? null, prospect_uuid: cart.customer?.prospect_uuid ?? cart.draft.prospect_uuid };
  const last = useLastOrder(place);
  const judged = new Map(cart.order.lines.map((line) => [line.draft_index === null ? null : cart.draft.lines[line.draft_index], line]));
  const latest = useLatest({ cart, selling });
  const refused = cart.draft.lines.filter((line) => judged.get(line)?.refusal);
  const askedProduct = asked === null ? undefined : cart.products.get(asked);
  const isNarrowed = isOnlyRefused && refused.length > 0;
  return (
    <>
      {/* The words are short, so that a seller's buttons stand in one row of a phone; their accessible names are whole. */}
      <div className="cart-ways">
        {last && <RepeatButton order={last} name="Repetir último pedido" into={cart.key} />}
        <Button icon={clipboardOutline} aria-label="Pegar lista" onClick={() => setPasting(true)}>
          Pegar
        </Button>
        {isCustomer && (
          <Button icon={listOutline} aria-label="Mis listas" onClick={() => void open(pathTo('savedLists'))}>
            Listas
          </Button>
        )}
        {isCustomer && cart.draft.lines.length > 0 && (
          <Button icon={bookmarkOutline} aria-label="Guardar como lista" onClick={() => setSavingList(true)}>
            Guardar
          </Button>
        )}
        {isBegun(cart.draft) && (
          <Button look="quiet" icon={trashOutline} onClick={onClear}>
            Vaciar
          </Button>
        )}
      </div>
      {isSavingList && (
        <SaveListSheet from={cart.draft.lines.map((line) => ({ ...line, product_code: codeOf(cart, line) }))} onClose={() => setSavingList(false)} />
      )}
      {isCustomer && <DueOffer cart={cart} />}
      <RefusedLines cart={cart} refused={refused} isNarrowed={isNarrowed} onNarrow={() => setOnlyRefused(!isNarrowed)} />
      <p className="visually-hidden" role="status">
        {newest !== null && tellNewest(cart, newest)}
      </p>
      {cart.draft.lines.length === 0 && (
        <>
          <div className="cart-empty">
            <Empty text="El carrito está vacío" hint="Escriba un código y su cantidad, por ejemplo 6203-2RS 10." />
          </div>
          <TypedWords draft={cart.draft} />
          {cart.customer && <UsualProducts customer={cart.customer} selling={selling} />}
        </>
      )}
      <DataList label="Líneas del pedido" items={isNarrowed ? refused : cart.draft.lines} keyOf={keyOfLine} rowHeight={160} ahead={8} revealed={newest}>
        {(line) => {
          const product = cart.products.get(line.product_id);
          const seen = judged.get(line);
          if (!product) return <MissingProduct cartKey={cart.key} line={line} refusal={seen?.refusal ?? null} />;
          return (
            <CartLineRow
              {...{ line, seen, product, selling, latest, onWhy: setAsked }}
              priceListId={cart.order.price_list?.id ?? null}
              isNewest={line.product_id === newest}
            />
          );
        }}
      </DataList>
      {askedProduct && <WhyLine cart={cart} product={askedProduct} onClose={() => setAsked(null)} />}
      {isPasting && <PasteSheet cart={cart} onClose={() => setPasting(false)} />}
    </>
  );
}

const keyOfLine = ({ product_id }: CartLine) => product_id;

function tellNewest({ draft, products }: Cart, productId: number): string {
  const line = draft.lines.find(({ product_id }) => product_id === productId);
  const code = products.get(productId)?.product_code;
  return line && code ? `${code} × ${formatCount(line.quantity)} en el pedido` : '';
}

/** Lines that cannot be ordered: one tap shows only these lines among two hundred, another removes them. */
function RefusedLines({ cart, refused, isNarrowed, onNarrow }: { cart: Cart; refused: readonly CartLine[]; isNarrowed: boolean; onNarrow: () => void }) {
  if (refused.length === 0) return null;
  const all = cart.draft.lines.length === refused.length;
  const told = `Se ${refused.length === 1 ? 'quitó' : 'quitaron'} ${counted(refused.length, 'línea', 'líneas')} del pedido`;
  const takeOut = () =>
    void takeOutAskingNothing(cart.key, told, () =>
      setLines(
        cart.key,
        refused.map(({ product_id }) => ({ product_id, quantity: 0 })),
      ),
    );
  return (
    <div className="cart-refused">
      <p>{refused.length === 1 ? '1 línea no se puede pedir' : `${formatCount(refused.length)} líneas no se pueden pedir`}</p>
      {(isNarrowed || !all) && <Button onClick={onNarrow}>{isNarrowed ? 'Ver todas' : 'Ver solo esas'}</Button>}
      <Button look="danger" onClick={takeOut}>
        {refused.length === 1 ? 'Quitarla' : `Quitar las ${formatCount(refused.length)}`}
      </Button>
    </div>
  );
}

/** The order's note and purchase order number, which are otherwise shown only when finalising, and a cart without lines cannot be finalised. */
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

const codeOf = ({ products }: Cart, { product_id, product_code }: CartLine) => products.get(product_id)?.product_code ?? product_code ?? `${product_id}`;
