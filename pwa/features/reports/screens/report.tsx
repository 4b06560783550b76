import { useParams } from 'react-router-dom';
import { ReportPage } from '../components/report-page.tsx';

/** A report by the name in the address. Spec: commercial §2 (`/reporte/{report}`). */
export default function ReportScreen() {
  const { report = '' } = useParams();
  return <ReportPage key={report} report={report} />;
}
