import { memo, type RefObject } from 'react';
import { ProductRow } from '#pwa/features/catalogue/components/product-row.tsx';
import { LinePromotion } from '#pwa/features/promotions/components/line-promotion.tsx';
import { useSession } from '#pwa/platform/session/session.ts';
import type { CartLine } from '#shared/features/cart/cart-draft.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { JudgedLine } from '#shared/features/orders/judged-order.documents.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { setDiscount } from '../cart.actions.ts';
import type { Cart } from '../cart.queries.ts';
import type { Selling } from '../use-selling.ts';
import { CartRow } from './cart-row.tsx';
import { addHinted } from './why-line.tsx';

interface CartLineRowProps {
  line: CartLine;
  /** The line as it was judged; undefined before. */
  seen: JudgedLine | undefined;
  product: ProductDocument;
  /** The list of the order's prices. */
  priceListId: number | null;
  isNewest: boolean;
  /** The prices, stock and promotions with which the product is shown. */
  selling: Selling;
  /** The cart on which a press acts: a row that did not change was drawn with an earlier one. */
  latest: Readonly<RefObject<{ cart: Cart; selling: Selling }>>;
  onWhy: (productId: number) => void;
}

/** A line of the order, edited in place. It is drawn anew only when it changes itself: a press on one of two hundred lines changes one. */
export const CartLineRow = memo(DrawnLine, saysTheSame);

function DrawnLine({ line, seen, product, priceListId, isNewest, selling, latest, onWhy }: CartLineRowProps) {
  // A customer gives themself no discount.
  const isCustomer = useSession((session) => session.user?.type === 'c');
  const shown = selling.shownOf(product);
  const notice = seen?.refusal ?? seen?.warning ?? null;
  const act = () => latest.current.selling;
  return (
    <CartRow isNewest={isNewest} onRemove={() => act().takeOut(product)}>
      <ProductRow
        product={shown}
        photo={selling.photoOf(product)}
        href={`#${pathTo('productDetail', { id: product.id })}`}
        brand={selling.brandName(shown.brand_id)}
        price={seen?.amounts?.unit_value ?? (product.prices[priceListId ?? 0] || null)}
        available={selling.availableOf(product)}
        quantity={line.quantity}
        onQuantity={(quantity, before) => act().setQuantity(product, quantity, before)}
        onTyped={(quantity) => act().settle(product, quantity)}
        onStep={(units) => void act().add(product, units)}
        discount={line.discount_percentage}
        offer={null}
        promotion={
          seen && (
            <LinePromotion
              promotions={seen.promoted.discount.promotions}
              hint={seen.promoted.hint}
              note={seen.promoted.note}
              onAdd={(hint) => void addHinted(latest.current.cart, act(), hint)}
            />
          )
        }
        onWhy={seen?.amounts ? () => onWhy(line.product_id) : undefined}
        {...(!isCustomer && {
          onDiscount: (percentage) => void setDiscount(latest.current.cart.key, product.id, percentage),
        })}
        total={seen?.amounts?.total ?? null}
        notice={
          notice && {
            text: seen?.refusal ? sentenceOf(notice) : `${sentenceOf(notice)} ${billedLater}`,
            refused: seen?.refusal !== null,
            onInstead: notice.code === 'orders.notAvailable' ? () => void act().settle(product, line.quantity) : undefined,
          }
        }
      />
    </CartRow>
  );
}

/** The only warning of a line is that the stock is less than its quantity. */
const billedLater = 'Lo que falte se factura cuando llegue.';

/** The product, the reference data and the warehouse are the same objects until they change. */
function saysTheSame(one: CartLineRowProps, other: CartLineRowProps): boolean {
  const isSamePlace = one.selling.reference === other.selling.reference && one.selling.warehouse === other.selling.warehouse;
  const isSameRow = one.product === other.product && one.isNewest === other.isNewest && one.onWhy === other.onWhy;
  return isSamePlace && isSameRow && one.priceListId === other.priceListId && wordsOf(one) === wordsOf(other);
}

/** The line and what was judged of it, as text. */
function wordsOf({ line, seen }: CartLineRowProps): string {
  return JSON.stringify([line, seen && [seen.amounts, seen.refusal, seen.warning, seen.promoted]]);
}
