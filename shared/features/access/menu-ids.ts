import type { ScreenName } from './screens.ts';

/**
 * The id of every entry that a menu can hold, by its screen or by its heading. Companies' saved menus name entries by these
 * ids (`menu_id`), so an id never changes and is never given to another entry: a new entry of a module takes the number after
 * the highest of that module's hundred, wherever it stands in `default-menu.ts`; one that goes keeps its line here.
 */
export const menuIds = {
  adminHome: 101,
  Ventas: 102,
  orders: 103,
  quotations: 104,
  collections: 105,
  promotions: 106,
  prospects: 107,
  'Equipo comercial': 108,
  Organización: 109,
  leaderships: 110,
  directions: 111,
  sellerUpdate: 112,
  budgetUpload: 113,
  Seguimiento: 114,
  sellerTracking: 115,
  sellerRoute: 116,
  sellerDashboard: 117,
  Agenda: 118,
  agenda: 119,
  activities: 120,
  deepening: 121,
  Garantías: 122,
  warranty: 123,
  warrantyReasons: 124,
  Informes: 125,
  dynamicMatrix: 126,
  commercialActivity: 127,
  customerShare: 128,
  lostSales: 129,
  warrantyReport: 130,
  Terceros: 201,
  thirdParties: 202,
  brandRestrictions: 203,
  Catálogo: 204,
  Productos: 205,
  products: 206,
  productImages: 207,
  generalCatalogue: 208,
  Clasificación: 209,
  lines: 210,
  brands: 211,
  categories: 212,
  priceLists: 213,
  Tienda: 214,
  banners: 215,
  ecommerce: 216,
  'Personas y acceso': 217,
  users: 218,
  rolePermissions: 219,
  devices: 220,
  audit: 221,
  Configuración: 222,
  Empresa: 223,
  subscribers: 224,
  branchOffices: 225,
  voucherTypes: 226,
  licences: 227,
  'Datos maestros': 228,
  parameterTables: 229,
  departments: 230,
  cities: 231,
  imports: 232,
  menus: 233,
  processManual: 234,
} as const satisfies Partial<Record<ScreenName, number>> & Record<string, number>;

type MenuName = keyof typeof menuIds;
/** A screen that stands in the menu. */
export type MenuScreen = Extract<MenuName, ScreenName>;
/** An entry that only holds others. */
export type MenuHeading = Exclude<MenuName, ScreenName>;
