import { addOutline, cartOutline, cloudUploadOutline, createOutline, pricetagOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCompany } from '#pwa/admin/company.ts';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { TeamFilters } from '#pwa/admin/components/team-filters.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { tried } from '#pwa/admin/tried.ts';
import { refreshCalls, useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ConfirmSheet } from '#pwa/ui/confirm-sheet.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { type ListedProspect, prospectCalls } from '#shared/features/third-parties/prospects.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { fullName } from '#shared/kernel/full-name.ts';

const columns: readonly TableColumn<ListedProspect>[] = [
  { id: 'name', header: 'Nombre', sortable: true, cell: (row) => <ProspectName row={row} /> },
  { id: 'identification', header: 'NIT o cédula', sortable: true, cell: (row) => identificationOf(row) },
  { id: 'city_name', header: 'Ciudad', cell: (row) => row.city_name ?? '—' },
  { id: 'seller_name', header: 'Vendedor', cell: (row) => row.seller_name ?? '—' },
  { id: 'price_list', header: 'Lista de precios', cell: (row) => row.price_list ?? '—' },
  { id: 'id', header: 'Creado', sortable: true, cell: (row) => (row.created_at ? <MomentText instant={row.created_at} /> : '—') },
  { id: 'orders_waiting', header: 'Pedidos en espera', align: 'end', cell: (row) => row.orders_waiting },
];
const exportProspects = exporting(prospectCalls.exportProspects);
const start = { sortBy: 'id', sort: 'DESC' } as const;

/**
 * Clientes prospecto, in the office: the prospects within the person's reach, until the ERP has them.
 * @param onOrder begins an order for the prospect's branch; null for a person without the permission
 */
export function OfficeProspects({ onOrder }: { onOrder: ((row: ListedProspect) => Promise<void>) | null }) {
  const open = useOpen();
  const mayList = useMayCall(prospectCalls.setProspectPriceList);
  const mayEnrol = useMayCall(prospectCalls.enrolProspect);
  const [priced, setPriced] = useState<ListedProspect | null>(null);
  const [enrolled, setEnrolled] = useState<ListedProspect | null>(null);
  useServerNews('third_parties', () => refreshCalls(prospectCalls.listProspects));
  const hrefOf = (row: ListedProspect) => pathTo('prospect', { id: row.id });
  return (
    <Page
      title={screens.prospects.title}
      width="full"
      actions={
        <Button look="primary" icon={addOutline} onClick={() => open(pathTo('newProspect'))}>
          Crear
        </Button>
      }
    >
      <ServerTable
        label={screens.prospects.title}
        call={prospectCalls.listProspects}
        actions={(state, change) => <TeamFilters state={state} onChange={change} days={null} directions={false} />}
        start={start}
        columns={columns}
        onExport={exportProspects}
        idOf={(row) => row.id}
        hrefOf={(row) => `#${hrefOf(row)}`}
        rowActions={(row) => [
          { label: 'Abrir', icon: createOutline, run: () => void open(hrefOf(row)) },
          ...(onOrder ? [{ label: 'Hacer un pedido', icon: cartOutline, run: () => void tried(() => onOrder(row)) }] : []),
          ...(mayList ? [{ label: 'Cambiar lista de precios', icon: pricetagOutline, run: () => setPriced(row) }] : []),
          ...(mayEnrol ? [{ label: 'Crear en el ERP', icon: cloudUploadOutline, run: () => setEnrolled(row) }] : []),
        ]}
        empty={{ text: 'No hay prospectos', hint: 'Los prospectos que registren los vendedores aparecen aquí.' }}
      />
      {priced && <PriceListSheet prospect={priced} onClose={() => setPriced(null)} />}
      {enrolled && <EnrolSheet prospect={enrolled} onClose={() => setEnrolled(null)} />}
    </Page>
  );
}

function ProspectName({ row }: { row: ListedProspect }) {
  const photos = [row.photo, row.establishment_photo].filter((photo) => photo !== null).length;
  return (
    <>
      {fullName(row)}
      {photos > 0 && <small className="cell-note">{counted(photos, 'foto', 'fotos')}</small>}
    </>
  );
}

const identificationOf = ({ identification, check_digit }: ListedProspect) => (check_digit === null ? identification : `${identification}-${check_digit}`);

/** 'Crear en el ERP': makes the prospect a customer, who then leaves this list. */
function EnrolSheet({ prospect, onClose }: { prospect: ListedProspect; onClose: () => void }) {
  const open = useOpen();
  const { data: company } = useCompany();
  const enrolling = useCallMutation(prospectCalls.enrolProspect, {
    refreshes: [prospectCalls.listProspects],
    onDone() {
      toast.success(`${fullName(prospect)} quedó en el ERP: ya es cliente`);
      onClose();
    },
    onFailed(error) {
      onClose();
      const reasons = error instanceof HttpError ? Object.values(error.errors).flat() : [];
      toast.error([error.message, ...reasons].join(' '), { label: 'Corregir', run: () => void open(pathTo('prospect', { id: prospect.id })) });
    },
  });
  const enrol = () => {
    if (company) void enrolling.run({ params: { erp: company.erp, id: prospect.id } });
  };
  return (
    <ConfirmSheet
      open
      title={`¿Crear a ${fullName(prospect)} en el ERP?`}
      text="Desde entonces es cliente: sale de esta lista y pasa a Terceros. No se puede deshacer."
      confirm="Crear en el ERP"
      busy={enrolling.isBusy}
      onConfirm={enrol}
      onCancel={onClose}
    />
  );
}

/** 'Cambiar lista de precios' of a prospect's branch. */
function PriceListSheet({ prospect, onClose }: { prospect: ListedProspect; onClose: () => void }) {
  const { data: lists } = useCall(masterDataCalls.listParametersToChoose, { query: { idParamTable: knownTables.priceLists, paginate: 'false' } });
  const [listId, setListId] = useState(prospect.price_list_id);
  const { run } = useCallMutation(prospectCalls.setProspectPriceList, {
    refreshes: [prospectCalls.listProspects],
    onDone: () => {
      toast.success(prospectCalls.setProspectPriceList.message);
      onClose();
    },
    onFailed: (error) => toast.error(error.message),
  });
  const save = () => (listId === null ? undefined : run({ body: { contact_warehouse_id: prospect.contact_warehouse_id, price_list_id: listId } }));
  return (
    <Sheet
      open
      title="Cambiar lista de precios"
      onClose={onClose}
      footer={
        <Button look="primary" wide disabled={listId === null || listId === prospect.price_list_id} onClick={save}>
          Guardar
        </Button>
      }
    >
      <p>{fullName(prospect)}</p>
      <Select
        label="Lista de precios"
        choices={(lists ?? []).map(({ id, name_parameter }) => ({ value: id, label: name_parameter }))}
        value={listId}
        empty="Seleccione…"
        onChange={(chosen) => setListId(chosen === null ? null : Number(chosen))}
      />
    </Sheet>
  );
}
