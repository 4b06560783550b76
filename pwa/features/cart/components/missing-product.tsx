import { trashOutline } from 'ionicons/icons';
import { Button } from '#pwa/ui/button.tsx';
import type { CartLine } from '#shared/features/cart/cart-draft.rules.ts';
import { counted } from '#shared/kernel/counts.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import { setLine } from '../cart.actions.ts';

/** A line whose product is no longer sold to this customer, or not on this device: the reason, and a button to remove it. */
export function MissingProduct({ cartKey, line, refusal }: { cartKey: string; line: CartLine; refusal: Refusal | null }) {
  const name = line.product_code ?? 'Producto que ya no está en este equipo';
  return (
    <article className="product-row" aria-label={name}>
      <div className="product-row-what">
        <p className="product-row-code">{name}</p>
        {line.product_code && <p className="product-row-description">Producto que ya no está en este equipo</p>}
        <p className="product-row-facts">{counted(line.quantity, 'unidad', 'unidades')}</p>
        {refusal && <p className="product-row-refused">{sentenceOf(refusal)}</p>}
      </div>
      <div className="product-row-how">
        <Button icon={trashOutline} aria-label={`Quitar ${name}`} onClick={() => void setLine(cartKey, { product_id: line.product_id, quantity: 0 })}>
          Quitar
        </Button>
      </div>
    </article>
  );
}
