import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { LicenceBar } from '../office/licence-bar.tsx';
import { MaintenanceBar } from '../office/maintenance-bar.tsx';
import { OfficeHeader } from '../office/office-header.tsx';
import { DeskMenu } from '../office/office-menu.tsx';
import { OfflineBanner } from '../office/offline-banner.tsx';
import { VisitedTabs } from '../office/visited-tabs.tsx';
import '../office/office.css';

/** The parts of the office before its screens: bar, menu and visited views. */
export default function OfficeTop() {
  const isDesk = useMediaQuery('(min-width: 900px)');
  return (
    <>
      <OfficeHeader isDesk={isDesk} />
      {isDesk && <DeskMenu />}
      <div className="office-above">
        <VisitedTabs />
        <MaintenanceBar />
        <LicenceBar />
        <OfflineBanner />
      </div>
    </>
  );
}
