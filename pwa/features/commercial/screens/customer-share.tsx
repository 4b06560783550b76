import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { screens } from '#shared/features/navigation/screens.ts';

/** Participación de clientes: the share of each customer in the sales of a year. */
export default function CustomerShareScreen() {
  return <ReportPage title={screens.customerShare.title} report="participacion-clientes" empty={{ text: 'Sin ventas ese año' }} />;
}
