import { fieldContent, isAmount } from '#pwa/admin/components/field-text.tsx';
import { filterOf } from '#pwa/admin/entity-columns.tsx';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { joinedColumns, listedCustomerFields, partyBlockNames, partyBlocks } from '#shared/features/third-parties/third-party.entity.ts';
import { tabLabels } from './party-tabs.ts';

type Column = TableColumn<EntityRow>;

/** A third party may have several roles: each is a choice of the filter, as the list call names it. */
const roles: Column = {
  id: 'roles',
  header: 'Tipo',
  cell: (row) => rolesOf(row) || '—',
  filter: partyBlockNames.map((block) => ({ value: partyBlocks[block].flag, label: tabLabels[block] })),
  filterBy: 'typeuser',
};

/** The seller is what an office asks first about a customer. */
const shownAtFirst = 'customer.seller_id_1';
const labels: Readonly<Record<string, string>> = { 'customer.seller_id_1': 'Vendedor' };

/** The fields of the customer block; the amounts and days are columns of the row itself. */
const ofCustomer: readonly Column[] = Object.entries(listedCustomerFields).map(([name, definition]) => ({
  id: name,
  header: labels[name] ?? definition.label,
  cell: (row) => (definition.kind === 'ref' ? (row.shown?.[name] ?? '—') : fieldContent(definition, row[name.replace('customer.', '')])),
  sortable: definition.kind === 'pesos' || definition.kind === 'date',
  ...filterOf(name, definition),
  ...(isAmount(definition) && { align: 'end' as const }),
  ...(name !== shownAtFirst && { startsHidden: true as const }),
}));

/** Fields that another column shows too: hidden at first, and found in 'Vista'. */
export const joinedFields = Object.entries(joinedColumns).flatMap(([column, fields]) => fields.filter((field) => field !== column));

/** The columns of the office's list: the NIT with its digit, the whole name, the roles in one column, and what is known of a customer. */
export function partyColumns(columns: readonly Column[]): Column[] {
  const joined = columns.map((column): Column => {
    if (column.id === 'identification') return { ...column, cell: ({ identification, check_digit }) => joinedBy('-', identification, check_digit) };
    if (column.id === 'name') return { ...column, cell: ({ name, surname }) => joinedBy(' ', name, surname) };
    return column;
  });
  const place = joined.findIndex(({ id }) => id === 'name') + 1;
  const end = joined.findIndex(({ id }) => id === 'main_telephone') + 1;
  return [...joined.slice(0, place), roles, ...joined.slice(place, end), ...ofCustomer, ...joined.slice(end)];
}

const joinedBy = (separator: string, ...parts: readonly unknown[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(separator);

function rolesOf(row: EntityRow): string {
  const held = partyBlockNames.filter((block) => row[partyBlocks[block].flag] === true).map((block) => tabLabels[block]);
  return [...held, ...(row['is_prospect'] === true ? ['Prospecto'] : [])].join(', ');
}
