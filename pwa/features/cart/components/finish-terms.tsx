import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { Select } from '#pwa/ui/select.tsx';
import { creditDaysOf } from '#shared/features/orders/billing.rules.ts';
import { cash, isLongerCondition } from '#shared/features/orders/sale-terms.rules.ts';
import { setCartFields } from '../cart.actions.ts';
import type { Cart } from '../cart.queries.ts';

/** The delivery address: the branch's own, or another of the same customer. Not shown for a customer with a single address. */
export function DeliveryPlace({ cart }: { cart: Cart }) {
  const own = cart.branch?.send_point ?? cart.branch?.address ?? null;
  const places = new Set(cart.customer?.branches.flatMap(({ address, send_point }) => [address, send_point]).filter((place) => place !== null));
  if (places.size < 2 || own === null) return null;
  return (
    <Select
      label="Entregar en"
      choices={[...places].filter((place) => place !== own).map((place) => ({ value: place, label: place }))}
      value={cart.draft.send_point ?? null}
      empty={own}
      onChange={(place) => void setCartFields(cart.key, { send_point: place === null ? null : String(place) })}
    />
  );
}

/**
 * The payment condition of a customer's order: those of the seller's customers, shortest first. One that is longer than the customer's holds the
 * order, and is not offered for a quotation.
 */
export function PayCondition({ cart, operation }: { cart: Cart; operation: 'pedido' | 'cotizacion' }) {
  const maySell = useCan('Vender en campo');
  const everyone = useCustomers('');
  const own = cart.pay_condition;
  if (!maySell || cart.draft.contact_warehouse_id === null || !everyone) return null;
  const inUse = new Set(everyone.flatMap(({ branches }) => branches.map(({ pay_condition }) => pay_condition).filter((condition) => condition !== null)));
  const offered = [...inUse].filter((condition) => condition !== own && (operation === 'pedido' || !isLongerCondition(condition, own)));
  if (offered.length === 0) return null;
  const chosen = cart.draft.pay_condition ?? null;
  return (
    <Select
      label="Condición de pago"
      choices={offered.toSorted((one, other) => creditDaysOf(one) - creditDaysOf(other)).map((condition) => ({ value: condition, label: condition }))}
      value={chosen === own ? null : chosen}
      empty={own ?? cash}
      {...(operation === 'pedido' &&
        isLongerCondition(chosen, own) && { hint: 'Da más plazo que la del cliente: el pedido queda retenido hasta que lo liberen.' })}
      onChange={(condition) => void setCartFields(cart.key, { pay_condition: condition === null ? null : String(condition) })}
    />
  );
}
