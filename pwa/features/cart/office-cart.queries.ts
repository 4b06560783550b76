/** The carts of the office: the server stores them, and this device remembers which are open. Spec: commercial §4 Cart. */
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { personalStore } from '#pwa/platform/session/personal-store.ts';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import type { Cart } from '#shared/features/cart/cart.documents.ts';

/** A cart begun here and not finished. */
export interface OpenOfficeCart {
  /** The server's number of it. */
  id: number;
  contact_warehouse_id: number;
}

interface OfficeCarts {
  open: readonly OpenOfficeCart[];
  /** The id of the cart in the panel; null while a customer is being chosen. */
  current: number | null;
}

export const useOfficeCarts = personalStore<OfficeCarts>('carritos', { open: [], current: null });

interface ReadCart {
  cart: Cart | undefined;
  /** The lines were read since the app was opened. False: this device kept them from before, and the server may have others. */
  isCurrent: boolean;
  error: Error | null;
  retry: () => void;
}

/** A cart by its number, with its lines. */
export function useOfficeCart(id: number): ReadCart {
  const totals = useCall(cartCalls.getCartTotals, { params: { id } });
  const items = useCall(cartCalls.listCartItems, { query: { document_id: id } });
  const cart = totals.data && items.data && { ...totals.data, documents_products: items.data };
  return {
    cart,
    isCurrent: items.readAtMs >= performance.timeOrigin,
    error: totals.error ?? items.error,
    retry() {
      totals.retry();
      items.retry();
    },
  };
}

/** A branch with the names of its references. */
export interface NamedBranch {
  id: number;
  code: string;
  description: string;
  contact_id: number;
  shown: { contact_id?: string; city_id?: string };
}

/** 'FERRETERÍA EL TORNILLO · Principal'. */
export function nameOfBranch({ description, shown }: NamedBranch): string {
  return [shown.contact_id, description].filter(Boolean).join(' · ');
}
