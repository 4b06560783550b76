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
import { LostNotice } from '#pwa/features/sync/components/lost-notice.tsx';
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

/** The customer's portal (ui.md). */
export default function PortalTabs() {
  return (
    <>
      <FaceTabs tabs={tabs} />
      <PortalSide />
      <LostNotice />
    </>
  );
}
