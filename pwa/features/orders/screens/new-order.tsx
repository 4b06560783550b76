import { useState } from 'react';
import { setLines } from '#pwa/features/cart/cart.actions.ts';
import { Shortage } from '#pwa/features/cart/components/shortage.tsx';
import { takeUpCart } from '#pwa/features/cart/current-cart.ts';
import { fillAskingNothing } from '#pwa/features/cart/fill-cart.ts';
import { readCodes, refusalOfTyped } from '#pwa/features/cart/read-codes.ts';
import { useSelling } from '#pwa/features/cart/use-selling.ts';
import { bestProduct, productsByCode, useProductSearch } from '#pwa/features/catalogue/catalogue.queries.ts';
import { ProductResults } from '#pwa/features/catalogue/components/product-results.tsx';
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { CartLines } from '../components/cart-lines.tsx';
import { ChooseCustomer } from '../components/choose-customer.tsx';
import { FinishBar } from '../components/finish-bar.tsx';

/** Who does not see it among forty types another letter. */
const noMore = () => undefined;

/** Less than two letters search for nothing: the lines of the cart stay. */
const isSearch = (text: string) => text.trim().length >= 2;

/** Pedido: type a code or words, the quantity in place, the total by the thumb. Everything is kept at every change. */
export default function NewOrderScreen() {
  const selling = useSelling();
  const { cart } = selling;
  const [text, setText] = useState('');
  const query = { text, restrictions: cart?.branch?.restrictions ?? [] };
  const answer = useProductSearch({ ...query, limit: 40 });
  if (cart === undefined) {
    return (
      <Page title="Pedido">
        <Loading rows={6} />
      </Page>
    );
  }
  if (cart === null) return <ChooseCustomer />;
  if (cart.isForNobody) return <ChooseCustomer forCart={cart.key} />;

  /** 'código cantidad' and Enter adds at once, or says what is wrong with it; anything else takes the first that was found. */
  const submit = async () => {
    const phone = requirePhone();
    const entry = await readCodes(text, (codes) => productsByCode(phone, codes));
    const [line] = entry.lines;
    const refusal = refusalOfTyped(text, entry);
    if (refusal) return toast.error(sentenceOf(refusal));
    if (line && entry.errors.length === 0) {
      await selling.add(line.product, line.quantity);
      // What was typed meanwhile stays.
      return setText((now) => (now.startsWith(text) ? now.slice(text.length) : now));
    }
    if (!isSearch(text)) return;
    const first = await bestProduct(phone, query);
    if (!first) return toast.error('Ningún producto coincide con lo escrito.');
    await selling.add(first, 1);
  };
  const clear = async () => {
    const { key, draft } = cart;
    const emptied = draft.lines.map(({ product_id }) => ({ product_id, quantity: 0 }));
    await fillAskingNothing(key, { fill: () => setLines(key, emptied), told: 'El carrito quedó vacío' });
  };
  return (
    <Page
      title="Pedido"
      subtitle={cart.customer ? `${nameOfCustomer(cart.customer)} · ${cart.branch?.description ?? ''}` : 'Prospecto'}
      actions={!selling.isOnlyCart && <Button onClick={() => takeUpCart(null)}>Cambiar</Button>}
      toolbar={<SearchField label="Código y cantidad, o descripción" value={text} onChange={setText} onSubmit={() => void submit()} hotkey />}
      footer={<FinishBar cart={cart} />}
      asked={answer?.question}
      width="full"
    >
      {isSearch(text) ? (
        <ProductResults answer={answer} selling={selling} priceList={cart.order.price_list} onEndNear={noMore} />
      ) : (
        <CartLines cart={cart} selling={selling} onClear={() => void clear()} />
      )}
      <Shortage selling={selling} />
    </Page>
  );
}
