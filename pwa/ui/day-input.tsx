import { IonInput } from '@ionic/react';
import { useState } from 'react';
import { isLocalDate, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { DayCalendar } from './day-calendar.tsx';
import { drawnAtOnce } from './drawn-at-once.ts';
import type { Written } from './drawn-input.ts';
import { FieldLabel, wordsOfField } from './form/field-words.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { useNow } from './use-now.ts';
import { useTypedDay } from './use-typed-day.ts';
import './form/form.css';

interface DayInputProps {
  label: string;
  /** The day, the text that is no day yet, or empty. */
  value: string;
  /** Called with the day that was written or chosen; with the text itself while it says none. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  message?: string | undefined;
  hint?: string | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  className?: string;
  host?: (element: Written | null) => void;
}

/** A day in a form: typed as people write it ('5/12', '5 dic', 'mañana') or chosen in the browser's calendar; with a finger, the phone's own picker. */
export function DayInput(props: DayInputProps) {
  return useMediaQuery('(pointer: coarse)') ? <PickedDay {...props} /> : <TypedDay {...props} />;
}

function PickedDay({ label, value, onChange, onBlur, optional, disabled, min, max, ...field }: DayInputProps) {
  const { host, ...named } = drawn(field);
  return (
    <IonInput
      {...named}
      {...(host && { ref: host })}
      type="date"
      value={isLocalDate(value) ? value : ''}
      readonly={disabled === true}
      {...(min && { min })}
      {...(max && { max })}
      onIonInput={({ detail }) => drawnAtOnce(() => onChange(detail.value ?? ''))}
      onIonBlur={() => onBlur?.()}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
    </IonInput>
  );
}

function TypedDay({ label, value, onChange, onBlur, optional, disabled, min, max, ...field }: DayInputProps) {
  const today = localDateOf(useNow());
  const day = useTypedDay({ value, today, sense: 'near', onChange });
  const [isInside, setInside] = useState(false);
  const wrong = day.isWrong && !isInside ? 'No es un día: escriba «5/12», «5 dic» o «mañana».' : undefined;
  const { host, ...named } = drawn({ ...field, message: wrong ?? field.message });
  return (
    <IonInput
      {...named}
      {...(host && { ref: host })}
      type="text"
      autocomplete="off"
      placeholder={disabled ? '' : '5/12/2026'}
      value={day.text}
      readonly={disabled === true}
      onIonFocus={({ target }) => {
        setInside(true);
        void target.getInputElement().then((input) => input.select());
      }}
      onIonInput={({ detail }) => drawnAtOnce(() => day.type(detail.value ?? ''))}
      onIonBlur={() => {
        setInside(false);
        day.leave();
        onBlur?.();
      }}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      {!disabled && (
        <span slot="end" className="day-input-calendar">
          <DayCalendar label={label} value={isLocalDate(value) ? value : ''} min={min} max={max} onChange={day.choose} />
        </span>
      )}
    </IonInput>
  );
}

function drawn({ message, hint, name, className = '', host }: Pick<DayInputProps, 'message' | 'hint' | 'name' | 'className' | 'host'>) {
  const words = wordsOfField({ message, hint });
  return { ...words, className: `${words.className} ${className}`, ...(name && { name }), host };
}
