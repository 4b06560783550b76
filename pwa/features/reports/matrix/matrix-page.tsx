import { barChartOutline, colorPaletteOutline, downloadOutline, mailOutline, swapHorizontalOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { tried } from '#pwa/admin/tried.ts';
import { ReportMailSheet } from '#pwa/features/report-mail/components/report-mail-sheet.tsx';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Failed } from '#pwa/ui/states.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { reportMailCalls } from '#shared/features/report-mail/report-mail.calls.ts';
import { type MatrixDefinition, type MatrixDimension, matrixPeriods } from '#shared/features/reports/matrix-fields.ts';
import { builtInViews } from '#shared/features/reports/report-views.rules.ts';
import { reportFailed } from '#shared/features/reports/reports.errors.ts';
import { ReportChart } from '../components/report-chart.tsx';
import { ReportLeft, ReportLoading } from '../components/report-loading.tsx';
import { ReportNotes } from '../components/report-page.tsx';
import { saveReportSheet } from '../report-sheet.ts';
import { useReport } from '../use-report.ts';
import { FieldShelves } from './field-shelves.tsx';
import { queryOfMatrix, type ShownMatrix, useMatrixAddress } from './matrix-address.ts';
import { chartOfMatrix } from './matrix-chart.ts';
import { MatrixFilters } from './matrix-filters.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { MatrixViews } from './matrix-views.tsx';
import './matrix.css';

interface MatrixPageProps {
  title: string;
  slug?: string;
  /** Shown until the person changes it. */
  definition: MatrixDefinition;
  /** Whether the view was saved with a field that no longer exists. */
  wasSavedWithMore?: boolean;
}

const name = 'matriz-dinamica';

/** The 'matriz dinámica': fields in rows, columns and values; figures, colours, chart, spreadsheet and saved views. Spec: decisions §8. */
export function MatrixPage({ title, slug, definition, wasSavedWithMore = false }: MatrixPageProps) {
  const { matrix, wasCut, change } = useMatrixAddress(definition);
  const [look, setLook] = useAddressParam('ver');
  const [heat, setHeat] = useAddressParam('color');
  const [isExporting, setExporting] = useState(false);
  const maySchedule = useMayCall(reportMailCalls.saveReportMail);
  const [isScheduling, setScheduling] = useState(false);
  const openScreen = useOpen();
  const query = queryOfMatrix(matrix);
  const isEmpty = matrix.rows.length === 0 && matrix.columns.length === 0;
  const { data, error, readAtMs, retry, isCounting, isLeft, leave, countAgain } = useReport(name, isEmpty ? null : query);
  const shown = data?.matrix;
  const isDrawn = look === 'grafica';
  const exportAll = async () => {
    setExporting(true);
    await tried(() => saveReportSheet(name, query), reportFailed);
    setExporting(false);
  };
  const { start_date: _start, end_date: _end, ...saved } = matrix;
  return (
    <Page
      title={title}
      width="full"
      actions={
        <>
          {maySchedule && (
            <Button icon={mailOutline} aria-disabled={isEmpty} onClick={() => !isEmpty && setScheduling(true)}>
              Programar
            </Button>
          )}
          <Button icon={downloadOutline} busy={isExporting} aria-disabled={isEmpty} onClick={() => !isEmpty && void exportAll()}>
            Excel
          </Button>
        </>
      }
    >
      <div className="report">
        <div className="matrix-top">
          <MatrixViews slug={slug} definition={saved} />
          <div className="matrix-looks">
            <Button
              icon={swapHorizontalOutline}
              onClick={() => change({ rows: matrix.columns, columns: matrix.rows.slice(0, 2) })}
              aria-disabled={matrix.rows.length > 2}
            >
              Girar
            </Button>
            <Button
              icon={colorPaletteOutline}
              look={heat === '1' ? 'primary' : 'plain'}
              aria-pressed={heat === '1'}
              onClick={() => setHeat(heat === '1' ? undefined : '1')}
            >
              Color
            </Button>
            <Button icon={barChartOutline} look={isDrawn ? 'primary' : 'plain'} aria-pressed={isDrawn} onClick={() => setLook(isDrawn ? undefined : 'grafica')}>
              Gráfica
            </Button>
          </div>
        </div>
        <FieldShelves matrix={matrix} onChange={change} />
        <MatrixFilters matrix={matrix} onChange={change} />
        {(wasCut || wasSavedWithMore) && <p role="status">Un campo de esta vista ya no existe: se abrió sin él.</p>}
        {isEmpty && (
          <Empty
            text="Arrastre campos a filas y columnas"
            hint="O empiece por una vista."
            action={
              <div className="matrix-starts">
                {builtInViews.map((view) => (
                  <Button key={view.slug} onClick={() => void openScreen(pathTo('report', { report: view.slug }))}>
                    {view.name}
                  </Button>
                ))}
              </div>
            }
          />
        )}
        <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
        {error && !data && <Failed text={error.message} onRetry={retry} />}
        {isCounting && <ReportLoading onLeave={leave} />}
        {isLeft && <ReportLeft onAgain={countAgain} />}
        {data && shown && !isEmpty && (
          <>
            <ReportNotes report={data} onRefresh={retry} />
            {shown.cells.length === 0 && <Empty text="No hay ventas con estos filtros" hint="Elija otro período, o quite filtros." />}
            {shown.cells.length > 0 && isDrawn && <ReportChart label={title} {...chartOfMatrix(shown)} />}
            {shown.cells.length > 0 && (
              <MatrixTable key={JSON.stringify(query)} matrix={shown} isHeated={heat === '1'} hrefOf={(row, column) => detailAddress(matrix, row, column)} />
            )}
          </>
        )}
      </div>
      {isScheduling && (
        <ReportMailSheet
          report={name}
          title={title}
          query={query}
          takesDays
          usualDays={matrixPeriods.find(({ id }) => id === matrix.period)?.label ?? 'Los de la vista'}
          onClose={() => setScheduling(false)}
        />
      )}
    </Page>
  );
}

/** The address of the lines of a cell: the filters of the matrix, and the keys of the cell. */
function detailAddress(matrix: ShownMatrix, row: readonly string[], column: readonly string[]): string {
  const ofCell: Partial<Record<MatrixDimension, string[]>> = {};
  for (const [place, key] of row.entries()) if (matrix.rows[place]) ofCell[matrix.rows[place]] = [key];
  for (const [place, key] of column.entries()) if (matrix.columns[place]) ofCell[matrix.columns[place]] = [key];
  const { rows: _rows, columns: _columns, measures: _measures, ...query } = queryOfMatrix({ ...matrix, filters: { ...matrix.filters, ...ofCell } });
  return `#/reportes/detalle-matriz-dinamica?${new URLSearchParams(query)}`;
}
