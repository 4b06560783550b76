import { useId, useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { Select } from '#pwa/ui/select.tsx';
import type { AddressParams } from '#pwa/ui/use-address.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { deepeningCalls } from '#shared/features/agenda/agenda.calls.ts';
import { directionCalls, leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { activitiesOf } from './agenda-address.ts';

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
      <CustomerFilter chosen={Number(address['cliente']) || null} onChoose={choose('cliente')} />
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
      <ActivityFilter chosen={activitiesOf(address)} activities={activities} onChoose={choose('actividad')} />
    </div>
  );
}

const fewestLetters = 3;

/** One customer, found by typing its name or NIT. */
function CustomerFilter({ chosen, onChoose }: { chosen: number | null; onChoose: (id: number | null) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isSearched = typed.trim().length >= fewestLetters;
  const found = useCall(thirdPartyCalls.list, isSearched ? { query: { is_customer: '1', filter: typed, sortBy: 'name', perPage: 20 } } : null);
  const { data: [customer] = [] } = useCall(thirdPartyCalls.list, chosen === null ? null : { query: { id: chosen } });
  const shown = customer ? fullName(customer) : `n.º ${chosen}`;
  return (
    <FieldShell id={id} label="Cliente" message={undefined}>
      <SearchSelect
        id={id}
        text={chosen === null ? '' : shown}
        choices={isSearched ? found.data?.map((row) => ({ value: row.id, label: [fullName(row), row.identification].join(' · ') })) : undefined}
        failure={isSearched ? found.error?.message : `Escriba mínimo ${fewestLetters} letras`}
        onSearch={setTyped}
        onChoose={(choice) => onChoose(choice === null ? null : Number(choice.value))}
        isCareful
      />
    </FieldShell>
  );
}

interface ActivityFilterProps {
  chosen: readonly number[];
  activities: readonly Activity[];
  /** Receives the ids with commas between them; null: all activities. */
  onChoose: (ids: string | null) => void;
}

/** Some activities; without any, all of them. */
function ActivityFilter({ chosen, activities, onChoose }: ActivityFilterProps) {
  const change = (id: number, isChosen: boolean) => {
    const next = activities.map((one) => one.id).filter((one) => (one === id ? isChosen : chosen.includes(one)));
    onChoose(next.join(',') || null);
  };
  return (
    <fieldset className="agenda-activities">
      <legend>Actividades (ninguna: todas)</legend>
      {activities.map(({ id, text }) => (
        <Checkbox key={id} checked={chosen.includes(id)} onChange={(isChosen) => change(id, isChosen)}>
          {text}
        </Checkbox>
      ))}
    </fieldset>
  );
}
