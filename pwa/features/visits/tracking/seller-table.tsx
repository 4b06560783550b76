import { chevronDownOutline, chevronForwardOutline } from 'ionicons/icons';
import { Fragment, useState } from 'react';
import type { ChangeTable, TableState } from '#pwa/ui/data-table/table-state.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import type { SellerStatistics } from '#shared/features/visits/visit-statistics.documents.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { SellerDetail } from './seller-detail.tsx';
import { minutesWords, percentageWords, scoreWords } from './visit-words.ts';

interface Column {
  id: keyof SellerStatistics;
  header: string;
  text: (row: SellerStatistics) => string;
}

const columns: readonly Column[] = [
  { id: 'total_customers', header: 'Clientes', text: (row) => formatCount(row.total_customers) },
  { id: 'coverage_percentage', header: 'Cobertura', text: (row) => percentageWords(row.coverage_percentage) },
  { id: 'planned_visits', header: 'Planeadas', text: (row) => formatCount(row.planned_visits) },
  { id: 'done_visits', header: 'Hechas', text: (row) => formatCount(row.done_visits) },
  { id: 'late_visits', header: 'Tarde', text: (row) => formatCount(row.late_visits) },
  { id: 'missed_visits', header: 'Perdidas', text: (row) => formatCount(row.missed_visits) },
  { id: 'compliance_percentage', header: 'Cumplimiento', text: (row) => percentageWords(row.compliance_percentage) },
  { id: 'total_visits', header: 'Visitas', text: (row) => formatCount(row.total_visits) },
  { id: 'effectiveness_percentage', header: 'Efectividad', text: (row) => percentageWords(row.effectiveness_percentage) },
  { id: 'minutes_in_visits', header: 'Tiempo', text: (row) => minutesWords(row.minutes_in_visits) },
  { id: 'overdue_customers', header: 'Por contactar', text: (row) => formatCount(row.overdue_customers) },
  { id: 'total_documents', header: 'Valor de los pedidos', text: (row) => formatPesos(row.total_documents) },
  { id: 'total_collections_visit', header: 'Recaudo', text: (row) => formatPesos(row.total_collections_visit) },
];

interface SellerTableProps {
  rows: readonly SellerStatistics[];
  state: TableState;
  onChange: ChangeTable;
  days: { from: string; to: string };
}

/** A row of figures per seller, which opens their customers, visits and map. */
export function SellerTable({ rows, state, onChange, days }: SellerTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => setOpened((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const sortBy = (id: string) => onChange({ sortBy: id, sort: state.sortBy === id && state.sort === 'DESC' ? 'ASC' : 'DESC' });
  const sorted = (id: string) => (state.sortBy === id ? { 'aria-sort': state.sort === 'ASC' ? ('ascending' as const) : ('descending' as const) } : {});
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the page is scrolled by the keyboard
    <section className="tracking-scroll" tabIndex={0} aria-label="Vendedores">
      <table className="tracking-table">
        <thead>
          <tr>
            <th scope="col" {...sorted('seller')}>
              <button type="button" onClick={() => sortBy('seller')}>
                Vendedor
              </button>
            </th>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col" className="at-end" {...sorted(id)}>
                <button type="button" onClick={() => sortBy(id)}>
                  {header}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isOpen = opened.has(row.seller_id);
            const score = scoreWords(row.location_score);
            return (
              <Fragment key={row.seller_id}>
                <tr>
                  <th scope="row">
                    <button type="button" className="tracking-open" aria-expanded={isOpen} onClick={() => toggle(row.seller_id)}>
                      <Icon icon={isOpen ? chevronDownOutline : chevronForwardOutline} size={18} />
                      <span>
                        {row.seller}
                        {row.leadership && <small>{row.leadership}</small>}
                      </span>
                    </button>
                    {score && <StatusChip meaning={score.meaning}>{score.word}</StatusChip>}
                  </th>
                  {columns.map(({ id, header, text }) => (
                    <td key={id} className="at-end" data-label={header}>
                      {text(row)}
                    </td>
                  ))}
                </tr>
                {isOpen && (
                  <tr className="tracking-detail-row">
                    <td colSpan={columns.length + 1}>
                      <SellerDetail seller={row} days={days} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
