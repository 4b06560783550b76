import { lazy, Suspense } from 'react';
import { Loading } from '#pwa/ui/states.tsx';
import type { ReportChartProps } from './chart-drawing.tsx';
import './report-page.css';

const ChartDrawing = lazy(async () => ({ default: (await import('./chart-drawing.tsx')).ChartDrawing }));

/** A chart of a report; the library is loaded with the first chart. Show a table with the same figures next to it. */
export function ReportChart(props: ReportChartProps) {
  return (
    <Suspense fallback={<Loading shape="cards" rows={1} />}>
      <ChartDrawing {...props} />
    </Suspense>
  );
}
