import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';

/** Detalle de actividad comercial: the events and visits of an activity, one by one. */
export default function CommercialActivityDetailScreen() {
  return (
    <ReportPage
      title={screens.commercialActivityDetail.title}
      report="detalle-gestion-actividad-comercial"
      back={pathTo('commercialActivity')}
      empty={{ text: 'Sin actividades en estas fechas' }}
    />
  );
}
