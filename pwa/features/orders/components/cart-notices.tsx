import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { type Meaning, meaningIcon } from '#pwa/ui/meaning.ts';
import { unbroken } from '#pwa/ui/text.tsx';
import type { JudgedOrder } from '#shared/features/orders/judged-order.documents.ts';
import { tellFreight } from '#shared/features/pricing/freight.rules.ts';
import { tellCheaperList, tellListChange } from '#shared/features/pricing/list-change.rules.ts';
import { tellCredit } from '#shared/features/receivables/credit.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import './cart-notices.css';

export interface CartNotice {
  text: string;
  meaning: Meaning;
}

/** What the rules say of the cart, each in a sentence: list, prices, freight, minimum, credit. */
export function CartNotices({ cart }: { cart: Cart }) {
  return <NoticeList notices={noticesOf(cart)} />;
}

/** Sentences about a cart, told as they come. */
export function NoticeList({ notices }: { notices: readonly CartNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className="cart-notices" aria-label="Avisos del pedido" aria-live="polite">
      {notices.map(({ text, meaning }) => (
        <li key={text} className={`is-${meaning}`}>
          <Icon icon={meaningIcon[meaning]} size={18} />
          <span>{unbroken(text)}</span>
        </li>
      ))}
    </ul>
  );
}

function noticesOf({ order, customer, draft }: Cart): CartNotice[] {
  if (draft.lines.length === 0) return customer?.blocked ? [{ text: 'El cliente está bloqueado: el pedido quedará retenido.', meaning: 'error' }] : [];
  const credit = order.credit && customer ? tellCredit(order.credit, customer) : [];
  return [
    ...order.refusals.map((refusal) => ({ text: sentenceOf(refusal), meaning: 'error' as const })),
    ...(order.quotation_expired ? [{ text: 'La cotización venció: se aplican los precios de hoy.', meaning: 'warn' as const }] : []),
    ...(order.list_change ? [{ text: tellListChange(order.list_change.from, order.list_change.to), meaning: 'warn' as const }] : []),
    ...priceNotices(order),
    ...credit.map((text) => ({ text, meaning: order.credit?.decision === 'held' ? ('error' as const) : ('warn' as const) })),
    ...helpful(order),
  ];
}

/** Each price that is another; a list change tells them all in one sentence. */
export function priceNotices({ price_changes, list_change }: Pick<JudgedOrder, 'price_changes'> & { list_change: object | null }): CartNotice[] {
  if (list_change) return [];
  return price_changes.map(({ product_code, old_value, new_value }) => ({
    text: `${product_code} cambió de ${old_value === null ? 'sin precio' : formatPesos(old_value)} a ${new_value === null ? 'sin precio' : formatPesos(new_value)}`,
    meaning: 'warn',
  }));
}

function helpful({ freight, list }: JudgedOrder): CartNotice[] {
  const told = [tellFreight(freight), list && tellCheaperList(list)];
  return told.filter((text): text is string => Boolean(text)).map((text) => ({ text, meaning: 'wait' }));
}
