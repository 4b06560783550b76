import type { SellerStatistics } from '#shared/features/visits/visit-statistics.documents.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { minutesWords, percentageWords } from './visit-words.ts';

/** The figures of all sellers together. */
export type Totals = Omit<SellerStatistics, 'seller_id' | 'seller' | 'leadership_id' | 'leadership'>;

const tiles: readonly { label: string; value: (totals: Totals) => string; detail: (totals: Totals) => string }[] = [
  {
    label: 'Visitas',
    value: ({ total_visits }) => formatCount(total_visits),
    detail: ({ unplanned_visits }) => `${formatCount(unplanned_visits)} sin planear`,
  },
  {
    label: 'Cumplimiento',
    value: ({ compliance_percentage }) => percentageWords(compliance_percentage),
    detail: ({ done_visits, planned_visits }) => `${formatCount(done_visits)} de ${formatCount(planned_visits)} planeadas`,
  },
  {
    label: 'Cobertura',
    value: ({ coverage_percentage }) => percentageWords(coverage_percentage),
    detail: ({ visited_customers, total_customers }) => `${formatCount(visited_customers)} de ${formatCount(total_customers)} clientes`,
  },
  {
    label: 'Efectividad',
    value: ({ effectiveness_percentage }) => percentageWords(effectiveness_percentage),
    detail: ({ effective_visits }) => `${formatCount(effective_visits)} con pedido`,
  },
  {
    label: 'Tiempo en visitas',
    value: ({ minutes_in_visits }) => minutesWords(minutes_in_visits),
    detail: ({ average_duration }) => `promedio ${minutesWords(average_duration)}`,
  },
  {
    label: 'Pedidos en visita',
    value: ({ total_documents }) => formatPesos(total_documents),
    detail: ({ total_quantity_documents }) => counted(total_quantity_documents, 'pedido', 'pedidos'),
  },
  {
    label: 'Por aprobar',
    value: ({ pending_corrections }) => formatCount(pending_corrections),
    detail: ({ without_checkout }) => `${formatCount(without_checkout)} sin salida`,
  },
];

export function TrackingTiles({ totals }: { totals: Totals }) {
  return (
    <dl className="tracking-tiles" aria-label="Todos los vendedores">
      {tiles.map(({ label, value, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value(totals)}</strong>
            <small>{detail(totals)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
