import { useId } from 'react';
import { isLocalDate, type LocalDate } from '#shared/kernel/dates.ts';
import { DayCalendar } from './day-calendar.tsx';
import { useTypedDay } from './use-typed-day.ts';
import './day-field.css';

interface DayFieldProps {
  label: string;
  /** Empty: no day. */
  value: LocalDate | '';
  today: LocalDate;
  onChange: (value: LocalDate | '') => void;
}

/** A day that narrows a list, typed as people write it ('ayer', '3/11', '12 nov'), or chosen in the browser's calendar. */
export function DayField({ label, value, today, onChange }: DayFieldProps) {
  const id = useId();
  const choose = (next: LocalDate | '') => next !== value && onChange(next);
  // A half-written day narrows no list: only a whole one, or none, is passed on.
  const day = useTypedDay({ value, today, sense: 'last', onChange: (next) => (next === '' || isLocalDate(next)) && choose(next) });
  return (
    <label className="day-field" htmlFor={id}>
      <span>{label}</span>
      <span className="day-field-box">
        <input
          id={id}
          className="control"
          type="text"
          autoComplete="off"
          placeholder="ayer, 3/11"
          value={day.text}
          aria-invalid={day.isWrong || undefined}
          aria-describedby={day.isWrong ? `${id}-wrong` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => day.type(event.target.value)}
          onBlur={day.leave}
        />
        <DayCalendar label={label} value={value} onChange={day.choose} />
      </span>
      {day.isWrong && (
        <small id={`${id}-wrong`} role="alert">
          No es un día: escriba «ayer», «3/11» o «12 nov».
        </small>
      )}
    </label>
  );
}
