import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { screens } from '#shared/features/navigation/screens.ts';
import { StepHeat } from '../components/step-heat.tsx';

/** Informe de garantías: requests by month, line, brand, provider, product, reason, customer or seller, and the duration of each step. */
export default function WarrantyReportScreen() {
  return (
    <ReportPage
      title={screens.warrantyReport.title}
      report="solicitud-garantias"
      empty={{ text: 'Sin garantías en estas fechas' }}
      drawMore={({ matrix }) => matrix && <StepHeat matrix={matrix} />}
    />
  );
}
