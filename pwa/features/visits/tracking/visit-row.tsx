import { Button } from '#pwa/ui/button.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import type { VisitDetails } from '#shared/features/visits/visit-statistics.documents.ts';
import { counted, formatMetres } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { markWords, minutesWords, plannedWords, scoreWords, visitStateWords } from './visit-words.ts';

interface VisitRowProps {
  visit: VisitDetails;
  onReview: (visit: VisitDetails) => void;
  /** Whose it is, where the list has several sellers. */
  withSeller?: boolean;
}

/** A visit with its readings, sales and remarks. */
export function VisitRow({ visit, onReview, withSeller = false }: VisitRowProps) {
  const state = visitStateWords[visit.state];
  const mark = markWords[visit.checkin_mark];
  const score = scoreWords(visit.location_score);
  const sold = visit.total_quantity_documents;
  const facts = [
    visit.planned_start ? plannedWords(visit.planned_start, visit.checkin_date) : 'sin planear',
    minutesWords(visit.duration),
    visit.distance !== null && `a ${formatMetres(visit.distance)}`,
    sold > 0 && `${counted(sold, 'pedido', 'pedidos')} por ${formatPesos(visit.total_documents)}`,
    visit.total_collections_visit > 0 && `recaudó ${formatPesos(visit.total_collections_visit)}`,
  ].filter(Boolean);
  return (
    <li className="tracking-visit">
      <div>
        <strong>{visit.contact}</strong>
        <span>
          <MomentText instant={visit.checkin_date} /> · {visit.activity} · {facts.join(' · ')}
        </span>
        {withSeller && <span>{visit.seller}</span>}
        {visit.observation && <span>Nota: {visit.observation}</span>}
        {visit.reasons.length > 0 && <span>Motivos: {visit.reasons.join('; ')}</span>}
      </div>
      <div className="tracking-chips">
        <StatusChip meaning={state.meaning}>{state.word}</StatusChip>
        {mark.meaning !== 'ok' && <StatusChip meaning={mark.meaning}>{mark.word}</StatusChip>}
        {score && <StatusChip meaning={score.meaning}>{score.word}</StatusChip>}
        <Button onClick={() => onReview(visit)} aria-label={`Revisar la visita a ${visit.contact}`}>
          Revisar
        </Button>
      </div>
    </li>
  );
}
