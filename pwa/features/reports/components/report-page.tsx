import { mailOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { TeamFilters } from '#pwa/admin/components/team-filters.tsx';
import { filterPhrases } from '#pwa/admin/filter-phrases.ts';
import NotFoundScreen from '#pwa/features/access/screens/not-found.tsx';
import { ReportMailSheet } from '#pwa/features/report-mail/components/report-mail-sheet.tsx';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataTable } from '#pwa/ui/data-table/data-table.tsx';
import { type TableState, useTableState } from '#pwa/ui/data-table/table-state.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Failed } from '#pwa/ui/states.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { reportMailCalls } from '#shared/features/report-mail/report-mail.calls.ts';
import type { ReportAnswer, ReportCell, ReportKind } from '#shared/features/reports/report.documents.ts';
import { statisticsDays } from '#shared/features/visits/statistics-days.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { isUnknownReport } from '../is-unknown-report.ts';
import { cellText, isFigure } from '../report-cells.ts';
import { columnsWithTexts, hasFigures, pageOfReport, type ReportRow, totalsOfShown } from '../report-rows.ts';
import { saveReportSheet } from '../report-sheet.ts';
import { useReport } from '../use-report.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportChoices } from './report-choices.tsx';
import { ReportLeft, ReportLoading } from './report-loading.tsx';
import './report-page.css';

/** The text of a report without rows, and how a person gets rows into it. */
interface EmptyWords {
  text: string;
  hint?: string;
  action?: ReactNode;
}

interface ReportPageProps {
  /** The name of the report: 'cartera-por-edades'. */
  report: string;
  /** The title of the screen while the report is loading. */
  title?: string;
  /** The target of 'Volver' of a report that another one opens. */
  back?: string;
  /** Parameters that the person does not choose. */
  query?: Readonly<Record<string, string | number>>;
  empty?: EmptyWords;
  /** Above its filters. */
  above?: ReactNode;
  /** Opens a row. */
  hrefOf?: (row: ReportRow) => string;
  /** Draws a cell in another way than its kind does; undefined keeps the way of the kind. */
  drawCell?: DrawCell;
  /** Drawn under its table. */
  drawMore?: (report: ReportAnswer) => ReactNode;
}

/** A report by its name: filters in the address, notes, chart, table and spreadsheet. Spec: decisions §8. */
export function ReportPage({
  report,
  title = 'Informe',
  back,
  query = {},
  empty = { text: 'Sin datos con estos filtros' },
  above,
  hrefOf,
  drawCell,
  drawMore,
}: ReportPageProps) {
  const [state, change] = useTableState({ sortBy: '', perPage: 50 });
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value !== ''));
  const asked = { ...filters, ...query };
  const { data, error, readAtMs, retry, isCounting, isLeft, leave, countAgain } = useReport(report, asked);
  const today = localDateOf(useNow());
  const takes = (name: string) => data?.parameters.includes(name) === true;
  const [isDrawn, setDrawn] = useState(true);
  const maySchedule = useMayCall(reportMailCalls.saveReportMail);
  const [isScheduling, setScheduling] = useState(false);
  if (isUnknownReport(error)) return <NotFoundScreen />;
  return (
    <Page
      title={data?.title ?? title}
      {...(back !== undefined && { back })}
      width="full"
      actions={
        maySchedule &&
        data && (
          <Button icon={mailOutline} onClick={() => setScheduling(true)}>
            Programar
          </Button>
        )
      }
    >
      <div className="report">
        {above}
        <div className="report-filters">
          {(takes('start_date') || takes('seller_id')) && (
            <TeamFilters state={state} onChange={change} days={takes('start_date') ? statisticsDays(filters, today) : null} />
          )}
          {data && <ReportChoices report={data} state={state} onChange={change} />}
        </div>
        <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
        {error && !data && <Failed text={error.message} onRetry={retry} />}
        {isCounting && <ReportLoading onLeave={leave} />}
        {isLeft && <ReportLeft onAgain={countAgain} />}
        {data && (
          <>
            <ReportNotes report={data} onRefresh={retry} />
            {data.chart && hasFigures(data) && (
              <>
                <div>
                  <Button look="quiet" onClick={() => setDrawn(!isDrawn)}>
                    {isDrawn ? 'Ocultar la gráfica' : 'Ver la gráfica'}
                  </Button>
                </div>
                {isDrawn && <ReportChart {...chartOf(data, data.chart)} />}
              </>
            )}
            <ReportTable
              data={data}
              state={state}
              onChange={change}
              empty={empty}
              hrefOf={hrefOf}
              drawCell={drawCell}
              onExport={() => saveReportSheet(report, asked)}
            />
            {drawMore?.(data)}
          </>
        )}
      </div>
      {isScheduling && data && (
        <ReportMailSheet
          report={report}
          title={data.title}
          query={Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))}
          takesDays={takes('start_date')}
          onClose={() => setScheduling(false)}
        />
      )}
    </Page>
  );
}

interface ReportNotesProps {
  report: Pick<ReportAnswer, 'notes' | 'taken_at'>;
  onRefresh: () => void;
}

/** The report's notes about its figures, and the instant up to which the figures are complete. */
export function ReportNotes({ report: { notes, taken_at }, onRefresh }: ReportNotesProps) {
  if (notes.length === 0 && taken_at === null) return null;
  return (
    <p className="report-notes">
      {taken_at !== null && (
        <>
          Datos hasta el <MomentText instant={taken_at} />.{' '}
        </>
      )}
      {notes.join(' ')}{' '}
      <button type="button" className="report-refresh" onClick={onRefresh}>
        Actualizar
      </button>
    </p>
  );
}

/** A date stays on one line; the table gives a text the room that it needs. */
function cellContent(kind: ReportKind, value: ReportCell | undefined): ReactNode {
  const text = cellText(kind, value);
  return typeof value === 'string' && (kind === 'date' || kind === 'moment') ? <time dateTime={value}>{text}</time> : text;
}

interface ReportTableProps {
  data: ReportAnswer;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  empty: EmptyWords;
  hrefOf?: ((row: ReportRow) => string) | undefined;
  drawCell?: DrawCell | undefined;
  onExport: () => Promise<void>;
  /** The server sorts, searches and returns one page. */
  isPaged?: boolean;
}

type DrawCell = (column: string, row: ReportRow) => ReactNode;

/** The parameters that the text of a report without rows refers to: 'Sin ventas ese año', 'Sin actividades en estas fechas'. */
const emptyOf = ['start_date', 'end_date', 'year', 'month', 'days', 'group'];

/** The rows of a report in the office's table, with their totals. */
export function ReportTable({ data, state, onChange, empty, hrefOf, drawCell, onExport, isPaged = false }: ReportTableProps) {
  // A column without texts on this page may have texts on another page.
  const columns = (isPaged ? data.columns : columnsWithTexts(data)).map(({ id, header, kind }) => ({
    ...{ id, header, sortable: !isPaged, cell: (row: ReportRow) => drawCell?.(id, row) ?? cellContent(kind, row[id]) },
    ...(isFigure(kind) && { align: 'end' as const }),
  }));
  const figures = isPaged ? data.totals : totalsOfShown(data, state);
  const totals = figures && Object.fromEntries(data.columns.flatMap(({ id, kind }) => (id in figures ? [[id, cellText(kind, figures[id])]] : [])));
  const places = new Map(data.rows.map((row, place) => [row, place]));
  return (
    <DataTable
      label={data.title}
      columns={columns}
      state={state}
      onChange={onChange}
      filterPhrases={filterPhrases}
      page={isPaged ? { rows: data.rows, total: data.total } : pageOfReport(data, state)}
      idOf={(row) => places.get(row) ?? 0}
      {...(hrefOf && { hrefOf })}
      {...(totals && { totals })}
      onExport={onExport}
      empty={empty}
      emptyOf={emptyOf}
    />
  );
}

const mostBars = 30;

function chartOf({ columns, rows, title }: ReportAnswer, { by, values }: NonNullable<ReportAnswer['chart']>) {
  const shown = rows.slice(0, mostBars);
  return {
    label: title,
    categories: shown.map((row) => String(row[by] ?? '—')),
    series: columns
      .filter(({ id }) => values.includes(id))
      .map(({ id, header, kind }) => ({ name: header, kind, values: shown.map((row) => (typeof row[id] === 'number' ? row[id] : null)) })),
  };
}
