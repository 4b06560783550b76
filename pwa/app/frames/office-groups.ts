import {
  barChartOutline,
  briefcaseOutline,
  calendarOutline,
  cartOutline,
  homeOutline,
  peopleOutline,
  pricetagsOutline,
  settingsOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons';
import type { ScreenName } from '#shared/features/access/screens.ts';

/** Oficina's screens, gathered by the work they serve. */
export const officeGroups: readonly { label: string; icon: string; screens: readonly ScreenName[] }[] = [
  { label: 'Inicio', icon: homeOutline, screens: ['adminHome'] },
  { label: 'Ventas', icon: cartOutline, screens: ['orders', 'quotations', 'collections', 'promotions', 'prospects'] },
  {
    label: 'Equipo comercial',
    icon: briefcaseOutline,
    screens: ['leaderships', 'directions', 'sellerTracking', 'sellerRoute', 'sellerDashboard', 'sellerUpdate', 'budgetUpload'],
  },
  { label: 'Agenda', icon: calendarOutline, screens: ['agenda', 'activities', 'deepening'] },
  { label: 'Terceros', icon: peopleOutline, screens: ['thirdParties', 'brandRestrictions'] },
  {
    label: 'Catálogo',
    icon: pricetagsOutline,
    screens: ['products', 'productImages', 'brands', 'categories', 'lines', 'priceLists', 'banners', 'menus', 'ecommerce', 'generalCatalogue'],
  },
  { label: 'Garantías', icon: shieldCheckmarkOutline, screens: ['warranty', 'warrantyReasons'] },
  { label: 'Informes', icon: barChartOutline, screens: ['dynamicMatrix', 'commercialActivity', 'customerShare', 'lostSales', 'warrantyReport'] },
  {
    label: 'Configuración',
    icon: settingsOutline,
    screens: [
      'users',
      'rolePermissions',
      'parameterTables',
      'voucherTypes',
      'branchOffices',
      'departments',
      'cities',
      'subscribers',
      'licences',
      'imports',
      'devices',
      'audit',
      'processManual',
    ],
  },
];
