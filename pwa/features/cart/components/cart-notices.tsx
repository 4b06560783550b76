import { chevronDown, chevronUp } from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { type Meaning, meaningIcon } from '#pwa/ui/meaning.ts';
import { unbroken } from '#pwa/ui/text.tsx';
import { tellLimit } from '#shared/features/buyers/purchase-limits.rules.ts';
import type { JudgedOrder } from '#shared/features/orders/judged-order.documents.ts';
import { tellFreight } from '#shared/features/pricing/freight.rules.ts';
import { tellCheaperList, tellListChange } from '#shared/features/pricing/list-change.rules.ts';
import { tellCredit, tellCreditToCustomer } from '#shared/features/receivables/credit.rules.ts';
import { counted } from '#shared/kernel/counts.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import type { Cart } from '../cart.queries.ts';
import './cart-notices.css';

const blocked = 'El cliente está bloqueado: el pedido quedará retenido.';
/** Without a price list no product has a price, so an order says this before its first line. */
const askList = 'La sucursal no tiene lista de precios, y sin ella nada tiene precio: pídale a la oficina que se la ponga.';
/** The same, to a customer about their own branch. */
export const askOwnList = 'Su sucursal no tiene lista de precios, y sin ella nada tiene precio: pídale a su distribuidor que se la ponga.';
const ownReview = 'Sus pedidos quedan en revisión de crédito hasta que su distribuidor los apruebe.';

export interface CartNotice {
  text: string;
  meaning: Meaning;
  /** The document cannot be finished while it holds. */
  hinders?: boolean;
}

/** The results of the rules for the cart, each as a sentence: list, prices, freight, minimum, credit. */
export function CartNotices({ cart }: { cart: Cart }) {
  return <NoticeList notices={noticesOf(cart, useIsCustomer())} />;
}

/**
 * The same notices in one strip above the total, which stays visible while scrolling and searching: the first sentence, and the numbers of notices
 * and of obstacles.
 */
export function NoticeStrip({ cart }: { cart: Cart }) {
  const [isOpen, setOpen] = useState(false);
  const notices = noticesOf(cart, useIsCustomer());
  const [first] = notices;
  if (!first) return null;
  const hindering = notices.filter(({ hinders }) => hinders).length;
  const count = [counted(notices.length, 'aviso', 'avisos'), ...(hindering > 0 ? [counted(hindering, 'impide', 'impiden')] : [])].join(' · ');
  return (
    <section className="notice-strip" aria-label="Avisos">
      {isOpen && (
        // More than fit are scrolled, by keys too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keys
        <div className="notice-strip-all" tabIndex={0}>
          <NoticeList notices={notices} />
        </div>
      )}
      <button type="button" className={`is-${first.meaning}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon icon={meaningIcon[first.meaning]} size={18} />
        {/* Open, the sentence stands above. */}
        <span className="notice-strip-first" aria-live="polite">
          {isOpen ? 'Cerrar' : unbroken(first.text)}
        </span>
        <span className="notice-strip-count">{count}</span>
        <Icon icon={isOpen ? chevronDown : chevronUp} size={16} />
      </button>
    </section>
  );
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

/** The person orders for their own company: the notices speak to them, and not of them. */
const useIsCustomer = () => useSession(({ user }) => user?.type === 'c');

function noticesOf({ order, customer, draft, approval }: Cart, isCustomer: boolean): CartNotice[] {
  if (draft.lines.length === 0) {
    return [
      ...(order.price_list ? [] : [{ text: isCustomer ? askOwnList : askList, meaning: 'error' as const, hinders: true }]),
      ...(customer?.blocked ? [{ text: isCustomer ? ownReview : blocked, meaning: 'warn' as const }] : []),
    ];
  }
  const told = isCustomer ? tellCreditToCustomer : tellCredit;
  const credit = order.credit && customer ? told(order.credit, customer) : [];
  const tell = (refusal: Refusal) => (refusal.code === 'pricing.noPriceList' ? (isCustomer ? askOwnList : askList) : sentenceOf(refusal));
  return [
    ...order.refusals.map((refusal) => ({ text: tell(refusal), meaning: 'error' as const, hinders: true })),
    ...(order.quotation_expired ? [{ text: 'La cotización venció: se aplican los precios de hoy.', meaning: 'warn' as const }] : []),
    ...(order.list_change ? [{ text: tellListChange(order.list_change.from, order.list_change.to), meaning: 'warn' as const }] : []),
    ...priceNotices(order),
    // A held order is taken: only what hinders is red.
    ...credit.map((text) => ({ text, meaning: 'warn' as const })),
    ...(approval ? [{ text: tellApproval(approval), meaning: 'warn' as const }] : []),
    ...helpful(order),
  ];
}

function tellApproval(approval: NonNullable<Cart['approval']>): string {
  const who = approval.approvers.length > 0 ? ` de ${new Intl.ListFormat('es', { type: 'disjunction' }).format(approval.approvers)}` : '';
  return `${tellLimit(approval)}. El pedido espera la aprobación${who}.`;
}

/** Each changed price; a change of the list is reported in a single sentence. */
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
