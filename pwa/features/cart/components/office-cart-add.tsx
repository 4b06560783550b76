import { type FormEvent, useId, useRef, useState } from 'react';
import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { ProductRow } from '#pwa/features/catalogue/components/product-row.tsx';
import { photoOfView } from '#pwa/features/catalogue/photo.ts';
import { OfficeLostSale } from '#pwa/features/lost-sales/components/office-lost-sale.tsx';
import type { LeftShort } from '#pwa/features/lost-sales/left-short.ts';
import { noteOfficeShortage } from '#pwa/features/lost-sales/office-lost-sales.actions.ts';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { useOrphanFocus } from '#pwa/ui/use-orphan-focus.ts';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import type { Cart } from '#shared/features/cart/cart.documents.ts';
import { quantityOf } from '#shared/features/cart/entry-row.rules.ts';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { tellAvailable, tellTakeAvailable } from '#shared/features/orders/availability.rules.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { inTurn, noteCart, placeInCart } from '../office-cart.actions.ts';

const fewestLetters = 3;
const nothingChosen: { product: ProductView | null; quantity: string } = { product: null, quantity: '1' };

/** The requested quantity exceeds the stock: alternatives are offered. */
interface Shortage {
  message: string;
  available: number;
  related: ProductView[];
}

/**
 * A product and its quantity, stored until they are added: the product is found by code or description, Enter moves to the quantity, and Enter again
 * adds it and returns.
 */
export function OfficeCartAdd({ cart }: { cart: Cart }) {
  const id = useId();
  useOrphanFocus(`${id}-product`);
  const { values, change, forget } = useKeptValues(placeInCart(cart.id, 'agregar'), nothingChosen);
  const { product, quantity } = values;
  const [isWrong, setIsWrong] = useState(false);
  /** `units` is the quantity that the cart would have, `added` the quantity requested now. */
  const [asked, setAsked] = useState<{ product: ProductView; units: number; added: number } | null>(null);
  const [shortage, setShortage] = useState<Shortage | null>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const focusProduct = () => document.getElementById(`${id}-product`)?.focus();

  const adding = useCallMutation(cartCalls.setCartItem, {
    turn: inTurn,
    onDone(changed) {
      noteCart(changed);
      forget();
      setShortage(null);
      focusProduct();
    },
    onFailed: (error) => setShortage(shortageOf(error)),
  });
  const inCart = (productId: number) => cart.documents_products.find(({ product_id }) => product_id === productId)?.quantity ?? 0;
  const set = (product_id: number, units: number) => void adding.run({ body: { document_id: cart.id, product_id, quantity: units } });
  const add = (wanted: ProductView, added: number) => {
    setIsWrong(false);
    const units = inCart(wanted.id) + added;
    setAsked({ product: wanted, units, added });
    set(wanted.id, units);
  };
  /** Units that the customer does not get are recorded as a lost sale. */
  const leaveShort = (left: Pick<LeftShort, 'taken' | 'reason_id' | 'instead'>) => {
    if (asked && shortage)
      void noteOfficeShortage(cart.contact_warehouse_id, { product: asked.product, asked: asked.units, available: shortage.available, ...left });
  };
  const clearFailure = () => {
    setIsWrong(false);
    setShortage(null);
    if (!adding.isBusy) adding.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isBusy) return;
    if (!product) return focusProduct();
    const units = quantityOf(quantity);
    if (units) add(product, units);
    else setIsWrong(true);
  };
  // A field's message is more specific than the heading of the refusal.
  const failure = isWrong ? 'La cantidad debe ser un número entero mayor que 0.' : (Object.values(adding.errors).flat()[0] ?? adding.failure);
  return (
    <>
      <form className="office-cart-add" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor={`${id}-product`}>Producto</label>
          <ProductSearch
            id={`${id}-product`}
            branchId={cart.contact_warehouse_id}
            chosen={product}
            onChoose={(chosen) => {
              change({ product: chosen });
              clearFailure();
              if (chosen) setTimeout(() => quantityField.current?.select());
            }}
          />
        </div>
        <div className="field office-cart-quantity">
          <label htmlFor={`${id}-quantity`}>Cantidad</label>
          <input
            id={`${id}-quantity`}
            ref={quantityField}
            className="control number"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            onFocus={(event) => event.target.select()}
            onChange={(event) => change({ quantity: event.target.value })}
          />
        </div>
        <Button type="submit" busy={adding.isBusy}>
          Agregar
        </Button>
      </form>
      {failure && !shortage && (
        <p role="alert" className="office-cart-failure">
          {failure}
        </p>
      )}
      {shortage && asked && (
        <Sheet
          open
          title="Disponibilidad"
          onClose={clearFailure}
          footer={
            shortage.available > inCart(asked.product.id) && (
              <Button
                look="primary"
                onClick={() => {
                  leaveShort({ taken: shortage.available });
                  set(asked.product.id, shortage.available);
                }}
              >
                {tellTakeAvailable(shortage.available)}
              </Button>
            )
          }
        >
          <p>{shortage.message}</p>
          <h3>{shortage.related.length === 0 ? 'Sin productos relacionados con existencias' : 'Puede ofrecer en su lugar'}</h3>
          {shortage.related.map((other) => (
            <ProductRow
              key={other.id}
              product={other}
              photo={photoOfView(other)}
              brand={other.brand?.description ?? null}
              price={other.price.price}
              available={other.quantity_available}
              onQuantity={() => {
                leaveShort({ taken: inCart(asked.product.id), instead: other });
                add(other, asked.added);
              }}
            />
          ))}
          <OfficeLostSale
            units={asked.units - inCart(asked.product.id)}
            onNote={(reason_id) => {
              leaveShort({ taken: inCart(asked.product.id), reason_id });
              clearFailure();
              forget();
              focusProduct();
            }}
          />
        </Sheet>
      )}
    </>
  );
}

interface ProductSearchProps {
  id: string;
  branchId: number;
  chosen: ProductView | null;
  onChoose: (product: ProductView | null) => void;
}

function ProductSearch({ id, branchId, chosen, onChoose }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const isEnough = normaliseText(typed).length >= fewestLetters;
  const found = useCall(catalogueCalls.searchProducts, isEnough ? { query: { filter: typed, contact_warehouse_id: branchId } } : null);
  return (
    <SearchSelect
      id={id}
      text={chosen ? `${chosen.product_code} · ${chosen.description}` : ''}
      choices={isEnough ? found.data?.map((product) => ({ value: product.id, label: labelOf(product) })) : undefined}
      failure={isEnough ? found.error?.message : `Escriba al menos ${fewestLetters} letras o números.`}
      onSearch={setTyped}
      onChoose={(choice) => onChoose(found.data?.find((product) => product.id === choice?.value) ?? null)}
    />
  );
}

function labelOf({ product_code, description, price, quantity_available }: ProductView): string {
  const cost = price.price === null ? 'sin precio' : formatPesos(price.price);
  const stock = quantity_available === null ? 'disponible' : tellAvailable(quantity_available).toLowerCase();
  return unbroken(`${product_code} · ${description} · ${cost} · ${stock}`);
}

function shortageOf(error: Error): Shortage | null {
  if (!(error instanceof HttpError)) return null;
  // The answer of `orders.notAvailable` (commercial §5).
  const { code, data } = error.body as { code?: string; data?: { available: number; related: ProductView[] } };
  return code === 'orders.notAvailable' && data ? { message: error.message, ...data } : null;
}
