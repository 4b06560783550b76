import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import { type NoRoute, whyNoRoute } from '#shared/features/routes/no-route.rules.ts';
import { routesCalls } from '#shared/features/routes/routes.calls.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatDate, type LocalDate, localDateOf, weekdayOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { RouteVisits } from '../components/route-visits.tsx';
import { TrackMap } from '../components/track-map.tsx';
import { useRouteDay } from '../use-route-day.ts';
import './seller-route.css';

const shownDays = 14;

const reasons: Readonly<Record<NoRoute, string>> = {
  not_yet: 'Ese día todavía no llega.',
  forgotten: 'De ese día ya no se guarda el recorrido: la empresa lo borra pasado su plazo.',
  not_business_day: 'No es un día hábil: no se registra.',
  no_consent: 'Ese día no había autorizado registrar su ubicación.',
  unseen: 'Ese día no tuvo la aplicación a la vista después de una llegada.',
};

/** Ruta del vendedor: a seller's trace of a day, with the visits, the replay and the last position. */
export default function SellerRouteScreen() {
  const today = localDateOf(useNow());
  const { data: sellers, error, retry } = useCall(leadershipCalls.listSellers, { query: { paginate: 'false' } });
  const [asked, setAsked] = useAddressParam('vendedor');
  const [day, setDay] = useAddressParam('dia');
  const seller = Number(asked) || sellers?.[0]?.id;
  return (
    <Page title="Ruta del vendedor" width="full">
      <div className="track">
        <div className="track-filters">
          <Select
            label="Vendedor"
            choices={(sellers ?? []).map(({ id, name, surname }) => ({ value: id, label: fullName({ name, surname }) }))}
            value={seller ?? null}
            onChange={(value) => setAsked(value === null ? undefined : String(value))}
          />
          <DayField label="Día" value={day ?? today} today={today} onChange={(chosen) => setDay(chosen || undefined)} />
        </div>
        {error && !sellers && <Failed text={error.message} onRetry={retry} />}
        {sellers?.length === 0 && <Empty text="No hay vendedores a su cargo" />}
        {seller !== undefined && <Day key={`${seller} ${day}`} seller={seller} date={day ?? today} today={today} onDay={setDay} />}
      </div>
    </Page>
  );
}

interface DayProps {
  seller: number;
  date: LocalDate;
  today: LocalDate;
  onDay: (day: LocalDate) => void;
}

function Day({ seller, date, today, onDay }: DayProps) {
  const [withHouse, setWithHouse] = useState(false);
  const { data: person } = useCall(routesCalls.getRouteSeller, { params: { seller } });
  const { data: holidays } = useCall(agendaCalls.listHolidays, { query: { start_date: date, end_date: date } });
  const { route, visits, totals, last, customers, house, scoreOf } = useRouteDay({ seller, date, today, withHouse });
  if (route.error && !route.data) return <Failed text={route.error.message} onRetry={route.retry} />;
  if (!route.data || !visits.data) return <Loading shape="cards" rows={3} />;
  const isEmpty = route.data.points.length === 0;
  const isBusinessDay = holidays?.length === 0 && weekdayOf(date) <= 5;
  return (
    <>
      {person && person.dates.length > 0 && (
        <nav className="track-days" aria-label="Días con recorrido">
          {person.dates.slice(0, shownDays).map((traced) => (
            <Button key={traced} aria-pressed={traced === date} onClick={() => onDay(traced)}>
              {formatDate(traced)}
            </Button>
          ))}
        </nav>
      )}
      {totals.data && (
        <p className="track-totals">
          {counted(visits.data.length, 'visita', 'visitas')} · {counted(totals.data.quantity_documents, 'pedido', 'pedidos')} por{' '}
          {formatPesos(totals.data.total_value)}
        </p>
      )}
      {isEmpty && person && holidays && <Empty text="Sin recorrido ese día" hint={reasons[whyNoRoute({ ...person, date, today, isBusinessDay })]} />}
      <div className="track-body">
        <RouteVisits visits={visits.data} scoreOf={scoreOf} />
        <TrackMap
          route={route.data}
          visits={visits.data}
          customers={customers.data ?? []}
          last={last.data ?? null}
          house={house.data ?? null}
          withHouse={withHouse}
          onHouse={setWithHouse}
        />
      </div>
    </>
  );
}
