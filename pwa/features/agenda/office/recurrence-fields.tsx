import { useFormContext } from 'react-hook-form';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { FormSection } from '#pwa/ui/form/form.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { DateField } from '#pwa/ui/form/text-fields.tsx';
import { useField } from '#pwa/ui/form/use-field.ts';
import { recurrenceSentence } from '#shared/features/agenda/recurrence-sentence.rules.ts';
import { ends, repeats, type Series } from '#shared/features/agenda/series.rules.ts';
import type { HolidayOverride } from '#shared/features/master-data/holidays.rules.ts';
import { weekdayOf } from '#shared/kernel/dates.ts';
import type { EventValues } from './event-form.ts';

const repeatChoices = [
  { value: repeats.never, label: 'Nunca' },
  { value: repeats.daily, label: 'Diario' },
  { value: repeats.weekly, label: 'Semanal' },
  { value: repeats.monthly, label: 'Mensual' },
  { value: repeats.yearly, label: 'Anual' },
];
const endChoices = [
  { value: ends.never, label: 'Nunca' },
  { value: ends.onDate, label: 'El día' },
  { value: ends.afterCount, label: 'Después de' },
];
const units: Readonly<Record<number, string>> = {
  [repeats.daily]: 'días',
  [repeats.weekly]: 'semanas',
  [repeats.monthly]: 'meses',
  [repeats.yearly]: 'años',
};
const chips = [
  ['L', 'lunes'],
  ['M', 'martes'],
  ['X', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
  ['D', 'domingo'],
] as const;

/**
 * The recurrence of an event, and a sentence that describes it. Spec: commercial §3 Agenda event, decisions §6.
 * @param corrections the company's corrections of the legal holidays
 */
export function RecurrenceFields({ disabled, corrections }: { disabled: boolean; corrections: readonly HolidayOverride[] }) {
  const { watch } = useFormContext<EventValues>();
  const values = watch();
  const isRepeating = Number(values.repeat_id) !== repeats.never;
  return (
    <FormSection title="Repetición">
      <SelectField name="repeat_id" label="Se repite" choices={repeatChoices} disabled={disabled} />
      {isRepeating && <NumberField name="repeat_every" label="Cada" unit={units[Number(values.repeat_id)] ?? ''} disabled={disabled} />}
      {Number(values.repeat_id) === repeats.weekly && <WeekdayChips disabled={disabled} />}
      {isRepeating && <SelectField name="end_id" label="Termina" choices={endChoices} disabled={disabled} />}
      {isRepeating && Number(values.end_id) === ends.onDate && <DateField name="repeat_until" label="Último día" disabled={disabled} />}
      {isRepeating && Number(values.end_id) === ends.afterCount && <NumberField name="repeat_count" label="Número de eventos" disabled={disabled} />}
      {isRepeating && <RecurrenceSentence values={values} corrections={corrections} />}
    </FormSection>
  );
}

/** The weekdays of a weekly series; none selected means the weekday of its first day. */
function WeekdayChips({ disabled }: { disabled: boolean }) {
  const { register, setValue, watch } = useFormContext<EventValues>();
  register('repeat_on');
  const { message } = useField({ name: 'repeat_on' });
  const [chosen, start] = [watch('repeat_on') ?? [], watch('start_date')];
  const isChosen = (day: number) => (chosen.length === 0 ? start !== '' && weekdayOf(start) === day : chosen.includes(day));
  const toggle = (day: number) => {
    const shown = chips.map((_chip, index) => index + 1).filter(isChosen);
    const next = shown.includes(day) ? shown.filter((one) => one !== day) : [...shown, day].sort();
    setValue('repeat_on', next, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <fieldset className="weekday-chips">
      <legend>Días</legend>
      {chips.map(([letter, name], index) => (
        <button key={name} type="button" aria-label={name} aria-pressed={isChosen(index + 1)} disabled={disabled} onClick={() => toggle(index + 1)}>
          {letter}
        </button>
      ))}
      {message && <p className="field-error">{message}</p>}
    </fieldset>
  );
}

function RecurrenceSentence({ values, corrections }: { values: EventValues; corrections: readonly HolidayOverride[] }) {
  const series = completeSeries(values);
  return (
    <p className="recurrence-sentence" role="status">
      {series ? recurrenceSentence(series, corrections) : 'Complete la repetición para ver sus días.'}
    </p>
  );
}

/** The series of the fields; null while a number or a date is incomplete. */
function completeSeries(values: EventValues): Series | null {
  const { start_date, start_time, end_date, end_time, repeat_on, repeat_until } = values;
  const [repeat_every, repeat_count, end_id] = [Number(values.repeat_every), Number(values.repeat_count), Number(values.end_id)];
  const isDay = (day: string | null) => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const isWhole = (count: number) => Number.isInteger(count) && count >= 1 && count <= 999;
  if (!isDay(start_date) || !isDay(end_date) || !isWhole(repeat_every)) return null;
  if (end_id === ends.onDate && !isDay(repeat_until)) return null;
  if (end_id === ends.afterCount && !isWhole(repeat_count)) return null;
  const when = { start_date, start_time, end_date, end_time };
  // The two selects offer only the rules' own numbers.
  const ids = { repeat_id: Number(values.repeat_id) as Series['repeat_id'], end_id: end_id as Series['end_id'] };
  return { ...when, ...ids, repeat_every, repeat_on, repeat_until, repeat_count: end_id === ends.afterCount ? repeat_count : null };
}
