import { useDeferredValue, useState } from 'react';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { type Balance, useBalances } from '#pwa/features/receivables/receivables.queries.ts';
import { useReadings } from '#pwa/platform/geo/use-readings.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { type RowAction, RowMenu } from '#pwa/ui/row-menu.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useLatest } from '#pwa/ui/use-latest.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { nearbyOf } from '#shared/features/visits/day-order.rules.ts';
import { type GeoPoint, pointOf } from '#shared/features/visits/geo.rules.ts';
import { counted, formatMetres } from '#shared/kernel/counts.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { contactAgesOf } from '../contact-ages.ts';
import { pathToBranch } from '../customer-path.ts';
import { type CustomerBranch, useCustomers } from '../third-parties.queries.ts';
import { CreateProspect, NoCustomers } from './no-customers.tsx';

const filters = [
  { value: 'all', label: 'Todos' },
  { value: 'late', label: 'En mora' },
  { value: 'unvisited', label: 'Por visitar' },
  { value: 'near', label: 'Cerca' },
  { value: 'quoted', label: 'Con cotización' },
] as const;
export type CustomersFilter = (typeof filters)[number]['value'];
const noneOf = {
  all: 'Ningún cliente coincide',
  late: 'Ningún cliente está en mora',
  unvisited: 'Ningún cliente pasa del plazo sin visita',
  near: 'Ningún cliente tiene ubicación en el mapa',
  quoted: 'Ningún cliente tiene una cotización vigente',
} as const satisfies Record<CustomersFilter, string>;

interface CustomersPageProps {
  filter: CustomersFilter;
  onFilter: (filter: CustomersFilter) => void;
  /** The `contact_id` of customers with a valid quotation; undefined while they are not known. */
  quoted: ReadonlySet<number> | undefined;
  /** The actions of a row under a resting finger. A customer with several branches has none: the page of the customer asks for the branch. */
  actionsOf: (place: CustomerBranch) => readonly RowAction[];
}

/** Clientes: the seller's customers, found while typing, with their debt, under the names of their shops. */
export function CustomersPage({ filter, onFilter, quoted, actionsOf }: CustomersPageProps) {
  const [text, setText] = useState('');
  const found = useCustomers(useDeferredValue(text));
  const balances = useBalances();
  const reference = useReference();
  const today = localDateOf(useNow());
  const { here, choose } = useNearFilter(filter, onFilter);
  const isShown = ({ contact_id, branches }: CustomerDocument) => {
    if (filter === 'late') return (balances?.get(contact_id)?.defeated ?? 0) > 0;
    if (filter === 'quoted') return quoted?.has(contact_id);
    if (filter === 'unvisited')
      return branches.some((branch) => contactAgesOf(branch, { reference, today }).some(({ name, isLate }) => name === 'Visita' && isLate));
    return true;
  };
  const listed = () => {
    if (!found || (filter === 'quoted' && !quoted) || (filter === 'late' && !balances)) return undefined;
    if (filter === 'near') return here ? nearestOf(found, here) : undefined;
    return found.filter(isShown).map(whole);
  };
  const rows = listed();
  const mayCreate = useCan('Cliente Prospecto');
  return (
    <Page
      title="Clientes"
      {...(rows && { subtitle: String(rows.length) })}
      {...(mayCreate && found && found.length > 0 && { actions: <CreateProspect /> })}
      toolbar={
        <>
          <SearchField label="Nombre, NIT, dirección o ciudad" value={text} onChange={setText} hotkey />
          <Segmented label="Mostrar" choices={filters} value={filter} onChange={choose} />
        </>
      }
      asked={`${filter} ${text}`}
      width="full"
    >
      {!rows && <Loading rows={10} />}
      {rows?.length === 0 &&
        (text || filter !== 'all' ? (
          <Empty text={noneOf[text ? 'all' : filter]} {...(mayCreate && text && { action: <CreateProspect /> })} />
        ) : (
          <NoCustomers />
        ))}
      {rows && (
        <DataList label="Clientes" items={rows} keyOf={({ customer, branch }) => `${customer.id}/${branch?.id ?? ''}`} rowHeight={68}>
          {(row) => <CustomerRow row={row} balance={balances?.get(row.customer.contact_id)} actionsOf={actionsOf} />}
        </DataList>
      )}
    </Page>
  );
}

/** A customer, or one branch of it with its distance. */
interface Row {
  customer: CustomerDocument;
  /** Null: the customer as a whole. */
  branch: BranchDocument | null;
  /** From the seller's position; null when the list is not ordered by distance. */
  metres: number | null;
}

const whole = (customer: CustomerDocument): Row => ({ customer, branch: null, metres: null });

/** The active branches with coordinates, the nearest first. */
function nearestOf(customers: readonly CustomerDocument[], from: GeoPoint): Row[] {
  const places = customers.flatMap((customer) =>
    customer.branches
      .filter(({ id, state }) => id !== 0 && state === 1)
      .map((branch) => ({ customer, branch, point: pointOf(branch.latitude, branch.length) })),
  );
  return nearbyOf(places, from, Number.POSITIVE_INFINITY);
}

/** 'Cerca' takes the position each time that it is chosen; without a position the list shows all customers and the reason. */
function useNearFilter(filter: CustomersFilter, onFilter: CustomersPageProps['onFilter']) {
  const latest = useLatest(filter);
  const [here, setHere] = useState<GeoPoint | null>(null);
  const { take } = useReadings();
  const choose = async (chosen: CustomersFilter) => {
    onFilter(chosen);
    if (chosen !== 'near') return;
    setHere(null);
    const taken = await take(1);
    const from = taken.ok ? taken.value[0] : undefined;
    if (from) return setHere(from);
    if (!taken.ok) toast.error(sentenceOf(taken));
    if (latest.current === 'near') onFilter('all');
  };
  return { here, choose: (chosen: CustomersFilter) => void choose(chosen) };
}

interface CustomerRowProps extends Pick<CustomersPageProps, 'actionsOf'> {
  row: Row;
  balance: Balance | undefined;
}

function CustomerRow({ row: { customer, branch, metres }, balance, actionsOf }: CustomerRowProps) {
  const { branches, identification, blocked } = customer;
  const names = branch ? customerNames(customer, branch) : customerNames(customer);
  const many = branch === null && branches.length > 1 && counted(branches.length, 'sucursal', 'sucursales');
  const cities = new Set((branch ? [branch] : branches).map(({ city_name }) => city_name));
  const [only, ...others] = branch ? [branch] : branches;
  return (
    <RowMenu title={names.title} actions={only && others.length === 0 ? actionsOf({ customer, branch: only }) : []}>
      <ListRow
        title={names.title}
        detail={[metres !== null && `a ${formatMetres(metres)}`, names.detail, many, identification, ...cities].filter(Boolean).join(' · ')}
        href={`#${branch ? pathToBranch(customer, branch.id) : pathTo('customer', { id: customer.id })}`}
        trailing={
          blocked ? (
            <StatusChip meaning="error">Bloqueado</StatusChip>
          ) : balance && balance.defeated > 0 ? (
            <StatusChip meaning="warn">En mora</StatusChip>
          ) : balance && balance.saldo !== 0 ? (
            <MoneyText pesos={balance.saldo} />
          ) : null
        }
      />
    </RowMenu>
  );
}
