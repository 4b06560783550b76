import { addOutline, chevronBack, chevronForward, funnelOutline, peopleOutline } from 'ionicons/icons';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { Toggle } from '#pwa/ui/toggle.tsx';
import { useAddress } from '#pwa/ui/use-address.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { activityCalls } from '#shared/features/agenda/activities.calls.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import { defaultWorkingHours } from '#shared/features/master-data/working-days.rules.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { visitPlanningCalls } from '#shared/features/visit-planning/visit-planning.calls.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { filtersOf, sellersOf } from '../office/agenda-address.ts';
import { AgendaFilters } from '../office/agenda-filters.tsx';
import { type CalendarSpan, holidayQuestion, isOfSeries, weekendNotice } from '../office/calendar-events.ts';
import { calendarViews, rangeOf, steppedDay, titleOf, viewOf } from '../office/calendar-range.ts';
import { contactOf, contactToMake, type DueCustomer } from '../office/customer-rows.ts';
import { CustomersToVisit } from '../office/customers-to-visit.tsx';
import { useEditScope } from '../office/edit-scope.tsx';
import { moveEvent, scheduleAtOnce } from '../office/event.actions.ts';
import { EventCalendar } from '../office/event-calendar.tsx';
import { type EventSeed, valuesOfNew } from '../office/event-form.ts';
import { EventSheet } from '../office/event-sheet.tsx';
import { TeamWeek } from '../office/team-week.tsx';
import '../office/office-agenda.css';

const whole = { query: { paginate: 'false' } } as const;
const nobody: ReadonlyMap<number, DueCustomer> = new Map();

/** The agenda of the sellers within a person's reach, on a calendar. Spec: commercial §2, §3 Agenda event. */
export default function OfficeAgenda() {
  const [address, setAddress] = useAddress();
  const change = (next: Record<string, string | undefined>) =>
    setAddress(Object.fromEntries(Object.entries({ ...address, ...next }).filter((entry): entry is [string, string] => entry[1] !== undefined)));
  const now = useNow();
  const today = localDateOf(now);
  const { data: sellers = [] } = useCall(leadershipCalls.listSellers, whole);
  const sellerId = Number(address['vendedor']) || (sellers.length === 1 ? (sellers[0]?.id ?? null) : null);
  const team = sellersOf(sellers, address);
  const view = viewOf(address['vista'], sellerId === null ? team.length : 1);
  const day = dayOf(address['fecha']) ?? today;
  const weekends = address['finde'] === '1';
  const range = rangeOf(view, day);
  const { data: events, readAtMs, error, retry } = useCall(agendaCalls.listEvents, { query: { ...range, ...filtersOf(address) } });
  const { data: holidays = [] } = useCall(agendaCalls.listHolidays, { query: range });
  const { data: activities = [] } = useCall(activityCalls.list, whole);
  const { data: company } = useCall(companyCalls.getCompany, {});
  const [opened, setOpened] = useState<EventAnswer | EventSeed | null>(null);
  const [showsFilters, setShowsFilters] = useState(false);
  const [showsCustomers, setShowsCustomers] = useState(true);
  const customers = useRef(nobody);
  const noteCustomers = useCallback((byBranch: ReadonlyMap<number, DueCustomer>) => {
    customers.current = byBranch;
  }, []);
  const { askScope, question } = useEditScope();
  const open = useOpen();
  const maySchedule = useMayCall(visitPlanningCalls.scheduleVisits);
  const ordered = useMemo(() => [...activities].sort((one, other) => one.order - other.order) as unknown as Activity[], [activities]);
  const hours = company ?? defaultWorkingHours;
  const notice = weekends || view === 'timeGridDay' ? null : weekendNotice(events ?? []);
  const last = events?.filter((event) => event.seller_id === sellerId && event.start_date === day && event.latitude !== null).at(-1);

  const mayUse = async (date: LocalDate) => {
    const holiday = holidays.find((one) => one.date === date);
    return !holiday || (await ask({ title: holidayQuestion(date, holiday.name), confirm: 'Agendar', cancel: 'Volver' }));
  };
  const move = async (event: EventAnswer, span: CalendarSpan, revert: () => void) => {
    if (span.start_date !== event.start_date && !(await mayUse(span.start_date))) return revert();
    const scope = isOfSeries(event) ? await askScope() : 'event';
    if (scope === null || !(await moveEvent(event, span, scope))) revert();
  };
  const seedOf = ({ row, due }: DueCustomer, span?: CalendarSpan): EventSeed => {
    const activity = ordered.find(({ active, code_deepening }) => active && code_deepening === contactToMake({ due }));
    return {
      type_id: activity?.id ?? null,
      seller_id: sellerId,
      contact_warehouse_id: row.id,
      address: row.address,
      telephone: row.telephone,
      customer: `${contactOf(row)} · ${row.description}`,
      ...(span && { span }),
    };
  };
  const drop = async (branchId: number, span: CalendarSpan) => {
    const customer = customers.current.get(branchId);
    if (!customer || !(await mayUse(span.start_date))) return;
    const seed = seedOf(customer, span);
    const seller = sellers.find(({ id }) => id === sellerId);
    const ofTeam = { leadership_id: seller?.leadership_id ?? null, commercial_direction_id: seller?.commercial_direction_id ?? null };
    if (seed.type_id === null) setOpened(seed);
    else await scheduleAtOnce({ ...valuesOfNew(seed, now), ...ofTeam });
  };
  return (
    <Page
      title="Agenda"
      width="full"
      actions={
        <>
          <Button icon={funnelOutline} aria-expanded={showsFilters} onClick={() => setShowsFilters(!showsFilters)}>
            Filtros
          </Button>
          {maySchedule && <Button onClick={() => void open(pathTo('visitPlanning'))}>Programar visitas</Button>}
          <Button icon={peopleOutline} aria-expanded={showsCustomers} onClick={() => setShowsCustomers(!showsCustomers)}>
            Clientes por visitar
          </Button>
          <Button look="primary" icon={addOutline} onClick={() => setOpened({ seller_id: sellerId })}>
            Agendar
          </Button>
        </>
      }
    >
      <div className="agenda-bar">
        <div className="agenda-steps">
          <IconButton icon={chevronBack} label="Anterior" onClick={() => change({ fecha: steppedDay(view, day, -1) })} />
          <Button onClick={() => change({ fecha: undefined })}>Hoy</Button>
          <IconButton icon={chevronForward} label="Siguiente" onClick={() => change({ fecha: steppedDay(view, day, 1) })} />
          <h2 aria-live="polite">{titleOf(view, day, weekends)}</h2>
        </div>
        <Segmented label="Vista" choices={calendarViews} value={view} onChange={(next) => change({ vista: next })} />
        <span className="agenda-weekend">
          <span aria-hidden="true">Fin de semana</span>
          <Toggle label="Fin de semana" checked={weekends} onChange={(next) => change({ finde: next ? '1' : undefined })} />
        </span>
      </div>
      {showsFilters && <AgendaFilters address={address} onChange={change} activities={ordered} />}
      {notice && (
        <p className="agenda-notice" role="status">
          {notice}
        </p>
      )}
      <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
      <div className="agenda-board">
        <div className="agenda-calendar">
          {error && !events && <Failed text={error.message} onRetry={retry} />}
          {!error && !events && <Loading shape="table" rows={12} />}
          {events?.length === 0 && <p className="agenda-notice">No hay eventos en estas fechas</p>}
          {events && view === 'team' && (
            <TeamWeek
              from={range.start_date}
              weekends={weekends}
              sellers={sellerId === null ? team : team.filter(({ id }) => id === sellerId)}
              {...{ events, holidays, activities: ordered }}
              onOpen={setOpened}
              onShowSeller={(id, shown) => change({ vendedor: String(id), vista: shown ? 'timeGridDay' : undefined, ...(shown && { fecha: shown }) })}
            />
          )}
          {events && view !== 'team' && (
            <EventCalendar
              view={view}
              day={day}
              weekends={weekends || view === 'timeGridDay'}
              events={events}
              holidays={holidays}
              activities={ordered}
              work={{ start_time: hours.work_start_time, end_time: hours.work_end_time }}
              namesSellers={sellerId === null}
              onOpen={setOpened}
              onSelect={(span) => setOpened({ seller_id: sellerId, span })}
              onMove={(event, span, revert) => void move(event, span, revert)}
              onDropCustomer={(branchId, span) => void drop(branchId, span)}
              onShowDay={(shown) => change({ vista: 'timeGridDay', fecha: shown })}
            />
          )}
        </div>
        {showsCustomers && (
          <section className="customers-to-visit" aria-label="Clientes por visitar">
            <h2>Clientes por visitar</h2>
            <Select
              label="Vendedor"
              choices={team.map(({ id, name, surname }) => ({ value: String(id), label: fullName({ name, surname }) }))}
              value={sellerId === null ? null : String(sellerId)}
              empty="Todos"
              onChange={(chosen) => change({ vendedor: chosen === null ? undefined : String(chosen) })}
            />
            {sellerId === null ? (
              <p className="event-fact">Elija un vendedor para ver su agenda y a quién le falta una visita.</p>
            ) : (
              <CustomersToVisit
                key={sellerId}
                sellerId={sellerId}
                from={last ? pointOf(last.latitude, last.length) : null}
                onSchedule={(customer) => setOpened(seedOf(customer))}
                noteCustomers={noteCustomers}
              />
            )}
          </section>
        )}
      </div>
      {question}
      {opened && (
        <EventSheet
          {...(isEvent(opened) ? { event: opened } : { event: null, seed: withTeam(opened) })}
          activities={ordered}
          sellers={sellers}
          now={now}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );

  function withTeam(seed: EventSeed): EventSeed {
    const seller = sellers.find(({ id }) => id === seed.seller_id);
    return { ...seed, leadership_id: seller?.leadership_id ?? null, commercial_direction_id: seller?.commercial_direction_id ?? null };
  }
}

const isEvent = (opened: EventAnswer | EventSeed): opened is EventAnswer => 'event_id' in opened;
const dayOf = (text: string | undefined): LocalDate | undefined => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
