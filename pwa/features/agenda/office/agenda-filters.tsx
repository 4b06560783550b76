import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Select } from '#pwa/ui/select.tsx';
import type { AddressParams } from '#pwa/ui/use-address.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { deepeningCalls } from '#shared/features/agenda/agenda.calls.ts';
import { directionCalls, leadershipCalls } from '#shared/features/teams/teams.calls.ts';

interface AgendaFiltersProps {
  address: AddressParams;
  onChange: (change: Record<string, string | undefined>) => void;
  activities: readonly Activity[];
}

const contactTypes: Readonly<Record<string, string>> = { EVET1: 'Visita', EVET2: 'Virtual', EVET3: 'Llamada' };
const whole = { query: { paginate: 'false' } } as const;

/** The filters of the agenda, which are stored in the address. Spec: commercial §3 Agenda event (search parameters). */
export function AgendaFilters({ address, onChange, activities }: AgendaFiltersProps) {
  const { data: leaderships = [] } = useCall(leadershipCalls.listShortLeaderships, whole);
  const seesDirections = useMayCall(directionCalls.listDirections);
  const { data: directions = [] } = useCall(directionCalls.listDirections, seesDirections ? whole : null);
  const { data: deepening = [] } = useCall(deepeningCalls.listDeepening, {});
  const choose = (name: string) => (value: string | number | null) => onChange({ [name]: value === null ? undefined : String(value) });
  const filter = (name: string, label: string, empty: string, choices: readonly { value: string | number; label: string }[]) => (
    <Select
      label={label}
      choices={choices.map(({ value, label: text }) => ({ value: String(value), label: text }))}
      value={address[name] ?? null}
      empty={empty}
      onChange={choose(name)}
    />
  );
  return (
    <div className="agenda-filters">
      {directions.length > 1 &&
        filter(
          'direccion',
          'Dirección comercial',
          'Todas',
          directions.map(({ id, name }) => ({ value: id, label: name })),
        )}
      {leaderships.length > 1 &&
        filter(
          'jefatura',
          'Jefatura',
          'Todas',
          leaderships.map(({ id, leadership }) => ({ value: id, label: leadership })),
        )}
      {filter(
        'actividad',
        'Actividad',
        'Todas',
        activities.map(({ id, text }) => ({ value: id, label: text })),
      )}
      {filter(
        'profundizacion',
        'Profundización',
        'Cualquiera',
        deepening.map(({ id, criteria_value, event_type }) => ({ value: id, label: `${contactTypes[event_type] ?? event_type} · ${criteria_value}` })),
      )}
      {filter('ejecutados', 'Ejecución', 'Todos', [
        { value: '1', label: 'Ejecutados' },
        { value: '0', label: 'Sin ejecutar' },
      ])}
      {filter('correrias', 'Correrías', 'Todas las actividades', [
        { value: '1', label: 'Solo correrías' },
        { value: '0', label: 'Sin correrías' },
      ])}
    </div>
  );
}
