import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, registerLocale, use as registerParts } from 'echarts/core';
import spanish from 'echarts/i18n/langES-obj.js';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useShownTheme } from '#pwa/ui/theme.ts';
import type { ReportKind } from '#shared/features/reports/report.documents.ts';
import { cellText } from '../report-cells.ts';

export interface ReportChartProps {
  /** What is drawn, for who cannot see it. */
  label: string;
  /** The labels of the axis. At most 2,000 points are drawn in total; the table has every figure. */
  categories: readonly string[];
  series: readonly { name: string; kind: ReportKind; values: readonly (number | null)[] }[];
  /** 'bar' when absent. */
  shape?: 'bar' | 'line' | 'stacked';
}

registerParts([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, SVGRenderer]);
registerLocale('ES', spanish);

const mostPoints = 2_000;
/** The colours of the series, by the names of the theme's properties. Patterns distinguish them as well. */
const colourNames = ['--brand', '--warn', '--ok', '--error', '--wait'];

/** Renders a chart with Apache ECharts as SVG, in the colours of the theme. */
export function ChartDrawing({ label, categories, series, shape = 'bar' }: ReportChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useShownTheme(({ theme: shown }) => shown);
  // The library draws into an element of its own; it is made anew with the theme, whose colours it copies.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the colours that are read here
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart = init(element, null, { renderer: 'svg', locale: 'ES' });
    chart.setOption(optionOf({ label, categories, series, shape }, getComputedStyle(document.documentElement)));
    const sizes = new ResizeObserver(() => chart.resize());
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      chart.dispose();
    };
  }, [label, categories, series, shape, theme]);
  return <div ref={place} className="report-chart" role="img" aria-label={label} />;
}

function optionOf({ label, categories, series, shape }: Required<ReportChartProps>, style: CSSStyleDeclaration) {
  const token = (name: string) => style.getPropertyValue(name).trim();
  const most = Math.max(1, Math.floor(mostPoints / Math.max(1, series.length)));
  const kind = series[0]?.kind ?? 'number';
  const text = { color: token('--ink-soft'), fontFamily: token('--font') };
  return {
    animation: false,
    color: colourNames.map(token),
    textStyle: text,
    aria: { enabled: true, decal: { show: series.length > 1 }, label: { description: label } },
    grid: { left: 8, right: 16, top: series.length > 1 ? 40 : 16, bottom: 8, containLabel: true },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: token('--surface'),
      borderColor: token('--line'),
      textStyle: { color: token('--ink') },
      valueFormatter: (value: unknown) => cellText(kind, typeof value === 'number' ? value : null),
    },
    ...(series.length > 1 && { legend: { type: 'scroll', top: 0, textStyle: text } }),
    xAxis: {
      type: 'category',
      data: categories.slice(0, most),
      axisLabel: { ...text, hideOverlap: true },
      axisLine: { lineStyle: { color: token('--line-strong') } },
    },
    yAxis: {
      type: 'value',
      // Pesos, units and customers have no parts.
      ...(kind !== 'percentage' && { minInterval: 1 }),
      axisLabel: { ...text, formatter: (value: number) => shortFigure(value) },
      splitLine: { lineStyle: { color: token('--line') } },
    },
    series: series.map(({ name, values }) => ({
      name,
      type: shape === 'line' ? 'line' : 'bar',
      ...(shape === 'stacked' && { stack: 'all' }),
      barMaxWidth: 48,
      data: values.slice(0, most),
    })),
  };
}

/** '1.2 M', '350 mil': the axis has no space for whole pesos. */
function shortFigure(value: number): string {
  const size = Math.abs(value);
  if (size >= 1_000_000) return `${Math.round(value / 100_000) / 10} M`;
  return size >= 1_000 ? `${Math.round(value / 100) / 10} mil` : String(value);
}
