import { enterOutline, exitOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { pathToBranch } from '#pwa/features/third-parties/customer-path.ts';
import { useReadings } from '#pwa/platform/geo/use-readings.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { dropKept } from '#pwa/platform/session/kept-form.ts';
import { Button } from '#pwa/ui/button.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { EventDocument } from '#shared/features/agenda/event.documents.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { isForgotten } from '#shared/features/visits/forgotten-visit.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import { arrivalOf } from '../arrival.ts';
import { useOpenVisit, type VisitView } from '../day.queries.ts';
import { dropNote, noteOf } from '../visit-note.ts';
import { checkIn, checkOut, type TakenReadings } from '../visits.actions.ts';
import { CorrectionSheet } from './correction-sheet.tsx';
import { IncidentSheet } from './incident-sheet.tsx';
import { TakeVisitPhoto } from './take-visit-photo.tsx';
import { VisitNote } from './visit-note.tsx';

interface VisitButtonProps {
  /** Null, with its branch, when the open visit is at a customer who no longer belongs to the seller: the departure can still be registered. */
  customer: CustomerDocument | null;
  branch: BranchDocument | null;
  event: EventDocument | null;
  /** 'plain' when another action is the next step during the visit. */
  look?: 'primary' | 'plain';
  /** The button alone: the note and the photo of the visit are on the customer's page. */
  isBare?: boolean;
}

/** 'Registrar llegada', then the elapsed time and 'Registrar salida'. Every refusal says what to do, and 'con novedad' is always possible. */
export function VisitButton({ customer, branch, event, look = 'primary', isBare = false }: VisitButtonProps) {
  const reference = useReference();
  const openVisit = useOpenVisit();
  const { busy, taken, wanted, take } = useReadings();
  const [refused, setRefused] = useState<(TakenReadings & { refusal: Refusal }) | null>(null);
  const [isRecording, setRecording] = useState(false);
  const visit = branch === null || openVisit?.contact_warehouse_id === branch.id ? (openVisit ?? null) : null;
  const arrival = arrivalOf(reference?.activities ?? [], { visit, event, branch });
  const open = useOpen();
  const [isCorrecting, setCorrecting] = useState(false);
  const now = useNow();
  // The space of the button is reserved while its state loads: otherwise the content below would move under the thumb.
  if (openVisit === undefined || !reference) {
    return (
      <Button look="primary" wide icon={enterOutline} disabled>
        Registrar llegada
      </Button>
    );
  }
  if (!arrival) return null;
  const { activity } = arrival;
  if (!visit && !(customer && branch)) return null;
  if (visit && isForgotten(visit, now)) {
    return (
      <>
        <Button look="primary" wide icon={exitOutline} onClick={() => setCorrecting(true)}>
          Corregir salida
        </Button>
        {isCorrecting && <CorrectionSheet visit={visit} onClose={() => setCorrecting(false)} />}
      </>
    );
  }

  // A reason belongs to its refusal: one written for 'lejos' is not proposed for 'sin GPS'.
  const incidentOf = ({ code }: Refusal) => `novedad:${visit ? visit.uuid : branch?.id}:${code}`;
  /** @param missing why there is no position: its sentence says what to do, which the activity's own refusal cannot know */
  const record = async ({ readings, at }: TakenReadings, reason: string | null, missing: Refusal | null = null) => {
    const result = visit
      ? await checkOut({ visit, branch, activity, readings, at, reason, observation: noteOf(visit.uuid) })
      : customer && branch && (await checkIn({ customer, branch, ...arrival, readings, at, reason }));
    if (!result) return;
    if (!result.ok) return setRefused({ refusal: missing && result.code === 'visits.notVerifiable' ? missing : result, readings, at });
    setRefused(null);
    if (refused) dropKept(incidentOf(refused.refusal));
    if (visit) dropNote(visit.uuid);
    toast.notice(visit ? 'Salida registrada' : 'Llegada registrada');
  };
  const start = async () => {
    // Known before the position is taken, which takes seconds.
    if (!visit && openVisit) {
      const readings = { readings: [], at: requirePhone().ports.now() };
      return void (await record(readings, null));
    }
    setRecording(true);
    try {
      const readings = await take(activity.number_of_signals);
      // Without a position the rules decide: some activities do not require one.
      await record({ readings: readings.ok ? readings.value : [], at: requirePhone().ports.now() }, null, readings.ok ? null : readings);
    } finally {
      setRecording(false);
    }
  };
  return (
    <>
      <Button look={look} wide icon={visit ? exitOutline : enterOutline} busy={busy || isRecording} onClick={() => void start()}>
        {busy ? `Tomando ubicación ${Math.min(taken + 1, wanted)} de ${wanted}` : visit ? <Clock visit={visit} /> : 'Registrar llegada'}
      </Button>
      {visit && !isBare && <VisitNote visitUuid={visit.uuid} />}
      {visit && !isBare && <TakeVisitPhoto visitUuid={visit.uuid} />}
      {refused && (
        <IncidentSheet
          key={refused.refusal.code}
          title={visit ? 'Salida' : 'Llegada'}
          place={incidentOf(refused.refusal)}
          sentence={sentenceOf(refused.refusal)}
          mayGoOn={refused.refusal.code !== 'visits.anotherOpen'}
          {...(refused.refusal.code === 'visits.anotherOpen' &&
            openVisit && { elsewhere: { label: 'Ir a esa visita', run: () => void open(pathOfVisit(openVisit)) } })}
          onGoOn={(reason) => record(refused, reason)}
          onRetry={() => {
            setRefused(null);
            void start();
          }}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}

/** The page of the customer of an open visit, at its branch, where the departure is registered. */
const pathOfVisit = ({ contact_id, contact_warehouse_id }: VisitView) => pathToBranch({ contact_id }, contact_warehouse_id);

function Clock({ visit }: { visit: VisitView }) {
  const minutes = Math.max(0, Math.floor((Date.parse(useNow()) - Date.parse(visit.checkin_date)) / 60_000));
  return <>{`Registrar salida · ${minutes} min`}</>;
}
