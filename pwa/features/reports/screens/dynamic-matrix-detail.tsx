import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useTableState } from '#pwa/ui/data-table/table-state.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Failed } from '#pwa/ui/states.tsx';
import { useAddress } from '#pwa/ui/use-address.ts';
import { ReportLeft, ReportLoading } from '../components/report-loading.tsx';
import { ReportNotes, ReportTable } from '../components/report-page.tsx';
import { saveReportSheet } from '../report-sheet.ts';
import { useReport } from '../use-report.ts';

const name = 'detalle-matriz-dinamica';
const ofScope = ['filters', 'basis', 'period', 'start_date', 'end_date'] as const;

/** The lines of a cell of the matrix; their filters are in the address. Spec: decisions §8. */
export default function DynamicMatrixDetailScreen() {
  const [params] = useAddress();
  const [state, change] = useTableState({ sortBy: '', perPage: 100 });
  const scope = Object.fromEntries(ofScope.flatMap((one) => (params[one] === undefined ? [] : [[one, params[one]]])));
  const asked = { ...scope, ...(state.filter !== '' && { filter: state.filter }) };
  const query = { ...asked, page: state.page, perPage: state.perPage };
  const { data, error, readAtMs, retry, isCounting, isLeft, leave, countAgain } = useReport(name, query);
  return (
    <Page title="Detalle de la matriz" width="full" back="/reportes/matriz-dinamica">
      <div className="report">
        <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
        {error && !data && <Failed text={error.message} onRetry={retry} />}
        {isCounting && <ReportLoading onLeave={leave} />}
        {isLeft && <ReportLeft onAgain={countAgain} />}
        {data && (
          <>
            <ReportNotes report={data} onRefresh={retry} />
            <ReportTable
              data={data}
              state={state}
              onChange={change}
              empty={{ text: 'No hay ventas con estos filtros' }}
              hrefOf={(row) => `#/b2b/pedidos/${String(row['document_id'])}`}
              onExport={() => saveReportSheet(name, asked)}
              isPaged
            />
          </>
        )}
      </div>
    </Page>
  );
}
