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
import type { FaceTab } from './face-tab.ts';

/** Campo's places at the thumb (ui 'Campo'). */
export const fieldTabs: readonly FaceTab[] = [
  { screen: 'today', label: 'Hoy', icon: todayOutline, activeIcon: today },
  { screen: 'customers', label: 'Clientes', icon: peopleOutline, activeIcon: people, holds: ['customer', 'prospects', 'prospect', 'newProspect'] },
  { screen: 'catalogue', label: 'Catálogo', icon: pricetagsOutline, activeIcon: pricetags, holds: ['productDetail', 'relatedProducts', 'replenishment'] },
  { screen: 'newOrder', label: 'Pedido', icon: addCircleOutline, activeIcon: addCircle, holds: ['fieldOrders', 'fieldOrder'] },
  { screen: 'more', label: 'Más', icon: ellipsisHorizontalCircleOutline, activeIcon: ellipsisHorizontalCircle },
];
