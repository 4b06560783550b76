import { useParams } from 'react-router-dom';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { builtInViews } from '#shared/features/reports/report-views.rules.ts';
import { reportsCalls } from '#shared/features/reports/reports.calls.ts';
import { ReportPage } from '../components/report-page.tsx';
import { MatrixPage } from '../matrix/matrix-page.tsx';

/** A view of the matrix by its slug, or a report by its name. Spec: commercial §2 (`/reporte/{report}`). */
export default function ReportScreen() {
  const { report = '' } = useParams();
  const builtIn = builtInViews.find(({ slug }) => slug === report);
  const mayRead = useMayCall(reportsCalls.listReportViews);
  const { data, error } = useCall(reportsCalls.listReportViews, mayRead && !builtIn ? {} : null);
  const saved = data?.find(({ slug }) => slug === report);
  const view = builtIn ?? saved;
  if (view) return <MatrixPage key={view.slug} title={view.name} slug={view.slug} definition={view.definition} wasSavedWithMore={saved?.was_cut === true} />;
  if (mayRead && !data && !error)
    return (
      <Page title="Informe" width="full">
        <Loading shape="table" rows={8} />
      </Page>
    );
  return <ReportPage key={report} report={report} />;
}
