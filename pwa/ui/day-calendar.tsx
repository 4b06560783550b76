import { calendarOutline } from 'ionicons/icons';
import { useRef } from 'react';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { Icon } from './icon.tsx';
import './day-field.css';

interface DayCalendarProps {
  /** The field's name. */
  label: string;
  value: LocalDate | '';
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  onChange: (value: LocalDate | '') => void;
}

/** The button in a field for a day that opens the browser's calendar. */
export function DayCalendar({ label, value, min, max, onChange }: DayCalendarProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="icon-button" aria-label={`Calendario: ${label}`} onClick={() => calendar.current?.showPicker()}>
        <Icon icon={calendarOutline} size={18} />
      </button>
      <input
        ref={calendar}
        className="day-calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        {...(min && { min })}
        {...(max && { max })}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
