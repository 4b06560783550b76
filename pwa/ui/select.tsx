import { IonSelect, IonSelectOption } from '@ionic/react';
import { caretDownSharp } from 'ionicons/icons';
import { type ComponentRef, type RefObject, useEffect, useId, useRef } from 'react';
import { FieldShell } from './form/field-shell.tsx';
import { FieldLabel, wordsOfField } from './form/field-words.tsx';
import { useInnerControl } from './inner-control.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useTypeAhead } from './use-type-ahead.ts';
import './form/form.css';
import './select.css';

export interface Choice {
  value: string | number;
  label: string;
  /** Why it cannot be chosen; absent when it can. A list that is searched shows it with its reason. */
  unavailable?: string | undefined;
}

interface SelectProps {
  label: string;
  /** The label is heard, not seen. */
  labelHidden?: boolean;
  optional?: boolean | undefined;
  choices: readonly Choice[];
  /** null: nothing is chosen. */
  value: string | number | null;
  /** The label of the empty choice; without it a value is always chosen. */
  empty?: string | undefined;
  onChange: (value: string | number | null) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  message?: string | undefined;
  hint?: string | undefined;
  className?: string;
}

/** For longer lists the browser's select is used: Ionic draws every choice, which takes too long on a phone. */
const mostDrawn = 40;
const nothing = '';

/** One of a short list: an action sheet on a phone, a popover on a desk. */
export function Select(props: SelectProps) {
  return props.choices.length > mostDrawn ? <LongSelect {...props} /> : <IonicSelect {...props} />;
}

function IonicSelect({
  label,
  labelHidden = false,
  optional,
  choices,
  value,
  empty,
  onChange,
  onBlur,
  disabled = false,
  message,
  hint,
  className = '',
}: SelectProps) {
  const host = useRef<ComponentRef<typeof IonSelect>>(null);
  const isPhone = useMediaQuery('(max-width: 599px)');
  useInnerControl(host, noAria);
  const typeAhead = useTypeAhead(choices, onChange);
  useChosenInFocus(host);
  const words = wordsOfField({ message, hint });
  return (
    <IonSelect
      ref={host}
      {...words}
      className={`${words.className} ${className}`}
      {...(labelHidden && { 'aria-label': label })}
      interface={isPhone ? 'action-sheet' : 'popover'}
      interfaceOptions={{ header: label, cssClass: 'select-choices' }}
      cancelText="Cancelar"
      okText="Aceptar"
      toggleIcon={caretDownSharp}
      value={value ?? nothing}
      disabled={disabled}
      onKeyDown={typeAhead}
      onIonChange={({ detail }) => onChange(detail.value === nothing ? null : detail.value)}
      {...(onBlur && { onIonBlur: onBlur })}
    >
      {!labelHidden && <FieldLabel optional={optional}>{label}</FieldLabel>}
      {empty !== undefined && <IonSelectOption value={nothing}>{empty}</IonSelectOption>}
      {choices.map((choice) => (
        <IonSelectOption key={choice.value} value={choice.value}>
          {choice.label}
        </IonSelectOption>
      ))}
    </IonSelect>
  );
}

function LongSelect({
  label,
  labelHidden = false,
  optional,
  choices,
  value,
  empty,
  onChange,
  onBlur,
  disabled = false,
  message,
  hint,
  className = '',
}: SelectProps) {
  const id = useId();
  const choose = (chosen: string) => onChange(choices.find((choice) => String(choice.value) === chosen)?.value ?? null);
  const control = (
    <select
      id={id}
      className={`control control-select ${className}`}
      {...(labelHidden && { 'aria-label': label })}
      aria-invalid={message ? true : undefined}
      value={value ?? nothing}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
      onBlur={onBlur}
    >
      {empty !== undefined && <option value={nothing}>{empty}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
  if (labelHidden) return control;
  return (
    <FieldShell id={id} label={label} message={message} hint={hint} optional={optional}>
      {control}
    </FieldShell>
  );
}

/** Arrow keys begin at the chosen option. Ionic focuses it before its popover is there, which only an animation gives time for. */
function useChosenInFocus(host: RefObject<HTMLElement | null>): void {
  // Ionic makes the popover of a select at the end of the document.
  useEffect(() => {
    const focusChosen = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !host.current?.classList.contains('select-expanded')) return;
      const radio = target.querySelector<HTMLIonRadioElement>('ion-radio.radio-checked') ?? target.querySelector('ion-radio');
      void radio?.setFocus();
    };
    document.addEventListener('ionPopoverDidPresent', focusChosen);
    return () => document.removeEventListener('ionPopoverDidPresent', focusChosen);
  }, [host]);
}

/** The button in the shadow of Ionic's select has its names of Ionic. */
const noAria = {};
