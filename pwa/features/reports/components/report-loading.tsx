import { useQuery } from '@tanstack/react-query';
import { callServer } from '#pwa/platform/http/calls.ts';
import { queryClient } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import type { ReportStanding } from '#shared/features/reports/report.documents.ts';
import { reportsCalls } from '#shared/features/reports/reports.calls.ts';
import { counted } from '#shared/kernel/counts.ts';

/** Milliseconds between two requests for the progress; the first is sent after this time too, so that a quick report sends none. */
const askEveryMs = 1_000;

/** The placeholder of a report that is being computed: its progress, and a button to leave it. */
export function ReportLoading({ onLeave }: { onLeave: () => void }) {
  const { data: standing } = useQuery(
    {
      queryKey: [reportsCalls.getReportStanding.path],
      queryFn: ({ signal }) => callServer(reportsCalls.getReportStanding, {}, { signal }),
      ...{ initialData: null, staleTime: Number.POSITIVE_INFINITY, refetchInterval: askEveryMs, gcTime: 0, retry: false },
    },
    queryClient,
  );
  return (
    <>
      {standing && (
        <div className="report-standing">
          <span role="status">{standingWords(standing)}</span>
          {standing.of > 0 && <progress aria-label="Meses contados" value={standing.done} max={standing.of} />}
          <Button look="quiet" onClick={onLeave}>
            Cancelar
          </Button>
        </div>
      )}
      <Loading shape="table" rows={8} />
    </>
  );
}

/** Instead of a report that its person left. */
export function ReportLeft({ onAgain }: { onAgain: () => void }) {
  return <Empty text="Informe cancelado" action={<Button onClick={onAgain}>Contarlo de nuevo</Button>} />;
}

function standingWords({ is_waiting, done, of }: ReportStanding): string {
  if (is_waiting) return 'En cola: se cuentan otros informes';
  return of > 0 ? `${done} de ${counted(of, 'mes', 'meses')}` : 'Contando…';
}
