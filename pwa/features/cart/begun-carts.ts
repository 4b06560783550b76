/** The carts that the person has begun and not finalised, for actions that send, export or destroy data. */
import { getCustomerName } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { StoredDraft } from '#pwa/platform/db/draft.documents.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { isBegun } from '#shared/features/cart/cart-draft.rules.ts';
import { cartOf, contentsOf } from './cart-draft.ts';

export async function begunCarts({ drafts }: Pick<Phone, 'drafts'>): Promise<StoredDraft[]> {
  return (await drafts.all()).filter((draft) => draft.kind === 'cart' && isBegun(cartOf(draft)));
}

/** 'Pedido sin terminar · Ferretería El Tornillo · 3 líneas', for each cart. */
export async function titlesOfBegunCarts(phone: Pick<Phone, 'database' | 'drafts'>): Promise<string[]> {
  const titles = (await begunCarts(phone)).map(async (draft) => {
    const cart = cartOf(draft);
    const name = cart.contact_id === null ? null : await getCustomerName(phone, cart.contact_id);
    return ['Pedido sin terminar', name ?? 'Prospecto', contentsOf(cart)].join(' · ');
  });
  return Promise.all(titles);
}
