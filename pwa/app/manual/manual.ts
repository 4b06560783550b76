/** The 'Manual de procesos': a page for every screen that stands on its own, chapter by chapter. Spec: commercial §2. */
import type { ScreenName } from '#shared/features/access/screens.ts';
import type { HelpChapter, HelpPage } from './help-page.ts';
import { fieldPages } from './pages/field-pages.ts';
import { masterPages } from './pages/master-pages.ts';
import { officePages } from './pages/office-pages.ts';
import { peoplePages } from './pages/people-pages.ts';
import { salesPages } from './pages/sales-pages.ts';

export const manual: readonly HelpChapter[] = [
  { title: 'La oficina', pages: officePages },
  { title: 'Campo', pages: fieldPages },
  { title: 'Ventas', pages: salesPages },
  { title: 'Empresa y datos maestros', pages: masterPages },
  { title: 'Personas y acceso', pages: peoplePages },
];

/** Screens that are explained on the page of another: a record on that of its list. */
const explainedBy: Partial<Record<ScreenName, ScreenName>> = {
  orderDetail: 'orders',
  fieldOrder: 'fieldOrders',
  customer: 'customers',
  newProspect: 'prospects',
  prospect: 'prospects',
  productDetail: 'catalogue',
  relatedProducts: 'catalogue',
  createLicence: 'licences',
  editLicence: 'licences',
  createParameterTable: 'parameterTables',
  editParameterTable: 'parameterTables',
  createSubscriber: 'subscribers',
  editSubscriber: 'subscribers',
  subscriberAdministrators: 'subscribers',
  createVoucherType: 'voucherTypes',
  editVoucherType: 'voucherTypes',
  createBranchOffice: 'branchOffices',
  editBranchOffice: 'branchOffices',
  createLine: 'lines',
  editLine: 'lines',
  createCategory: 'categories',
  editCategory: 'categories',
  createThirdParty: 'thirdParties',
  editThirdParty: 'thirdParties',
  viewThirdParty: 'thirdParties',
  hideBrands: 'brandRestrictions',
  createUser: 'users',
  editUser: 'users',
  viewUser: 'users',
  createLeadership: 'leaderships',
  editLeadership: 'leaderships',
  viewLeadership: 'leaderships',
  createDirection: 'directions',
  editDirection: 'directions',
  viewDirection: 'directions',
  rolePermissionsAlternative: 'rolePermissions',
  editBrand: 'brands',
  createBanner: 'banners',
  editBanner: 'banners',
};

/** The screen whose page explains this one. */
export function explainedAt(name: ScreenName): ScreenName {
  return explainedBy[name] ?? name;
}

/** The manual's page for a screen; null when it has none. */
export function helpOf(name: ScreenName): HelpPage | null {
  const explained = explainedAt(name);
  return manual.map(({ pages }) => pages[explained]).find((page) => page !== undefined) ?? null;
}
