import { useState } from 'react';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { isUnsentProspect, nameOfCustomer, type ProspectView, useProspects } from '../third-parties.queries.ts';
import { CreateProspect } from './no-customers.tsx';

/** A seller's own prospects from this device, including unsent ones. */
export function PhoneProspects() {
  const [text, setText] = useState('');
  const prospects = useProspects(text);
  return (
    <Page
      title="Clientes prospecto"
      back={pathTo('more')}
      actions={<CreateProspect />}
      toolbar={<SearchField label="Nombre, NIT, dirección o ciudad" value={text} onChange={setText} hotkey />}
      asked={text}
      width="full"
    >
      {!prospects && <Loading rows={6} />}
      {prospects?.length === 0 &&
        (text ? (
          <Empty text="Ningún prospecto coincide" />
        ) : (
          <Empty text="No hay prospectos" hint="Los que registre aparecen aquí, también sin señal, hasta que el ERP los tenga como clientes." />
        ))}
      {prospects && (
        <DataList label="Clientes prospecto" items={prospects} keyOf={({ customer }) => customer.id} rowHeight={68}>
          {(prospect) => <ProspectRow prospect={prospect} />}
        </DataList>
      )}
    </Page>
  );
}

function ProspectRow({ prospect: { customer, command } }: { prospect: ProspectView }) {
  const { identification, check_digit, branches } = customer;
  const number = check_digit === null ? identification : `${identification}-${check_digit}`;
  return (
    <ListRow
      title={nameOfCustomer(customer)}
      detail={[number, branches[0]?.city_name, branches[0]?.address].filter(Boolean).join(' · ')}
      href={`#${pathOf({ customer, command })}`}
      trailing={
        command && (
          <StatusChip meaning={command.state === 'refused' ? 'error' : 'wait'}>{command.state === 'refused' ? 'NECESITA ATENCIÓN' : 'POR ENVIAR'}</StatusChip>
        )
      }
    />
  );
}

/** The path where the prospect is corrected; a prospect that is being sent can only be viewed. */
function pathOf({ customer, command }: ProspectView): string {
  if (!isUnsentProspect(customer)) return pathTo('prospect', { id: customer.contact_id });
  return command?.state === 'refused' ? `${pathTo('newProspect')}?corregir=${command.id}` : pathTo('customer', { id: customer.id });
}
