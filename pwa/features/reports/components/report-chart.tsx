import { lazy, Suspense } from 'react';
import { Loading } from '#pwa/ui/states.tsx';
import type { ReportKind } from '#shared/features/reports/report.documents.ts';
import './report-page.css';

export interface ReportChartProps {
  /** What is drawn, for who cannot see it. */
  label: string;
  /** The names along the axis. At most 2,000 points are drawn in all; the table behind has every figure. */
  categories: readonly string[];
  series: readonly { name: string; kind: ReportKind; values: readonly (number | null)[] }[];
  /** 'bar' when absent. */
  shape?: 'bar' | 'line' | 'stacked';
}

const ChartDrawing = lazy(async () => ({ default: (await import('./chart-drawing.tsx')).ChartDrawing }));

/** A chart of a report; the library comes with the first one. Show a table with the same figures beside it. */
export function ReportChart(props: ReportChartProps) {
  return (
    <Suspense fallback={<Loading shape="cards" rows={1} />}>
      <ChartDrawing {...props} />
    </Suspense>
  );
}
