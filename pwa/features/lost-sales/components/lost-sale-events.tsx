import { useCallList } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { DateText } from '#pwa/ui/text.tsx';
import type { LostSaleAnswer, LostSaleCount } from '#shared/features/lost-sales/lost-sale.documents.ts';
import { lostSalesCalls } from '#shared/features/lost-sales/lost-sales.calls.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { askedOfRow, type LostGroup } from '../lost-groups.ts';

const mostShown = 100;

interface LostSaleEventsProps {
  group: LostGroup;
  row: LostSaleCount;
  /** Those of the report: its days and people. */
  filters: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** The lost sales of one counted row, the last first. */
export function LostSaleEvents({ group, row, filters: { group: _grouped, ...filters }, onClose }: LostSaleEventsProps) {
  const state: TableAsked = {
    ...{ page: 1, perPage: mostShown, sortBy: 'date', sort: 'DESC', filter: '' },
    filters: { ...filters, ...askedOfRow(group, row) },
  };
  const { page, error, retry } = useCallList(lostSalesCalls.listLostSaleEvents, state, {});
  return (
    <Sheet open title={row.name} onClose={onClose}>
      {error && !page && <Failed text={error.message} onRetry={retry} />}
      {!error && !page && <Loading rows={4} />}
      {page && (
        <ul className="lost-sale-events" aria-label="Una por una">
          {page.rows.map((event) => (
            <li key={event.uuid}>
              <strong>{`${event.contact} · ${event.branch}`}</strong>
              <span>
                <DateText date={event.date} />
                {` · ${toldOf(event)}`}
              </span>
              {event.observation && <span>{event.observation}</span>}
            </li>
          ))}
        </ul>
      )}
      {page && page.total > mostShown && <p>{`Se muestran las últimas ${formatCount(mostShown)} de ${formatCount(page.total)}: el Excel las lleva todas.`}</p>}
    </Sheet>
  );
}

/** '6 unidades de 6204-2RS, $ 72,000 · Agotado · Ana Ruiz'. */
function toldOf({ quantity, product_code, product_description, lost_value, reason, replaced_by, seller, user }: LostSaleAnswer): string {
  const what = `${counted(quantity, 'unidad', 'unidades')} de ${product_code ?? product_description}`;
  const worth = lost_value > 0 ? `, ${formatPesos(lost_value)}` : '';
  const why = replaced_by === null ? (reason ?? 'Sin motivo') : `Se llevó ${replaced_by}`;
  return [`${what}${worth}`, why, user ?? seller].filter(Boolean).join(' · ');
}
