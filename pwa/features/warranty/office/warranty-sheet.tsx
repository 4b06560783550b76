import { documentOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { textKey } from '#pwa/admin/shown-texts.ts';
import { tried } from '#pwa/admin/tried.ts';
import { openPdf } from '#pwa/platform/files/open-pdf.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { noteCall, refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { useCan, useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { clockMeaning, clockWords } from '#shared/features/warranty/legal-clock.rules.ts';
import { openGroups, photoGroups } from '#shared/features/warranty/photo-groups.rules.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { updateWarrantySchema } from '#shared/features/warranty/warranty.commands.ts';
import type { WarrantyAnswer } from '#shared/features/warranty/warranty.documents.ts';
import { warrantyErrors, warrantyMessages } from '#shared/features/warranty/warranty.errors.ts';
import { isClosed, mayAdvance, nextState } from '#shared/features/warranty/warranty-states.rules.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { PhotoGroupField } from '../components/photo-group.tsx';
import { RequestFacts, RequestSteps } from '../components/request-facts.tsx';
import { stateMeanings } from '../warranty-words.ts';
import { StepFields, useParametersOf } from './step-fields.tsx';
import { formOf, type NewFiles, returnsRepaired, stepValuesOf } from './warranty-form.ts';

const refreshed = () => refreshCalls(warrantyCalls.listWarranties, warrantyCalls.getWarranty);
/** Milliseconds for a form with files on a bad line. */
const longMs = 120_000;

const stepWords = { PGS1: 'Recibir la pieza', PGS2: 'Pasar a evaluación', PGS3: 'Terminar y enviar al cliente', PGS4: 'Recibir', PGS5: '', PGS9: '' } as const;

/** A request in the office: earlier steps are read-only, the current step is edited. Spec: commercial §2, §4 Warranty steps. */
export function WarrantySheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, retry } = useCall(warrantyCalls.getWarranty, { params: { id } });
  // Keeps showing the version that the person edits: a reload would lose their text. The server reports another person's change when they save.
  const [held, setHeld] = useState<WarrantyAnswer | null>(null);
  const request = held ?? data;
  if (!request) {
    return (
      <Sheet open title="Solicitud de garantía" onClose={onClose}>
        {error ? <Failed text={error.message} onRetry={retry} /> : <Loading rows={6} />}
      </Sheet>
    );
  }
  // Another step has other fields.
  return <Opened key={`${request.request_guarantee_state} ${request.version}`} request={request} onHold={setHeld} onClose={onClose} />;
}

interface OpenedProps {
  request: WarrantyAnswer;
  /** Called with the request that has unsaved changes; null when there are none. */
  onHold: (request: WarrantyAnswer | null) => void;
  onClose: () => void;
}

function Opened({ request, onHold, onClose }: OpenedProps) {
  const evaluates = useMayCall(warrantyCalls.annulWarranty);
  const mayReadProduct = useCan('Productos');
  const statuses = useParametersOf(request.request_guarantee_state === 'PGS3' ? 'GAS01' : null);
  const [files, setFiles] = useState<NewFiles>({});
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const [note, setNote] = useState('');
  const [isAnnulling, setAnnulling] = useState(false);
  const { id, request_guarantee_state: state, version, business_days_left: left } = request;
  const values = stepValuesOf(request)[state];
  const pieces = [
    ['product_id', request.product_id, [request.product_code, request.product_description].filter(Boolean).join(' · ')],
    ['product_to_send_id', request.product_to_send_id, request.product_to_send],
    ['product_to_send_two_id', request.product_to_send_two_id, request.product_to_send_two],
    ['product_to_send_three_id', request.product_to_send_three_id, request.product_to_send_three],
    ['provider_id', request.provider_id, request.provider],
  ] as const;
  const shown = Object.fromEntries(pieces.flatMap(([name, of, text]) => (of && text ? [[textKey(name, of), text]] : [])));
  const form = useZodForm(updateWarrantySchema, { ...values, shown } as never);
  const standing = { evaluates, receives: false };
  const open = openGroups(state, standing);
  // A received request lacks only the payment of a refund.
  const mayWrite = state === 'PGS5' ? evaluates && (request.value_payment ?? 0) > 0 : !isClosed(state) && (evaluates || state === 'PGS1');
  const isUnsaved = form.formState.isDirty || deleted.length > 0 || note !== '' || Object.values(files).some((chosen) => (chosen?.length ?? 0) > 0);

  // The sheet around keeps what the work began with.
  useEffect(() => onHold(isUnsaved ? request : null), [isUnsaved, request, onHold]);

  const send = async (update_state: 0 | 1) => {
    // `shown` holds the names of what the fields point to.
    const { shown: _shown, ...written } = form.getValues() as unknown as Record<string, string | number | null>;
    const seen = { request_guarantee_state: state, version, update_state };
    const said = update_state === 1 && note !== '' && state !== 'PGS1' && state !== 'PGS3' ? { observation: note } : {};
    const body = formOf({ ...written, ...seen, ...said }, { files, deleted });
    const saved = await callOnce(warrantyCalls.updateWarranty, { params: { id }, body }, { timeoutMs: longMs });
    toast.success(warrantyMessages.updated);
    noteCall(warrantyCalls.getWarranty, { params: { id } }, saved);
    onHold(null);
    await refreshed();
  };
  const advance = async () => {
    if (
      state === 'PGS3' &&
      returnsRepaired(form.getValues(), statuses) &&
      !(await ask({
        title: '¿Se devuelve la pieza reparada?',
        text: 'No hay producto ni dinero por enviar.',
        confirm: 'Sí, enviar',
      }))
    )
      return;
    await tried(() => send(1), warrantyErrors.updateFailed().message);
  };
  const cancel = async () => {
    if (!(await ask({ title: '¿Está seguro de cancelar la solicitud de garantía?', confirm: 'Cancelar la solicitud', cancel: 'Volver', danger: true }))) return;
    const done = await tried(async () => {
      await callOnce(warrantyCalls.cancelWarranty, { params: { id } });
      toast.success(warrantyMessages.cancelled);
      await refreshed();
    }, warrantyErrors.cancelFailed().message);
    if (done) onClose();
  };
  return (
    <Sheet open holds={isUnsaved} title={`Solicitud ${request.number}`} onClose={() => void leaveSheet(isUnsaved, onClose)}>
      <div className="warranty-sheet">
        <p className="warranty-head">
          <StatusChip meaning={stateMeanings[state]}>{request.state_name}</StatusChip>
          {left !== null && request.due_date && (
            <StatusChip meaning={clockMeaning(left)}>{`${clockWords(left)} · vence ${formatDate(request.due_date)}`}</StatusChip>
          )}
          <Button
            icon={documentOutline}
            onClick={() =>
              void tried(async () => openPdf(await callFile(warrantyCalls.printWarranty, { params: { id } })), warrantyErrors.readFailed().message)
            }
          >
            Ver PDF
          </Button>
        </p>
        {request.same_serial.length > 0 && (
          <p>
            {'El mismo serial: '}
            {request.same_serial.map(({ id: other, number }) => (
              <a key={other} href={`#${pathTo('warranty')}?solicitud=${other}`}>{`${number} `}</a>
            ))}
          </p>
        )}
        {request.missing_pieces.length > 0 && <p role="status">{`Sin existencias: ${request.missing_pieces.join('; ')}`}</p>}
        <RequestFacts
          request={request}
          links={{
            product: request.product_id === null || !mayReadProduct ? null : pathTo('editProduct', { id: request.product_id }),
            sale: request.document_id === null ? null : pathTo('orderDetail', { id: request.document_id }),
          }}
          more={[
            ['Cliente', `${request.contact} · ${request.branch}`],
            ['Vendedor', request.seller],
            ['Proveedor', request.provider_id && request.provider],
            ['Seriales enviados', [request.serial_to_send, request.serial_to_send_two, request.serial_to_send_three].filter(Boolean).join(', ')],
            ['Visita', request.visit && <VisitLink key="visit" visit={request.visit} />],
            ['Costo', request.cost === null ? null : formatPesos(request.cost)],
            ['Observación de la evaluación', state === 'PGS3' ? null : request.evaluation_observation],
            ['Producto enviado', [request.product_to_send, request.product_to_send_two, request.product_to_send_three].filter(Boolean).join('; ')],
          ]}
        />
        <RequestSteps steps={request.request_guarantee_states} state={state} />
        <Form form={form} label={`Solicitud ${request.number}`} guarded={mayWrite} onSubmit={() => send(0)}>
          {mayWrite && <StepFields request={request} state={state} />}
          {photoGroups.map((group) => {
            const kept = request[group].filter((one) => !deleted.includes(one.id));
            const isOpen = mayWrite && open.includes(group);
            if (!isOpen && kept.length === 0) return null;
            return (
              <PhotoGroupField
                key={group}
                group={group}
                kept={kept}
                files={isOpen ? (files[group] ?? []) : null}
                onFiles={(chosen) => setFiles({ ...files, [group]: chosen })}
                onDelete={({ id: one }) => setDeleted([...deleted, one])}
              />
            );
          })}
          {mayWrite && evaluates && (state === 'PGS2' || state === 'PGS4') && (
            <LimitedText id="warranty-note" label="Observación del paso (opcional)" rows={2} max={2000} value={note} onChange={setNote} />
          )}
          <div className="entity-form-bar">
            {state === 'PGS1' && <Button onClick={() => void cancel()}>Cancelar solicitud</Button>}
            {evaluates && ['PGS1', 'PGS2', 'PGS3'].includes(state) && <Button onClick={() => setAnnulling(true)}>Anular</Button>}
            {mayWrite && (
              <Button type="submit" busy={form.formState.isSubmitting}>
                Guardar
              </Button>
            )}
            {mayAdvance(state, standing) && nextState[state] && (
              <Button look="primary" onClick={() => void advance()}>
                {stepWords[state]}
              </Button>
            )}
          </div>
        </Form>
      </div>
      {isAnnulling && <AnnulSheet request={request} onClose={() => setAnnulling(false)} onDone={onClose} />}
    </Sheet>
  );
}

/** The visits of that seller on that day. */
function VisitLink({ visit: { seller_id, seller, date } }: { visit: NonNullable<WarrantyAnswer['visit']> }) {
  const asked = new URLSearchParams({ vista: 'visitas', 'f.seller_id': String(seller_id), 'f.start_date': date, 'f.end_date': date });
  return <a href={`#${pathTo('sellerTracking')}?${asked}`}>{`${seller ?? 'Vendedor'}, ${formatDate(date)}`}</a>;
}

/** 'Anular' asks why. */
function AnnulSheet({
  request: { id, request_guarantee_state, version },
  onClose,
  onDone,
}: {
  request: WarrantyAnswer;
  onClose: () => void;
  onDone: () => void;
}) {
  const [observation, setObservation] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = observation.trim() === '';
  const annul = async () => {
    setAsked(true);
    if (isMissing) return toast.error(warrantyErrors.annulReason().message);
    await tried(async () => {
      const body = { observation, request_guarantee_state, version };
      await callOnce(warrantyCalls.annulWarranty, { params: { id }, body });
      toast.success(warrantyMessages.annulled);
      await refreshed();
      onDone();
    }, warrantyErrors.annulFailed().message);
  };
  return (
    <Sheet
      open
      holds={observation !== ''}
      title="Anular solicitud de garantía"
      onClose={() => void leaveSheet(observation !== '', onClose)}
      footer={
        <Button look="danger" onClick={annul}>
          Anular
        </Button>
      }
    >
      <LimitedText
        id="warranty-annul"
        label="Observaciones"
        rows={3}
        max={2000}
        value={observation}
        onChange={setObservation}
        error={isAsked && isMissing ? warrantyMessages.noReason : undefined}
      />
    </Sheet>
  );
}
