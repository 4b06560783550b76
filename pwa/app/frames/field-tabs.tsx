import {
  addCircle,
  addCircleOutline,
  ellipsisHorizontalCircle,
  ellipsisHorizontalCircleOutline,
  people,
  peopleOutline,
  pricetags,
  pricetagsOutline,
  today,
  todayOutline,
} from 'ionicons/icons';
import { LostNotice } from '#pwa/features/sync/components/lost-notice.tsx';
import { type FaceTab, FaceTabs } from './face-tabs.tsx';

const tabs: readonly FaceTab[] = [
  { screen: 'today', label: 'Hoy', icon: todayOutline, activeIcon: today },
  { screen: 'customers', label: 'Clientes', icon: peopleOutline, activeIcon: people },
  { screen: 'catalogue', label: 'Catálogo', icon: pricetagsOutline, activeIcon: pricetags },
  { screen: 'newOrder', label: 'Pedido', icon: addCircleOutline, activeIcon: addCircle },
  { screen: 'more', label: 'Más', icon: ellipsisHorizontalCircleOutline, activeIcon: ellipsisHorizontalCircle },
];

/** Campo at the thumb (ui.md). */
export default function FieldTabs() {
  return (
    <>
      <FaceTabs tabs={tabs} />
      <LostNotice />
    </>
  );
}
