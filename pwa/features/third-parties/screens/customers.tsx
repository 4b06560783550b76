import { useDeferredValue, useState } from 'react';
import { useBalances } from '#pwa/features/receivables/receivables.queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { CreateProspect, NoCustomers } from '../components/no-customers.tsx';
import { nameOfCustomer, useCustomers } from '../third-parties.queries.ts';

/** Clientes: the seller's own, found while typing, with their debt. */
export default function CustomersScreen() {
  const [text, setText] = useState('');
  const customers = useCustomers(useDeferredValue(text));
  const balances = useBalances();
  const mayCreate = useCan('Cliente Prospecto');
  return (
    <Page
      title="Clientes"
      {...(customers && { subtitle: String(customers.length) })}
      {...(mayCreate && customers && customers.length > 0 && { actions: <CreateProspect /> })}
      toolbar={<SearchField label="Nombre, NIT, dirección o ciudad" value={text} onChange={setText} hotkey />}
      asked={text}
      width="full"
    >
      {!customers && <Loading rows={10} />}
      {customers?.length === 0 && (text ? <Empty text="Ningún cliente coincide" {...(mayCreate && { action: <CreateProspect /> })} /> : <NoCustomers />)}
      {customers && (
        <DataList label="Clientes" items={customers} keyOf={(customer) => customer.id} rowHeight={68}>
          {(customer) => {
            const balance = balances?.get(customer.contact_id);
            return (
              <ListRow
                title={nameOfCustomer(customer)}
                detail={[customer.identification, ...new Set(customer.branches.map((branch) => branch.city_name))].filter(Boolean).join(' · ')}
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
