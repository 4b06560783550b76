import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Progress } from '#pwa/ui/progress.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { bulkCalls } from '#shared/features/bulk/bulk.calls.ts';
import type { BulkRun } from '#shared/kernel/bulk.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import type { BulkOffer } from './bulk-offer.ts';

export const isUnderWay = ({ state }: BulkRun): boolean => state === 'checking' || state === 'applying' || state === 'undoing';

const underWay = { checking: 'Revisando sin cambiar nada…', applying: 'Aplicando…', undoing: 'Deshaciendo…' } as const;

/** How far a bulk change got, or what it does: '17 cambiarán, 3 no', with the reasons of those that stay. */
export function BulkOutcome({ run, offer }: { run: BulkRun; offer: BulkOffer }) {
  if (run.state === 'checking' || run.state === 'applying' || run.state === 'undoing')
    return (
      <div className="bulk-outcome">
        <p role="status">{`${underWay[run.state]} ${formatCount(run.done_rows)} de ${formatCount(run.total_rows)}`}</p>
        <Progress label="Avance" value={run.total_rows > 0 ? run.done_rows / run.total_rows : undefined} />
        <p className="bulk-note">Puede cerrar esta ventana: el trabajo sigue en el servidor y los demás no esperan.</p>
      </div>
    );
  return (
    <div className="bulk-outcome">
      <p role="status" className="bulk-summary">
        {summaryOf(run, offer)}
      </p>
      {run.message && <p>{run.message}</p>}
      {run.refused_rows > 0 && run.state !== 'undone' && <Refusals run={run} />}
    </div>
  );
}

function summaryOf({ state, changed_rows, unchanged_rows, refused_rows }: BulkRun, { done }: BulkOffer): string {
  if (state === 'failed') return 'El cambio no se pudo terminar.';
  if (state === 'undone') return 'Deshecho.';
  const verb = state === 'checked' ? (changed_rows === 1 ? 'quedará' : 'quedarán') : changed_rows === 1 ? 'quedó' : 'quedaron';
  const parts = [
    `${counted(changed_rows, 'fila', 'filas')} ${verb} ${changed_rows === 1 ? done.one : done.many}`,
    unchanged_rows > 0 && `${formatCount(unchanged_rows)} ya ${unchanged_rows === 1 ? 'estaba' : 'estaban'} así`,
    refused_rows > 0 && `${formatCount(refused_rows)} no`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** How many rows of one reason are named. */
const namedAtMost = 5;

/** The rows that stay, by reason. */
function Refusals({ run }: { run: BulkRun }) {
  const { data, error, retry } = useCall(bulkCalls.listBulkRefusals, { params: { id: run.id } });
  if (error && !data) return <Failed text={error.message} onRetry={retry} />;
  if (!data) return <Loading rows={2} />;
  const byReason = [...Map.groupBy(data, ({ reason }) => reason)];
  return (
    <ul className="bulk-refusals" aria-label="Filas que no cambian">
      {byReason.map(([reason, rows]) => (
        <li key={reason}>
          <strong>{`${counted(rows.length, 'fila', 'filas')}: ${reason}`}</strong>
          <ul>
            {rows.slice(0, namedAtMost).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {rows.length > namedAtMost && (
              <li>
                <details>
                  <summary>{`Y ${formatCount(rows.length - namedAtMost)} más`}</summary>
                  {rows
                    .slice(namedAtMost)
                    .map(({ name }) => name)
                    .join(', ')}
                </details>
              </li>
            )}
          </ul>
        </li>
      ))}
      {run.refused_rows > data.length && <li>{`Se muestran ${formatCount(data.length)} de ${formatCount(run.refused_rows)}.`}</li>}
    </ul>
  );
}
