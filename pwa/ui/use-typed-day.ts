import { useState } from 'react';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { typedDay } from '#shared/kernel/day-presets.rules.ts';

interface TypedDayOptions {
  /** Empty: no day. A form also keeps a text that is no day. */
  value: string;
  today: LocalDate;
  /** How `typedDay` chooses the year of a day without a year. */
  sense: Parameters<typeof typedDay>[2];
  /** Called with the day that the text says; with the text itself while it says none. */
  onChange: (value: string) => void;
}

/** The text of a field for a day: what the person types while they type, and the whole day once they leave. */
export function useTypedDay({ value, today, sense, onChange }: TypedDayOptions) {
  /** The field's text while the person types; null: the field shows the day. */
  const [typed, setTyped] = useState<string | null>(null);
  const written = typed ?? value;
  const dayOf = (text: string) => (text.trim() === '' ? '' : typedDay(text, today, sense));
  const day = dayOf(written);
  return {
    text: typed ?? (day ? formatDate(day) : value),
    isWrong: day === null,
    type(text: string) {
      setTyped(text);
      onChange(dayOf(text) ?? text);
    },
    /** A text that is no day stays as it was written. */
    leave() {
      if (day !== null) setTyped(null);
    },
    choose(chosen: LocalDate | '') {
      setTyped(null);
      onChange(chosen);
    },
  };
}
