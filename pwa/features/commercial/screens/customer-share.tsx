import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';

/** Participación de clientes: what each customer is of the sales of a year. */
export default function CustomerShareScreen() {
  return <ReportPage report="participacion-clientes" empty={{ text: 'Sin ventas ese año' }} />;
}
