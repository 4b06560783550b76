import type { ScreenName } from '#shared/features/access/screens.ts';

/** The lists of the plain entities, for whoever offers a way to them; apart from the registry, which brings their definitions. */
export const plainLists = [
  'licences',
  'subscribers',
  'branchOffices',
  'voucherTypes',
  'parameterTables',
  'lines',
  'categories',
  'departments',
  'cities',
] as const satisfies readonly ScreenName[];

/** Their forms. */
export const plainForms = [
  'createLicence',
  'editLicence',
  'createSubscriber',
  'editSubscriber',
  'createBranchOffice',
  'editBranchOffice',
  'createVoucherType',
  'editVoucherType',
  'createParameterTable',
  'editParameterTable',
  'createLine',
  'editLine',
  'createCategory',
  'editCategory',
] as const satisfies readonly ScreenName[];
