import { useState } from 'react';
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { isWholePackages, packageWords } from '#shared/features/catalogue/packages.rules.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import type { Cart } from '../cart.queries.ts';
import { type Selling, useSelling } from '../use-selling.ts';
import { NoticeStrip } from './cart-notices.tsx';
import { FinishSheet } from './finish-sheet.tsx';
import { Shortage } from './shortage.tsx';
import './desk-cart.css';

/** The current cart at the right of a wide screen, next to any screen. */
export function DeskCart() {
  const selling = useSelling();
  const { cart } = selling;
  if (!cart || cart.isForNobody) return null;
  return (
    <aside className="desk-cart" aria-label="Su pedido">
      <OpenCart cart={cart} selling={selling} />
      <Shortage selling={selling} />
    </aside>
  );
}

function OpenCart({ cart, selling }: { cart: Cart; selling: Selling }) {
  const open = useOpen();
  const [isFinishing, setFinishing] = useState(false);
  const { lines } = cart.draft;
  return (
    <>
      <header>
        <h2>Su pedido</h2>
        {cart.customer && <p>{cart.branch && cart.customer.branches.length > 1 ? cart.branch.description : nameOfCustomer(cart.customer)}</p>}
      </header>
      {lines.length === 0 ? (
        <p className="desk-cart-empty">Escriba un código y su cantidad en el buscador (tecla /) y presione Enter.</p>
      ) : (
        <ul aria-label="Líneas de su pedido">
          {lines.map((line, index) => {
            const product = cart.products.get(line.product_id);
            const judged = cart.order.lines.find(({ draft_index }) => draft_index === index);
            const code = product?.product_code ?? line.product_code ?? '';
            return (
              <li key={line.product_id}>
                <span>
                  <strong>{code}</strong>
                  <small>{product?.description}</small>
                  {product && !judged?.refusal && !isWholePackages(line.quantity, product.package_quantity) && (
                    <small>{packageWords(line.quantity, product)}</small>
                  )}
                  {judged?.refusal && <small className="desk-cart-refused">{sentenceOf(judged.refusal)}</small>}
                </span>
                {product && (
                  <QuantityStepper
                    label={`Cantidad de ${code} en su pedido`}
                    moreLabel={`Más de ${code}`}
                    value={line.quantity}
                    step={product.package_quantity}
                    onChange={(quantity, before) => selling.setQuantity(product, quantity, before)}
                    onStep={(units) => void selling.add(product, units)}
                    onSettle={(quantity) => selling.settle(product, quantity)}
                  />
                )}
                {judged?.amounts && <MoneyText pesos={judged.amounts.total} />}
              </li>
            );
          })}
        </ul>
      )}
      <footer>
        <NoticeStrip cart={cart} />
        <p className="desk-cart-total">
          <span>Total con IVA</span>
          <strong>
            <MoneyText pesos={cart.order.totals.total} />
          </strong>
        </p>
        <div className="desk-cart-actions">
          <Button onClick={() => void open(pathTo('newOrder'), 'tab')}>Ver completo</Button>
          <Button look="primary" disabled={lines.length === 0} onClick={() => setFinishing(true)}>
            Finalizar
          </Button>
        </div>
      </footer>
      {isFinishing && <FinishSheet cart={cart} onClose={() => setFinishing(false)} />}
    </>
  );
}
