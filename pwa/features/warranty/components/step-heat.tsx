import { formatFigure } from '#pwa/features/reports/report-cells.ts';
import type { ReportMatrix } from '#shared/features/reports/report.documents.ts';
import './warranty.css';

/** Business days that requests spend in each step, by the month of filing: the longer, the darker. */
export function StepHeat({ matrix: { rows, columns, cells } }: { matrix: ReportMatrix }) {
  if (cells.length === 0) return null;
  const longest = Math.max(1, ...cells.map(([, , average]) => average ?? 0));
  const at = (row: number, column: number) => cells.find(([own, other]) => own === row && other === column);
  return (
    <section className="step-heat" aria-label="Días hábiles por paso y mes">
      <h2>Días hábiles por paso y mes</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table that scrolls must be reached by the keyboard */}
      <section className="step-heat-scroll" tabIndex={0} aria-label="Tabla de días por paso">
        <table>
          <thead>
            <tr>
              <th scope="col">Paso</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label }, row) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map(({ label: month }, column) => {
                  const [, , average, p90, count] = at(row, column) ?? [];
                  if (average == null) return <td key={month}>—</td>;
                  return (
                    <td key={month} style={{ '--heat': `${Math.round((average / longest) * 55)}%` } as React.CSSProperties}>
                      {formatFigure(average)}
                      <small>{`9 de 10 en ${formatFigure(p90 ?? 0)} · ${count}`}</small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
