import { calendarOutline } from 'ionicons/icons';
import { useId, useRef, useState } from 'react';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { typedDay } from '#shared/kernel/day-presets.rules.ts';
import { Icon } from './icon.tsx';
import './day-field.css';

interface DayFieldProps {
  label: string;
  /** Empty: no day. */
  value: LocalDate | '';
  today: LocalDate;
  onChange: (value: LocalDate | '') => void;
}

/** A day typed as people write it ('ayer', '3/11', '12 nov'), or chosen in the browser's calendar. */
export function DayField({ label, value, today, onChange }: DayFieldProps) {
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  /** What is in the field while the person types; null: the day itself. */
  const [typed, setTyped] = useState<string | null>(null);
  const said = typed?.trim() ?? '';
  const isWrong = said !== '' && typedDay(said, today) === null;
  const type = (text: string) => {
    setTyped(text);
    const day = text.trim() === '' ? '' : typedDay(text, today);
    if (day !== null && day !== value) onChange(day);
  };
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
          value={typed ?? (value === '' ? '' : formatDate(value))}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (!isWrong) setTyped(null);
          }}
        />
        <button type="button" className="icon-button" aria-label={`Calendario: ${label}`} onClick={() => calendar.current?.showPicker()}>
          <Icon icon={calendarOutline} size={18} />
        </button>
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          onChange={(event) => {
            setTyped(null);
            onChange(event.target.value);
          }}
        />
      </span>
      {isWrong && (
        <small id={`${id}-wrong`} role="alert">
          No es un día: escriba «ayer», «3/11» o «12 nov».
        </small>
      )}
    </label>
  );
}
