import { useEffect, useMemo, useState } from 'react';
import { photoOf } from '#pwa/features/catalogue/photo.ts';
import { useHiddenStock } from '#pwa/features/catalogue/use-hidden-stock.ts';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { placeOf } from '#shared/features/cart/cart-draft.rules.ts';
import { shownByLine } from '#shared/features/catalogue/field-visibility.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { availableIn, checkAvailability, tellDeclined } from '#shared/features/orders/availability.rules.ts';
import { startingDiscount } from '#shared/features/pricing/price-of-product.rules.ts';
import type { Percentage } from '#shared/kernel/money.ts';
import { addUnits, type LineChange, openCart, setLine } from './cart.actions.ts';
import { type Cart, useCart } from './cart.queries.ts';
import { takeUpCart, useCurrentCartKey } from './current-cart.ts';
import { takeOutAskingNothing } from './fill-cart.ts';
import { useOnlyBranch } from './use-only-branch.ts';

/** A requested quantity that the stock does not cover. */
interface Shortage {
  product: ProductDocument;
  quantity: number;
  /** Takes the reason why a typed quantity was not ordered. */
  onDeclined?: (reason: string) => void;
}

/** The state and actions of a selling screen: the current cart, and adding to it. */
export function useSelling() {
  const key = useCurrentCartKey();
  const reference = useReference();
  const cart = useCart(key ?? '');
  const [shortage, setShortage] = useState<Shortage | null>(null);
  const onlyBranch = useOnlyBranch();
  const unasked = key === null ? onlyBranch : null;
  // The cart is in the device's database, outside of React; opening it twice has no further effect.
  useEffect(() => {
    if (unasked) void openCart(unasked).then(takeUpCart);
  }, [unasked]);
  const brandNames = useMemo(() => new Map(reference?.brands.map((brand) => [brand.id, brand.description])), [reference]);
  const lines = useMemo(() => new Map(reference?.lines.map((line) => [line.id, line])), [reference]);
  const isStockHidden = useHiddenStock(reference);
  const [firstWarehouse] = reference?.warehouses ?? [];
  const warehouse = cart?.warehouse ?? firstWarehouse ?? null;

  /**
   * Sets a quantity; one beyond the stock opens the related products instead (commercial §5), and the line is restored to its quantity `before` the
   * number was typed: the first two digits of 500 are not an order.
   */
  function setQuantity(product: ProductDocument, wanted: number, before = wanted): void {
    if (!cart) return;
    const known = lineOf(cart, product.id)?.quantity ?? 0;
    const isTyped = before !== wanted;
    const isShort = wanted > known && !checkAvailability(product, wanted, cart.warehouse).ok;
    // While a number is being typed no sheet covers it: `settle` reports the shortage.
    setShortage(isShort && !isTyped ? { product, quantity: wanted } : null);
    if (isShort && (!isTyped || before === known)) return;
    const quantity = isShort ? before : wanted;
    if (quantity === 0 && known > 0) takeOut(product);
    else void setLine(cart.key, lineChange(cart, product, quantity));
  }

  /** Takes its line out; 'Deshacer' brings it back. */
  function takeOut(product: ProductDocument): void {
    if (cart) void takeOutAskingNothing(cart.key, `Se quitó ${product.product_code} del pedido`, () => setLine(cart.key, lineChange(cart, product, 0)));
  }

  /**
   * Called when typing has ended: a quantity beyond the stock opens the related products.
   * @returns null for an available quantity; otherwise why the cart does not have it, once the window is closed without a choice
   */
  function settle(product: ProductDocument, typed: number): Promise<string> | null {
    if (!cart || checkAvailability(product, typed, cart.warehouse).ok) return null;
    return new Promise((onDeclined) => setShortage({ product, quantity: typed, onDeclined }));
  }

  /** Closes the window of the shortage: the cart stays as it is. */
  function closeShortage(): void {
    if (cart && shortage) {
      const { product, onDeclined } = shortage;
      onDeclined?.(tellDeclined({ available: availableIn(cart.warehouse, product) ?? 0, inCart: lineOf(cart, product.id)?.quantity ?? 0 }));
    }
    setShortage(null);
  }

  /** Orders more than the stock, as the seller has agreed with the customer: the missing units are invoiced when they arrive (decision 0341). */
  function orderShort(product: ProductDocument, quantity: number): void {
    if (cart) void setLine(cart.key, lineChange(cart, product, quantity));
    setShortage(null);
  }

  /**
   * Adds units to the cart's current quantity, or subtracts them, however fast codes are scanned and buttons pressed; a quantity beyond the stock
   * opens the related products and adds nothing.
   */
  async function add(product: ProductDocument, units: number): Promise<void> {
    if (!cart) return;
    // Subtracting the last unit removes the line.
    if (units + (lineOf(cart, product.id)?.quantity ?? 0) === 0) return takeOut(product);
    const fits = (quantity: number) => units < 0 || checkAvailability(product, quantity, cart.warehouse).ok;
    const quantity = await addUnits(cart.key, lineChange(cart, product, units), { fits, place: placeOf(cart.draft) });
    setShortage(fits(quantity) ? null : { product, quantity });
  }

  // The same object until something of it changes: a letter typed in a search draws no row anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are made anew at every drawing, and read nothing but the cart
  return useMemo(
    () => ({
      cart,
      /** Whether prices, names and quantities are known: a row rendered before would change its layout. */
      isReady: reference !== undefined && cart !== undefined && unasked === null,
      /** There is no other branch or cart to change to. */
      isOnlyCart: onlyBranch !== null,
      reference,
      warehouse,
      shortage,
      closeShortage,
      setQuantity,
      settle,
      orderShort,
      takeOut,
      add,
      brandName: (id: number | null) => (id === null ? null : (brandNames.get(id) ?? null)),
      /** A product without what its line hides. */
      shownOf: (product: ProductDocument) => shownByLine(lines.get(product.line_id) ?? {}, product),
      photoOf: (product: ProductDocument) =>
        photoOf(product, { imageKey: reference?.imageKey ?? null, lineName: lines.get(product.line_id)?.line_description ?? null }),
      /** Null when stock does not limit the product; undefined when the company hides the stock from its customers. */
      availableOf: (product: ProductDocument) => (isStockHidden ? undefined : warehouse ? availableIn(warehouse, product) : null),
      quantityOf: (productId: number) => (cart ? (lineOf(cart, productId)?.quantity ?? 0) : 0),
    }),
    [cart, reference, warehouse, shortage, onlyBranch, unasked, isStockHidden, brandNames, lines],
  );
}
export type Selling = ReturnType<typeof useSelling>;

/** The list price that applies in a cart, or null. */
export function priceIn(cart: Cart, product: ProductDocument): number | null {
  return cart.order.price_list ? (product.prices[cart.order.price_list.id] ?? null) : null;
}

/** The discount of a new line in a cart: the customer's own. */
export function startingDiscountIn({ customer }: Cart): Percentage {
  return startingDiscount(customer ?? { percentage_discount: null });
}

function lineChange(cart: Cart, product: ProductDocument, quantity: number): LineChange {
  return {
    ...{ product_id: product.id, product_code: product.product_code, quantity, seen_unit_value: priceIn(cart, product) },
    starting_discount: startingDiscountIn(cart),
  };
}

function lineOf({ draft }: Cart, productId: number) {
  return draft.lines.find((line) => line.product_id === productId);
}
