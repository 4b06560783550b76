import {
  addCircle,
  addCircleOutline,
  cube,
  cubeOutline,
  ellipsisHorizontalCircle,
  ellipsisHorizontalCircleOutline,
  home,
  homeOutline,
  pricetags,
  pricetagsOutline,
  wallet,
  walletOutline,
} from 'ionicons/icons';
import { ShortageToast } from '#pwa/features/orders/components/shortage-toast.tsx';
import { useOrdersToApprove } from '#pwa/features/portal/use-orders-to-approve.ts';
import { LostNotice } from '#pwa/features/sync/components/lost-notice.tsx';
import { RefusalToast } from '#pwa/features/sync/components/refusal-toast.tsx';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import type { FaceTab } from './face-tab.ts';
import { FaceTabs } from './face-tabs.tsx';
import { PortalSide } from './portal-side.tsx';

const tabs: readonly FaceTab[] = [
  { screen: 'portalHome', label: 'Inicio', icon: homeOutline, activeIcon: home },
  { screen: 'catalogue', label: 'Catálogo', icon: pricetagsOutline, activeIcon: pricetags, holds: ['productDetail', 'relatedProducts', 'replenishment'] },
  { screen: 'newOrder', label: 'Pedido', icon: addCircleOutline, activeIcon: addCircle, holds: ['savedLists'] },
  { screen: 'orderTracking', label: 'Mis pedidos', icon: cubeOutline, activeIcon: cube, holds: ['fieldOrders', 'fieldOrder', 'portalQuotations'] },
  { screen: 'portalReceivables', label: 'Cartera', icon: walletOutline, activeIcon: wallet },
  { screen: 'more', label: 'Más', icon: ellipsisHorizontalCircleOutline, activeIcon: ellipsisHorizontalCircle },
];

/** The tabs with the counts of the orders that wait for this person's approval, and of what needs their attention. */
function CountedTabs() {
  const { needs_attention } = useSyncStatus();
  const toApprove = useOrdersToApprove();
  return <FaceTabs tabs={tabs} badges={{ orderTracking: toApprove.length, more: needs_attention }} />;
}

/** The customer's portal (ui 'Portal'). */
export default function PortalTabs() {
  return (
    <>
      <CountedTabs />
      <PortalSide />
      <LostNotice />
      <RefusalToast />
      <ShortageToast />
    </>
  );
}
