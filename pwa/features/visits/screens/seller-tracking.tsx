import { downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { TeamFilters } from '#pwa/admin/components/team-filters.tsx';
import { tried } from '#pwa/admin/tried.ts';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { visitStatisticsCalls } from '#shared/features/visits/visits.calls.ts';
import { SellerTable } from '../tracking/seller-table.tsx';
import { useTracking } from '../tracking/tracking-days.ts';
import { type Totals, TrackingTiles } from '../tracking/tracking-tiles.tsx';
import { VisitWeeks } from '../tracking/visit-weeks.tsx';
import { VisitsTab } from '../tracking/visits-tab.tsx';
import './seller-tracking.css';

const tabs = [
  { value: 'vendedores', label: 'Vendedores' },
  { value: 'visitas', label: 'Visitas' },
] as const;

/** Gestión de visitas: what each seller planned, did and sold between two dates, and the visits that wait for the leader. */
export default function SellerTrackingScreen() {
  const { state, change, days, showDays } = useTracking();
  const [tab, setTab] = useAddressParam('vista');
  const chosen = tab === 'visitas' ? 'visitas' : 'vendedores';
  const { page, error, readAtMs, retry } = useCallList(visitStatisticsCalls.listSellerStatistics, state, {});
  const [isExporting, setExporting] = useState(false);
  const people = Object.fromEntries(
    (['commercial_direction_id', 'leadership_id', 'seller_id'] as const).flatMap((name) => {
      const value = state.filters[name];
      return value ? [[name, Number(value)]] : [];
    }),
  );
  const asked = { start_date: days.from, end_date: days.to, ...people };
  const exportAll = async () => {
    setExporting(true);
    await tried(async () => {
      const { blob, fileName } = await callFile(visitStatisticsCalls.exportSellerStatistics, { body: asked });
      downloadFile(new File([blob], fileName, { type: blob.type }));
    });
    setExporting(false);
  };
  // The list's contract: its totals have the fields of a row.
  const totals = page?.totals as Totals | undefined;
  return (
    <Page
      title="Gestión de visitas"
      width="full"
      actions={
        <Button icon={downloadOutline} busy={isExporting} onClick={() => void exportAll()}>
          Excel
        </Button>
      }
    >
      <div className="tracking">
        <TeamFilters state={state} onChange={change} days={days} />
        <Segmented label="Vista" choices={tabs} value={chosen} onChange={(value) => setTab(value === 'visitas' ? value : undefined)} />
        {chosen === 'visitas' ? (
          <VisitsTab asked={asked} onLongerRange={() => showDays(90)} />
        ) : (
          <>
            <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
            {error && !page && <Failed text={error.message} onRetry={retry} />}
            {!error && !page && <Loading shape="table" rows={8} />}
            {totals && <TrackingTiles totals={totals} />}
            {totals?.total_visits === 0 && totals.planned_visits === 0 && (
              <Empty text="No hay visitas en estas fechas" action={<Button onClick={() => showDays(90)}>Ver últimos 90 días</Button>} />
            )}
            {totals && totals.planned_visits > 0 && <VisitWeeks asked={asked} />}
            {page && page.rows.length > 0 && <SellerTable rows={page.rows} state={state} onChange={change} days={days} />}
          </>
        )}
      </div>
    </Page>
  );
}
