import { markWords, minutesWords, scoreWords } from '#pwa/features/visits/tracking/visit-words.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import type { RouteVisit } from '#shared/features/routes/route.documents.ts';
import { unknownDistance } from '#shared/features/visits/geo.rules.ts';
import type { VisitMark } from '#shared/features/visits/visit.documents.ts';
import { formatMetres } from '#shared/kernel/counts.ts';
import { localTimeOf } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';

/** The visits of a day in order, numbered as on the map. */
export function RouteVisits({ visits, scoreOf }: { visits: readonly RouteVisit[]; scoreOf: (visitId: number) => number | null }) {
  return (
    <ol className="track-visits" aria-label="Visitas del día">
      {visits.map((visit) => {
        // The call's own list of marks.
        const mark = markWords[visit.checkin_mark as VisitMark];
        const score = scoreWords(scoreOf(visit.id));
        const facts = [
          localTimeOf(visit.checkin_date) + (visit.checkout_date ? `–${localTimeOf(visit.checkout_date)}` : ''),
          minutesWords(visit.duration),
          visit.distance === null ? unknownDistance : formatMetres(visit.distance),
          visit.total_quantity_documents > 0 && formatPesos(visit.total_documents),
          visit.total_collections_visit > 0 && `recaudó ${formatPesos(visit.total_collections_visit)}`,
        ].filter(Boolean);
        return (
          <li key={visit.id}>
            <strong>{visit.contact}</strong>
            <span>{facts.join(' · ')}</span>
            {visit.observation && <span>Nota: {visit.observation}</span>}
            <span className="tracking-chips">
              {mark.meaning !== 'ok' && <StatusChip meaning={mark.meaning}>{mark.word}</StatusChip>}
              {score && <StatusChip meaning={score.meaning}>{score.word}</StatusChip>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
