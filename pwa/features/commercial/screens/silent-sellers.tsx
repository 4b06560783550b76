import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { screens } from '#shared/features/navigation/screens.ts';

/** Vendedores sin actividad hoy: the sellers that Inicio counts, with the last time that each one sold and visited. */
export default function SilentSellersScreen() {
  return <ReportPage title={screens.silentSellers.title} report="vendedores-sin-actividad" empty={{ text: 'Todos los vendedores tienen actividad hoy' }} />;
}
