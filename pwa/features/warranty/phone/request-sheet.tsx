import { shareOutline } from 'ionicons/icons';
import { useState } from 'react';
import { tried } from '#pwa/admin/tried.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { photoGroups } from '#shared/features/warranty/photo-groups.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { keptPhotosOf, refusedReceipt } from '../claim-values.ts';
import { PhotoGroupField } from '../components/photo-group.tsx';
import { RequestFacts, RequestSteps } from '../components/request-facts.tsx';
import { shareWarranty } from '../share-warranty.ts';
import { cancelOnDevice, receiveOnDevice } from '../warranty.actions.ts';
import type { WarrantyView } from '../warranty.queries.ts';
import { stateMeanings } from '../warranty-words.ts';

interface RequestSheetProps {
  view: WarrantyView;
  onEdit: () => void;
  onClose: () => void;
}

/** A request on the device: in PGS1 it can be changed or cancelled, in PGS4 received; otherwise it is read-only. Spec: commercial §4 Warranty editing. */
export function RequestSheet({ view, onEdit, onClose }: RequestSheetProps) {
  const [isReceiving, setReceiving] = useState(false);
  const { request_guarantee_state: state, command } = view;
  const isRefused = command?.state === 'refused';
  const isUnsent = view.request_id === 0;
  const cancel = async () => {
    if (!(await ask({ title: '¿Está seguro de cancelar la solicitud de garantía?', confirm: 'Cancelar la solicitud', cancel: 'Volver', danger: true }))) return;
    await cancelOnDevice(view);
    onClose();
  };
  return (
    <Sheet
      open
      title={view.number ?? view.device_number ?? 'Solicitud de garantía'}
      onClose={onClose}
      footer={
        <>
          {state === 'PGS1' && !isUnsent && !command && <Button onClick={() => void cancel()}>Cancelar solicitud</Button>}
          {state === 'PGS1' && (!command || isRefused) && <Button onClick={onEdit}>{isRefused ? 'Corregir' : 'Editar'}</Button>}
          {state === 'PGS4' && (!command || isRefused) && (
            <Button look="primary" onClick={() => setReceiving(true)}>
              Recibir
            </Button>
          )}
        </>
      }
    >
      <div className="warranty-sheet">
        <p className="warranty-head">
          <StatusChip meaning={isRefused ? 'error' : stateMeanings[state]}>{isRefused ? 'No se recibió' : view.state_name}</StatusChip>
          {command && !isRefused && <StatusChip meaning="wait">Por enviar</StatusChip>}
          <Button icon={shareOutline} onClick={() => void tried(() => shareWarranty(view))}>
            Compartir PDF
          </Button>
        </p>
        {isRefused && (
          <p role="alert" className="warranty-refused">
            {command?.refusal?.sentence}
          </p>
        )}
        <RequestFacts
          request={view}
          isUnsent={isUnsent}
          more={[['Producto enviado', view.sent?.join('; ') || null]]}
          links={{
            product: view.product_id === null ? null : pathTo('productDetail', { id: view.product_id }),
            sale: view.document_uuid && pathTo('fieldOrder', { uuid: view.document_uuid }),
          }}
        />
        {view.steps.length > 0 && <RequestSteps steps={view.steps} state={state} />}
        {photoGroups.map((group) => {
          const kept = view.attachments.filter((one) => one.group === group);
          return kept.length > 0 && <PhotoGroupField key={group} group={group} kept={kept} files={null} />;
        })}
      </div>
      {isReceiving && <ReceiveSheet view={view} onClose={() => setReceiving(false)} onDone={onClose} />}
    </Sheet>
  );
}

/** 'Recibir': the date, an observation, and photos of the received piece. */
function ReceiveSheet({ view, onClose, onDone }: { view: WarrantyView; onClose: () => void; onDone: () => void }) {
  const today = localDateOf(useNow());
  const [refused] = useState(() => refusedReceipt(view));
  const [date, setDate] = useState(refused?.customer_received_date ?? today);
  const [observation, setObservation] = useState(refused?.observation ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [kept, setKept] = useState(() => (refused ? keptPhotosOf(view).filter(({ sha256 }) => sha256 !== null) : []));
  const receive = async () => {
    await receiveOnDevice(view, { customer_received_date: date, observation, files, kept });
    onDone();
  };
  const isUnsaved = observation !== (refused?.observation ?? '') || files.length > 0;
  return (
    <Sheet
      open
      holds={isUnsaved}
      title="Recibir"
      onClose={() => void leaveSheet(isUnsaved, onClose)}
      footer={
        <Button look="primary" onClick={receive}>
          Confirmar recibo
        </Button>
      }
    >
      <div className="warranty-sheet">
        <label className="list-day">
          <span>Fecha de recibido</span>
          <input className="control" type="date" max={today} value={date} onChange={(event) => setDate(event.target.value || today)} />
        </label>
        <LimitedText id="warranty-received" label="Observación (opcional)" rows={2} max={2000} value={observation} onChange={setObservation} />
        <PhotoGroupField
          group="images_delivery_customer"
          kept={kept}
          files={files}
          onFiles={setFiles}
          onDelete={({ key }) => setKept(kept.filter((one) => one.key !== key))}
        />
      </div>
    </Sheet>
  );
}
