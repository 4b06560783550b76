import { useLocation } from 'react-router-dom';
import { DeskCart } from '#pwa/features/cart/components/desk-cart.tsx';
import { useDeskCart } from '#pwa/features/cart/use-desk-cart.ts';
import { usePhone } from '#pwa/platform/phone/use-phone.ts';
import { type ScreenName, screenAt } from '#shared/features/navigation/screens.ts';

/** The screens beside which a customer's cart stays in sight. The others are the cart itself, or need all the width. */
const besides: ReadonlySet<ScreenName> = new Set(['portalHome', 'catalogue', 'productDetail', 'relatedProducts', 'replenishment', 'savedLists']);

/** The cart at the right of a customer's desk (ui 'Portal'). */
export function PortalSide() {
  const isBeside = useDeskCart();
  const { pathname } = useLocation();
  const isOpen = usePhone() !== null;
  const name = screenAt(pathname);
  if (!isBeside || !isOpen || name === null || !besides.has(name)) return null;
  return <DeskCart />;
}
