/** The plain entities that Oficina edits, each with its screens, which the `*.screens.ts` of its capability defines. */

import { category, productLine, subline } from '#shared/features/catalogue/catalogue.entity.ts';
import { city, department } from '#shared/features/master-data/geography.entity.ts';
import { parameter, parameterTable } from '#shared/features/master-data/parameter.entity.ts';
import { parameterLabels } from '#shared/features/master-data/parameter-labels.rules.ts';
import type { ScreenName } from '#shared/features/navigation/screens.ts';
import { branchOffice, warehouse } from '#shared/features/organisation/branch-office.entity.ts';
import { licence } from '#shared/features/organisation/licence.entity.ts';
import { subscriberEntity, subscriberWithOffice } from '#shared/features/organisation/subscriber.entity.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { EntityRow } from './entity-row.ts';

/** Rows that belong to a row: the sublines of a line. */
export interface Part {
  entity: EntityDefinition;
  /** Their field that points to the row they belong to. */
  by: string;
  /** What the row calls its parts' fields; null hides one. */
  labelsOf?: (row: EntityRow) => Readonly<Record<string, string | null>>;
  /** Whoever opens the row comes for its parts. */
  first?: true;
}

export interface PlainScreens {
  entity: EntityDefinition;
  /** Its form's fields, where they are more than the row's: with blocks that belong to it. */
  form?: EntityDefinition;
  list: ScreenName;
  /** Absent where nothing is created or edited. */
  create?: ScreenName;
  edit?: ScreenName;
  parts?: readonly Part[];
  /** A screen of its own about each row, by the row's id, and what leads there. */
  beside?: { screen: ScreenName; label: string };
  /** Rows that travel inside this one and are saved with it, each with its mark (administration §4): the warehouses of a branch office. */
  inner?: { name: string; entity: EntityDefinition; by: string };
}

export const plainScreens: readonly PlainScreens[] = [
  { entity: licence, list: 'licences', create: 'createLicence', edit: 'editLicence' },
  {
    entity: subscriberEntity,
    form: subscriberWithOffice,
    list: 'subscribers',
    create: 'createSubscriber',
    edit: 'editSubscriber',
    beside: { screen: 'subscriberAdministrators', label: 'Administradores' },
  },
  {
    entity: branchOffice,
    list: 'branchOffices',
    create: 'createBranchOffice',
    edit: 'editBranchOffice',
    inner: { name: 'warehouses', entity: warehouse, by: 'branchoffice_id' },
  },
  { entity: voucherType, list: 'voucherTypes', create: 'createVoucherType', edit: 'editVoucherType' },
  {
    entity: parameterTable,
    list: 'parameterTables',
    create: 'createParameterTable',
    edit: 'editParameterTable',
    parts: [{ entity: parameter, by: 'paramtable_id', labelsOf: parameterLabels, first: true }],
  },
  { entity: productLine, list: 'lines', create: 'createLine', edit: 'editLine', parts: [{ entity: subline, by: 'line_id' }] },
  { entity: category, list: 'categories', create: 'createCategory', edit: 'editCategory' },
  { entity: department, list: 'departments' },
  { entity: city, list: 'cities' },
];

/** Whose screen this is. */
export function plainScreensOf(name: ScreenName | null): PlainScreens | undefined {
  return plainScreens.find(({ list, create, edit }) => name !== null && [list, create, edit].some((own) => own === name));
}

/** Tables that are pointed to and have screens of their own. */
const otherPaths = { contacts: '/api/terceros', contact_warehouses: '/api/establecimientos', brands: '/api/marcas' } as const;

/** Where the rows of a table are read, by the table's name; for references to them. */
export const pathsByTable: ReadonlyMap<string, string> = new Map([
  ...plainScreens.flatMap(({ entity, parts = [] }) => [entity, ...parts.map((part) => part.entity)]).map(({ name, path }) => [name, `/api/${path}`] as const),
  ...Object.entries(otherPaths),
]);
