import { addOutline, downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { nameOfCustomer, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useAddress } from '#pwa/ui/use-address.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { isClosed } from '#shared/features/warranty/warranty-states.rules.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import type { ClaimSeed } from '../claim-values.ts';
import { ClaimSheet } from '../phone/claim-sheet.tsx';
import { RequestSheet } from '../phone/request-sheet.tsx';
import { useWarranties, type WarrantyView } from '../warranty.queries.ts';
import { downloadWarranties } from '../warranty-files.actions.ts';
import { stateMeanings } from '../warranty-words.ts';

const shown = [
  { value: 'abiertas', label: 'En curso' },
  { value: 'cerradas', label: 'Cerradas' },
] as const;

/** Garantías of a customer, or of a seller's customers, from the device's own documents. Spec: commercial §2, §3 Warranty request. */
export default function PortalWarrantyScreen() {
  const all = useWarranties();
  const customers = useCustomers('');
  const [address, setAddress] = useAddress();
  const [isEditing, setEditing] = useState(false);
  const isOnline = useOnline();
  const kind = address['ver'] === 'cerradas' ? 'cerradas' : 'abiertas';
  const contactId = Number(address['cliente']) || null;
  const rows = all?.filter(
    (view) => (kind === 'cerradas') === (isClosed(view.request_guarantee_state) && !view.command) && (contactId === null || view.contact_id === contactId),
  );
  const without = (...names: string[]) => Object.fromEntries(Object.entries(address).filter(([name]) => !names.includes(name)));
  const opened = all?.find(({ uuid }) => uuid === address['solicitud']);
  const nameOf = (view: WarrantyView) => {
    const customer = customers?.find(({ contact_id }) => contact_id === view.contact_id);
    return (customers?.length ?? 0) > 1 && customer ? nameOfCustomer(customer) : null;
  };
  const seed: ClaimSeed = {
    contact_id: contactId,
    contact_warehouse_id: Number(address['sucursal']) || null,
    document_uuid: address['venta'] ?? null,
    product: address['producto'] ? { id: Number(address['producto']), product_code: address['codigo'] ?? '', description: address['nombre'] ?? '' } : null,
  };
  const ofSeed = ['nueva', 'producto', 'codigo', 'nombre', 'venta', 'sucursal'];
  const create = (
    <Button look="primary" icon={addOutline} onClick={() => setAddress({ ...address, nueva: '1' })}>
      Solicitar
    </Button>
  );
  return (
    <Page title="Garantías" actions={create}>
      <Segmented
        label="Solicitudes"
        choices={shown}
        value={kind}
        onChange={(next) => setAddress({ ...without('ver'), ...(next === 'cerradas' && { ver: next }) })}
      />
      {rows && rows.length > 0 && (
        <Button icon={downloadOutline} disabled={!isOnline} onClick={() => void downloadWarranties()}>
          {isOnline ? 'Excel' : 'Excel: necesita señal'}
        </Button>
      )}
      {!rows && <Loading rows={5} />}
      {rows?.length === 0 && (
        <Empty
          text={kind === 'cerradas' ? 'Ninguna solicitud cerrada' : 'Todavía no ha pedido garantías'}
          hint="Pida la garantía con una foto; funciona sin señal."
          action={create}
        />
      )}
      {rows && rows.length > 0 && (
        <DataList label="Solicitudes de garantía" items={rows} keyOf={({ uuid }) => uuid} rowHeight={72}>
          {(view) => (
            <ListRow
              title={view.product_description}
              detail={[view.number ?? [view.device_number, 'Por enviar'].filter(Boolean).join(' · '), nameOf(view), formatDate(view.date)]
                .filter(Boolean)
                .join(' · ')}
              trailing={
                <StatusChip meaning={view.command?.state === 'refused' ? 'error' : stateMeanings[view.request_guarantee_state]}>
                  {view.command?.state === 'refused' ? 'Por corregir' : view.state_name}
                </StatusChip>
              }
              onClick={() => setAddress({ ...address, solicitud: view.uuid })}
            />
          )}
        </DataList>
      )}
      {address['nueva'] && !opened && <ClaimSheet view={null} seed={seed} onClose={() => setAddress(without(...ofSeed))} />}
      {opened && !isEditing && <RequestSheet view={opened} onEdit={() => setEditing(true)} onClose={() => setAddress(without('solicitud'))} />}
      {opened && isEditing && (
        <ClaimSheet
          view={opened}
          onClose={() => {
            setEditing(false);
            setAddress(without('solicitud'));
          }}
        />
      )}
    </Page>
  );
}
