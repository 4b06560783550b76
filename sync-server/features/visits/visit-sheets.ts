import { type SheetColumn, sheetOf } from '#server/platform/xlsx/workbook-answer.ts';
import type { MissedCustomer, SellerStatistics, VisitDetails, VisitedCustomer } from '#shared/features/visits/visit-statistics.documents.ts';

const number = <Row>(header: string, value: (row: Row) => number | null): SheetColumn<Row> => ({ header, kind: 'number', value });
const pesos = <Row>(header: string, value: (row: Row) => number | null): SheetColumn<Row> => ({ header, kind: 'pesos', value });

const summaryColumns: readonly SheetColumn<SellerStatistics>[] = [
  { header: 'Vendedor', width: 30, value: (row) => row.seller },
  { header: 'Jefatura', width: 24, value: (row) => row.leadership },
  number('Clientes', (row) => row.total_customers),
  number('Visitados', (row) => row.visited_customers),
  number('No visitados', (row) => row.not_visited_customers),
  number('Cobertura %', (row) => row.coverage_percentage),
  number('Planeadas', (row) => row.planned_visits),
  number('Hechas', (row) => row.done_visits),
  number('Tarde', (row) => row.late_visits),
  number('Perdidas', (row) => row.missed_visits),
  number('Pendientes', (row) => row.pending_visits),
  number('No planeadas', (row) => row.unplanned_visits),
  number('Canceladas', (row) => row.cancelled_visits),
  number('Atendidas sin visita', (row) => row.attended_without_visit),
  number('Cumplimiento %', (row) => row.compliance_percentage),
  number('Visitas', (row) => row.total_visits),
  number('Efectivas', (row) => row.effective_visits),
  number('Efectividad %', (row) => row.effectiveness_percentage),
  number('Minutos en visitas', (row) => row.minutes_in_visits),
  number('Duración promedio', (row) => row.average_duration),
  number('Sin salida', (row) => row.without_checkout),
  number('Días trabajados', (row) => row.worked_days),
  number('Visitas por día', (row) => row.visits_per_day),
  number('Contactos virtuales', (row) => row.virtual_contacts),
  number('Llamadas', (row) => row.phone_calls),
  number('Clientes por contactar', (row) => row.overdue_customers),
  number('Pedidos', (row) => row.total_quantity_documents),
  pesos('Valor de los pedidos', (row) => row.total_documents),
  pesos('Pedido promedio', (row) => row.average_document),
  pesos('Recaudo', (row) => row.total_collections_visit),
  number('Con novedad', (row) => row.con_novedad),
  number('Fuera del sitio', (row) => row.outside),
  number('No verificables', (row) => row.not_verifiable),
  number('Correcciones por aprobar', (row) => row.pending_corrections),
];

type Identified = Pick<VisitedCustomer, 'identification' | 'contact' | 'branch' | 'address' | 'city'>;
const who: readonly SheetColumn<Identified>[] = [
  { header: 'Identificación', value: (row) => row.identification },
  { header: 'Cliente', width: 36, value: (row) => row.contact },
  { header: 'Sucursal', width: 24, value: (row) => row.branch },
  { header: 'Dirección', width: 30, value: (row) => row.address },
  { header: 'Ciudad', width: 20, value: (row) => row.city },
];
const visitedColumns: readonly SheetColumn<VisitedCustomer>[] = [
  ...who,
  number('Visitas', (row) => row.visits),
  { header: 'Primera visita', width: 18, kind: 'moment', value: (row) => row.first_visit },
  { header: 'Última visita', width: 18, kind: 'moment', value: (row) => row.last_visit },
  number('Minutos', (row) => row.minutes_in_visits),
  number('Pedidos', (row) => row.total_quantity_documents),
  pesos('Valor de los pedidos', (row) => row.total_documents),
  pesos('Recaudo', (row) => row.total_collections_visit),
];
const missedColumns: readonly SheetColumn<MissedCustomer>[] = [
  ...who,
  number('Visitas planeadas', (row) => row.planned_visits),
  number('Visitas perdidas', (row) => row.missed_visits),
  { header: 'Última visita', kind: 'date', value: (row) => row.last_visit },
  { header: 'Última compra', kind: 'date', value: (row) => row.last_purchase },
];
const detailColumns: readonly SheetColumn<VisitDetails>[] = [
  { header: 'Vendedor', width: 30, value: (row) => row.seller },
  { header: 'Cliente', width: 40, value: (row) => row.contact },
  { header: 'Actividad', width: 20, value: (row) => row.activity },
  { header: 'Planeada', width: 18, kind: 'moment', value: (row) => row.planned_start },
  { header: 'Llegada', width: 18, kind: 'moment', value: (row) => row.checkin_date },
  { header: 'Salida', width: 18, kind: 'moment', value: (row) => row.checkout_date },
  number('Minutos', (row) => row.duration),
  number('Distancia (m)', (row) => row.distance),
  number('Pedidos', (row) => row.total_quantity_documents),
  pesos('Valor de los pedidos', (row) => row.total_documents),
  pesos('Recaudo', (row) => row.total_collections_visit),
  { header: 'Motivos', width: 40, value: (row) => row.reasons.join('; ') },
  { header: 'Observación', width: 40, value: (row) => row.observation },
];

interface Told {
  summary: readonly SellerStatistics[];
  visited: readonly VisitedCustomer[];
  missed: readonly MissedCustomer[];
  details: readonly VisitDetails[];
}

/** The four sheets of the statistics. Identifications are text and keep their zeros. */
export function statisticsSheets({ summary, visited, missed, details }: Told) {
  return [
    sheetOf('Resumen', summaryColumns, summary),
    sheetOf('Visitados', visitedColumns, visited),
    sheetOf('No visitados', missedColumns, missed),
    sheetOf('Visitas', detailColumns, details),
  ];
}
