import { useDeferredValue, useState } from 'react';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { useBalances } from '#pwa/features/receivables/receivables.queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { counted } from '#shared/kernel/counts.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { CreateProspect, NoCustomers } from '../components/no-customers.tsx';
import { contactAgesOf } from '../contact-ages.ts';
import { nameOfCustomer, useCustomers } from '../third-parties.queries.ts';

const filters = [
  { value: 'all', label: 'Todos' },
  { value: 'late', label: 'En mora' },
  { value: 'unvisited', label: 'Por visitar' },
] as const;
type Filter = (typeof filters)[number]['value'];
const noneOf = {
  all: 'Ningún cliente coincide',
  late: 'Ningún cliente está en mora',
  unvisited: 'Ningún cliente pasa del plazo sin visita',
} as const satisfies Record<Filter, string>;

/** Clientes: the seller's customers, found while typing, with their debt. A shop's name comes before its owner's, because sellers know the shops. */
export default function CustomersScreen() {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const found = useCustomers(useDeferredValue(text));
  const balances = useBalances();
  const reference = useReference();
  const today = localDateOf(useNow());
  const isShown = ({ contact_id, branches }: CustomerDocument) => {
    if (filter === 'late') return (balances?.get(contact_id)?.defeated ?? 0) > 0;
    if (filter === 'unvisited')
      return branches.some((branch) => contactAgesOf(branch, { reference, today }).some(({ name, isLate }) => name === 'Visita' && isLate));
    return true;
  };
  const customers = filter === 'all' ? found : found?.filter(isShown);
  const mayCreate = useCan('Cliente Prospecto');
  return (
    <Page
      title="Clientes"
      {...(customers && { subtitle: String(customers.length) })}
      {...(mayCreate && found && found.length > 0 && { actions: <CreateProspect /> })}
      toolbar={
        <>
          <SearchField label="Nombre, NIT, dirección o ciudad" value={text} onChange={setText} hotkey />
          <Segmented label="Mostrar" choices={filters} value={filter} onChange={setFilter} />
        </>
      }
      asked={`${filter} ${text}`}
      width="full"
    >
      {!customers && <Loading rows={10} />}
      {customers?.length === 0 &&
        (text || filter !== 'all' ? (
          <Empty text={noneOf[text ? 'all' : filter]} {...(mayCreate && text && { action: <CreateProspect /> })} />
        ) : (
          <NoCustomers />
        ))}
      {customers && (
        <DataList label="Clientes" items={customers} keyOf={(customer) => customer.id} rowHeight={68}>
          {(customer) => {
            const balance = balances?.get(customer.contact_id);
            return (
              <ListRow
                title={shopOf(customer) ?? nameOfCustomer(customer)}
                detail={detailOf(customer)}
                href={`#${pathTo('customer', { id: customer.id })}`}
                trailing={
                  customer.blocked ? (
                    <StatusChip meaning="error">Bloqueado</StatusChip>
                  ) : balance && balance.defeated > 0 ? (
                    <StatusChip meaning="warn">En mora</StatusChip>
                  ) : balance && balance.saldo !== 0 ? (
                    <MoneyText pesos={balance.saldo} />
                  ) : null
                }
              />
            );
          }}
        </DataList>
      )}
    </Page>
  );
}

/** The name of the only shop, if it differs from its owner's name. */
function shopOf(customer: CustomerDocument): string | null {
  const [only, ...others] = customer.branches;
  return only && others.length === 0 && normaliseText(only.description) !== normaliseText(nameOfCustomer(customer)) ? only.description : null;
}

function detailOf(customer: CustomerDocument): string {
  const { branches, identification } = customer;
  const many = branches.length > 1 && counted(branches.length, 'sucursal', 'sucursales');
  const owner = shopOf(customer) !== null && nameOfCustomer(customer);
  return [owner, many, identification, ...new Set(branches.map(({ city_name }) => city_name))].filter(Boolean).join(' · ');
}
