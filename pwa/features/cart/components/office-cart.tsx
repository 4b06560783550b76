import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { Cart } from '#shared/features/cart/cart.documents.ts';
import type { OrderAnswer } from '#shared/features/orders/order.documents.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { emptyOfficeCart, forgetOfficeCart } from '../office-cart.actions.ts';
import { nameOfBranch, useOfficeCart, useOfficeCarts } from '../office-cart.queries.ts';
import { NoticeList } from './cart-notices.tsx';
import { OfficeCartAdd } from './office-cart-add.tsx';
import { OfficeCartBegin } from './office-cart-begin.tsx';
import { OfficeCartDone } from './office-cart-done.tsx';
import { OfficeCartFinish } from './office-cart-finish.tsx';
import { OfficeCartLine } from './office-cart-line.tsx';
import { noticesOfCart } from './office-cart-notices.ts';
import './office-cart.css';

/** The order that the office takes for a customer, next to any screen: its customer, its lines, and the buttons to finalise it. */
export function OfficeCart() {
  const current = useOfficeCarts(({ open, current: id }) => open.find((cart) => cart.id === id) ?? null);
  const [made, setMade] = useState<OrderAnswer | null>(null);
  if (made) return <OfficeCartDone made={made} onNext={() => setMade(null)} />;
  if (!current) return <OfficeCartBegin />;
  return <CurrentCart key={current.id} id={current.id} branchId={current.contact_warehouse_id} onMade={setMade} />;
}

function CurrentCart({ id, branchId, onMade }: { id: number; branchId: number; onMade: (made: OrderAnswer) => void }) {
  const { cart, isCurrent, error, retry } = useOfficeCart(id);
  const branch = useCall(establishmentCalls.get, { params: { id: branchId } });
  const another = (
    <Button icon={addOutline} onClick={() => useOfficeCarts.setState({ current: null })}>
      Otro cliente
    </Button>
  );
  if (error instanceof HttpError && error.status === 404) {
    return (
      <Empty
        text="Este carrito ya no está"
        hint="Se finalizó o se vació desde otro equipo."
        action={<Button onClick={() => forgetOfficeCart(id)}>Empezar otro</Button>}
      />
    );
  }
  if (!cart) return error ? <Failed text={error.message} onRetry={retry} /> : <Loading shape="form" rows={3} />;
  const name = branch.data ? nameOfBranch(branch.data) : '';
  const hasLines = cart.documents_products.length > 0;
  return (
    <div className="office-cart">
      <div className="office-cart-whom">
        <h3>{name}</h3>
        <p>{cart.price_list?.name_parameter ?? 'Sin lista de precios'}</p>
        <div className="office-cart-ways">
          {another}
          <Button look="quiet" onClick={() => void empty(cart, name)}>
            {hasLines ? 'Vaciar' : 'Descartar'}
          </Button>
        </div>
      </div>
      {error && <Failed text={error.message} onRetry={retry} />}
      <OfficeCartAdd cart={cart} />
      {hasLines && <NoticeList notices={noticesOfCart(cart)} />}
      {!hasLines && <Empty text="El carrito está vacío" hint="Busque un producto, escriba la cantidad y presione Entrar." />}
      <ul className="office-cart-lines" aria-label="Líneas del carrito">
        {cart.documents_products.map((item) => (
          <OfficeCartLine key={item.id} item={item} isCurrent={isCurrent} list={cart.price_list?.name_parameter ?? null} />
        ))}
      </ul>
      {hasLines && <OfficeCartFinish cart={cart} onMade={onMade} />}
    </div>
  );
}

async function empty(cart: Cart, name: string): Promise<void> {
  const isAgreed =
    cart.documents_products.length === 0 ||
    (await ask({ title: `¿Vaciar el carrito de ${name}?`, text: 'Se quitan todos sus productos.', confirm: 'Vaciar', danger: true }));
  if (!isAgreed) return;
  try {
    await emptyOfficeCart(cart.id);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'No se pudo vaciar el carrito', { label: 'Reintentar', run: () => void empty(cart, name) });
  }
}
