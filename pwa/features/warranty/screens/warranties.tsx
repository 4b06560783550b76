import { addOutline } from 'ionicons/icons';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { TeamFilters } from '#pwa/admin/components/team-filters.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { Button } from '#pwa/ui/button.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { DateText } from '#pwa/ui/text.tsx';
import { useAddress } from '#pwa/ui/use-address.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { clockMeaning, clockWords } from '#shared/features/warranty/legal-clock.rules.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import type { WarrantyRow } from '#shared/features/warranty/warranty.documents.ts';
import { stateName, warrantyStates } from '#shared/features/warranty/warranty-states.rules.ts';
import { addMonths, localDateOf } from '#shared/kernel/dates.ts';
import { NewWarrantySheet } from '../office/new-warranty-sheet.tsx';
import { WarrantySheet } from '../office/warranty-sheet.tsx';
import { eligibilityWords, stateMeanings } from '../warranty-words.ts';

const watches = ['warranty'] as const;

const states = warrantyStates.map((value) => ({ value, label: stateName(value, '') }));
const columns: readonly TableColumn<WarrantyRow>[] = [
  { id: 'consecutive', header: 'Número', sortable: true, cell: ({ number }) => number },
  { id: 'created_at', header: 'Fecha', sortable: true, cell: ({ date }) => <DateText date={date} /> },
  {
    id: 'contact',
    header: 'Cliente',
    cell: ({ contact, branch }) => (
      <>
        {contact}
        <small>{branch}</small>
      </>
    ),
  },
  {
    id: 'product_description',
    header: 'Producto',
    cell: ({ product_code, product_description }) => [product_code, product_description].filter(Boolean).join(' · '),
  },
  { id: 'serial', header: 'Serial', startsHidden: true, cell: ({ serial }) => serial ?? '' },
  {
    id: 'state_code',
    header: 'Estado',
    filter: states,
    cell: ({ request_guarantee_state, state_name }) => <StatusChip meaning={stateMeanings[request_guarantee_state]}>{state_name}</StatusChip>,
  },
  {
    id: 'business_days_left',
    header: 'Plazo de ley',
    cell: ({ business_days_left: left }) => (left === null ? '' : <StatusChip meaning={clockMeaning(left)}>{clockWords(left)}</StatusChip>),
  },
  { id: 'eligibility', header: 'Vigencia', cell: ({ eligibility }) => eligibilityWords[eligibility].word },
  { id: 'seller', header: 'Vendedor', cell: ({ seller }) => seller ?? '' },
];

const exportWarranties = exporting(warrantyCalls.exportWarranties);

/** Solicitudes de garantía: the list, and the sheet of a request with its steps. Spec: commercial §2, §9. */
export default function WarrantiesScreen() {
  const [address, setAddress] = useAddress();
  const today = localDateOf(useNow());
  const without = (...names: string[]) => Object.fromEntries(Object.entries(address).filter(([name]) => !names.includes(name)));
  const seedNames = ['nueva', 'sucursal', 'cliente', 'producto', 'nombre', 'venta'];
  const open = (id: number) => setAddress({ ...without(...seedNames), solicitud: String(id) });
  const create = (
    <Button look="primary" icon={addOutline} onClick={() => setAddress({ ...address, nueva: '1' })}>
      Nueva
    </Button>
  );
  const id = Number(address['solicitud']) || null;
  return (
    <Page title="Solicitudes de garantía" width="full" actions={create}>
      <ServerTable
        label="Solicitudes de garantía"
        call={warrantyCalls.listWarranties}
        watches={watches}
        start={{ sortBy: 'consecutive', sort: 'DESC', perPage: 10 }}
        columns={columns}
        idOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        onExport={exportWarranties}
        actions={(state, change) => (
          <>
            {state.filters['product_id'] && (
              <Button aria-pressed={true} onClick={() => change({ filters: { ...state.filters, product_id: '' } })}>
                De un solo producto
              </Button>
            )}
            <Button
              aria-pressed={state.filters['credit_pending'] === '1'}
              onClick={() => change({ filters: { ...state.filters, credit_pending: state.filters['credit_pending'] === '1' ? '' : '1' } })}
            >
              Notas crédito por hacer
            </Button>
            <TeamFilters state={state} onChange={change} days={{ from: addMonths(today, -2), to: today }} />
          </>
        )}
        empty={{ text: 'Ninguna solicitud en estas fechas', hint: 'Se muestran los últimos dos meses mientras no se pidan otras fechas.', action: create }}
      />
      {id !== null && <WarrantySheet id={id} onClose={() => setAddress(without('solicitud'))} />}
      {address['nueva'] && id === null && (
        <NewWarrantySheet
          seed={{
            ...{ contact_warehouse_id: Number(address['sucursal']) || null, customer: address['cliente'] ?? null },
            ...{ product_id: Number(address['producto']) || null, product: address['nombre'] ?? null, document_uuid: address['venta'] ?? null },
          }}
          onClose={() => setAddress(without(...seedNames))}
          onDone={open}
        />
      )}
    </Page>
  );
}
