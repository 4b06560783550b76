import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { ClaimsOf } from '#pwa/features/warranty/components/claims-of.tsx';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { VisitDetails } from '#shared/features/visits/visit-statistics.documents.ts';
import { visitStatisticsCalls, visitsCalls } from '#shared/features/visits/visits.calls.ts';
import { formatMetres } from '#shared/kernel/counts.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { VisitPhoto } from './visit-photo.tsx';
import { markWords, minutesWords, scoreWords, visitStateWords } from './visit-words.ts';

const refreshed = [
  visitStatisticsCalls.listSellerStatistics,
  visitStatisticsCalls.listVisitDetails,
  visitStatisticsCalls.listVisits,
  visitStatisticsCalls.listVisitedCustomers,
];

/** A visit with all its data, for the leader to comment on and to decide its correction. Nobody reviews their own visit. */
export function ReviewSheet({ visit, onClose }: { visit: VisitDetails; onClose: () => void }) {
  const user = useSession((session) => session.user);
  const mayReview = useMayCall(visitsCalls.reviewVisit) && user?.contact_id !== visit.seller_id;
  const start = { observation: visit.observation ?? '', motive: visit.motive ?? '', release: visit.release ?? '' };
  const { values, change, forget } = useKeptValues(`revision:${visit.id}`, start);
  const review = useCallMutation(visitsCalls.reviewVisit, {
    refreshes: refreshed,
    onDone: () => {
      forget();
      toast.success('La visita ha sido actualizada');
      onClose();
    },
  });
  const send = (correction?: 'approved' | 'rejected') => {
    const texts = { observation: values.observation || null, motive: values.motive || null, release: values.release || null };
    void review.run({ params: { id: visit.id }, body: { ...texts, ...(correction && { correction }) } });
  };
  const day = localDateOf(visit.checkin_date);
  const pending = visit.state === 'correction_pending' ? visit.correction : null;
  return (
    <Sheet
      open
      title={visit.contact}
      onClose={onClose}
      footer={
        mayReview && (
          <>
            {pending && (
              <>
                <Button busy={review.isBusy} onClick={() => send('rejected')}>
                  Rechazar corrección
                </Button>
                <Button look="primary" busy={review.isBusy} onClick={() => send('approved')}>
                  Aprobar corrección
                </Button>
              </>
            )}
            {!pending && (
              <Button look="primary" busy={review.isBusy} onClick={() => send()}>
                Guardar
              </Button>
            )}
          </>
        )
      }
    >
      <VisitFacts visit={visit} />
      {pending && (
        <p>
          Dice que salió <MomentText instant={pending.checkout_date} />: «{pending.reason}»
        </p>
      )}
      {visit.photo && <VisitPhoto visitId={visit.id} photo={visit.photo} contact={visit.contact} />}
      <Signs visit={visit} />
      <ClaimsOf of={{ contact_warehouse_id: visit.contact_warehouse_id, start_date: day, end_date: day }} />
      {mayReview ? (
        <>
          <LimitedText
            id="review-observation"
            label="Observación"
            rows={2}
            max={1000}
            value={values.observation}
            onChange={(observation) => change({ observation })}
          />
          <LimitedText id="review-motive" label="Motivo" max={200} value={values.motive} onChange={(motive) => change({ motive })} />
          <LimitedText
            id="review-release"
            label="Liberación"
            max={200}
            hint="Por qué se acepta una visita marcada."
            value={values.release}
            onChange={(release) => change({ release })}
          />
        </>
      ) : (
        user?.contact_id === visit.seller_id && <p>Es una visita suya: la revisa otra persona.</p>
      )}
      {review.failure && (
        <p role="alert" className="field-error">
          {review.failure}
        </p>
      )}
    </Sheet>
  );
}

function VisitFacts({ visit }: { visit: VisitDetails }) {
  const facts: readonly [string, React.ReactNode][] = [
    ['Vendedor', visit.seller],
    ['Actividad', `${visit.activity} (${visit.visit_type})`],
    ['Estado', visitStateWords[visit.state].word],
    ['Planeada', visit.planned_start ? <MomentText key="planned" instant={visit.planned_start} /> : 'Sin planear'],
    ['Llegada', <MomentText key="in" instant={visit.checkin_date} />],
    ['En la llegada', `${markWords[visit.checkin_mark].word}${visit.distance === null ? '' : `, a ${formatMetres(visit.distance)}`}`],
    ['Salida', visit.checkout_date ? <MomentText key="out" instant={visit.checkout_date} /> : '—'],
    ['En la salida', visit.checkout_mark ? markWords[visit.checkout_mark].word : '—'],
    ['Duración', minutesWords(visit.duration)],
    ['Motivos', visit.reasons.join('; ') || '—'],
  ];
  return (
    <dl className="tracking-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The signs of a false location, which ask for a look and are not a verdict. */
function Signs({ visit: { signs, location_score } }: { visit: VisitDetails }) {
  const score = scoreWords(location_score);
  if (!score || !signs) return null;
  return (
    <section aria-label="Ubicación" className="tracking-signs">
      <StatusChip meaning={score.meaning}>{`${score.word} · ${location_score}`}</StatusChip>
      <ul>
        {signs.map(({ sign, explanation }) => (
          <li key={sign}>{explanation}</li>
        ))}
      </ul>
    </section>
  );
}
