import { lazy, Suspense } from 'react';
import { Loading } from '#pwa/ui/states.tsx';
import type { ReportKind } from '#shared/features/reports/report.documents.ts';
import './report-page.css';

export interface ReportChartProps {
  /** What is drawn, for who cannot see it. */
  label: string;
  /** The labels of the axis. At most 2,000 points are drawn in total; the table has every figure. */
  categories: readonly string[];
  series: readonly { name: string; kind: ReportKind; values: readonly (number | null)[] }[];
  /** 'bar' when absent. */
  shape?: 'bar' | 'line' | 'stacked';
}

const ChartDrawing = lazy(async () => ({ default: (await import('./chart-drawing.tsx')).ChartDrawing }));

/** A chart of a report; the library is loaded with the first chart. Show a table with the same figures next to it. */
export function ReportChart(props: ReportChartProps) {
  return (
    <Suspense fallback={<Loading shape="cards" rows={1} />}>
      <ChartDrawing {...props} />
    </Suspense>
  );
}
