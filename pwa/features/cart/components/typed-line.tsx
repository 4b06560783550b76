import { returnDownBackOutline } from 'ionicons/icons';
import { Icon } from '#pwa/ui/icon.tsx';
import { tellAvailable } from '#shared/features/orders/availability.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { priceIn, type Selling } from '../use-selling.ts';
import type { TypedLine as Line } from './use-typed-line.ts';

/** What Enter would add for the typed 'código cantidad', shown while typing; a tap adds it too. */
export function TypedLine({ line, selling, onTake }: { line: Line; selling: Selling; onTake: () => void }) {
  const { cart, availableOf } = selling;
  const { product, quantity } = line;
  const price = cart && priceIn(cart, product);
  const available = availableOf(product);
  const facts = [
    available === undefined ? null : available === null ? 'Disponible' : tellAvailable(available),
    price ? `${formatPesos(price * quantity)} + IVA` : 'Sin precio',
  ];
  return (
    // The field keeps the focus, and a phone its keyboard, for the next code.
    <button type="button" className="typed-line" onMouseDown={(event) => event.preventDefault()} onClick={onTake}>
      <span>
        <strong>{`${product.product_code} × ${formatCount(quantity)}`}</strong>
        <small>{facts.filter((fact) => fact !== null).join(' · ')}</small>
      </span>
      <Icon icon={returnDownBackOutline} />
      <span>Agregar</span>
    </button>
  );
}
