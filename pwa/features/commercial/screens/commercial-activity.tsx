import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import type { ReportRow } from '#pwa/features/reports/report-rows.ts';
import { useAddress } from '#pwa/ui/use-address.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';

/** Gestión de actividad comercial: what each seller planned and did of each activity; a row opens its events and visits. */
export default function CommercialActivityScreen() {
  const [params] = useAddress();
  const detailOf = ({ seller_id, activity_id }: ReportRow) => {
    const days = Object.entries(params).filter(([name]) => name === 'f.start_date' || name === 'f.end_date');
    const asked = new URLSearchParams([...days, ['f.seller_id', String(seller_id)], ['f.activity_id', String(activity_id)]]);
    return `#${pathTo('commercialActivityDetail')}?${asked}`;
  };
  return (
    <ReportPage
      title={screens.commercialActivity.title}
      report="gestion-actividad-comercial"
      empty={{ text: 'Sin actividades en estas fechas' }}
      hrefOf={detailOf}
    />
  );
}
