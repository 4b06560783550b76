import { IonInput } from '@ionic/react';
import { eyeOffOutline, eyeOutline } from 'ionicons/icons';
import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { IconButton } from '../button.tsx';
import { DayInput } from '../day-input.tsx';
import { focusUnlessGoneOn, type Written } from '../drawn-input.ts';
import type { FieldProps } from './field-shell.tsx';
import { FieldLabel } from './field-words.tsx';
import { useFieldMessage } from './use-field-message.ts';
import { focusable, useIonicField } from './use-ionic-field.ts';

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoCapitalize' | 'maxLength' | 'placeholder' | 'autoFocus'> & {
  autoComplete?: HTMLIonInputElement['autocomplete'] | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'time' | 'number' | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search' | 'none' | undefined;
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'search' | 'send' | undefined;
};

export function TextField({ label, optional, autoFocus, ...props }: FieldProps & InputProps) {
  const { name, hint, disabled, ...input } = props;
  const field = useAutoFocus(useIonicField({ name, label, hint, disabled }), autoFocus);
  return (
    <IonInput {...attributesOf(input)} {...field}>
      <FieldLabel optional={optional}>{label}</FieldLabel>
    </IonInput>
  );
}

/** Focuses the field as soon as it is there: the browser's `autofocus` counts once in a document, and Ionic draws the input a frame later. */
function useAutoFocus(field: ReturnType<typeof useIonicField>, autoFocus = false): ReturnType<typeof useIonicField> {
  const host = useRef<Written | null>(null);
  useEffect(() => {
    if (autoFocus && host.current) void focusUnlessGoneOn(host.current);
  }, [autoFocus]);
  return {
    ...field,
    ref(element) {
      host.current = element;
      field.ref(element);
    },
  };
}

interface PasswordProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ name, label, hint, autoComplete, autoFocus }: PasswordProps) {
  const [isVisible, setVisible] = useState(false);
  const field = useAutoFocus(useIonicField({ name, label, hint }), autoFocus);
  return (
    // A second attempt at a wrong password keeps its text, because the person can look at it.
    <IonInput {...field} type={isVisible ? 'text' : 'password'} clearOnEdit={false} autocomplete={autoComplete} autocapitalize="none">
      <FieldLabel>{label}</FieldLabel>
      <IconButton
        slot="end"
        icon={isVisible ? eyeOffOutline : eyeOutline}
        label={isVisible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        aria-pressed={isVisible}
        onClick={() => setVisible((visible) => !visible)}
      />
    </IonInput>
  );
}

/** A day of the form, 'AAAA-MM-DD'; empty is null, and a text that is no day stays for the schema to refuse. */
export function DateField({ name, label, hint, optional, disabled, min, max }: FieldProps & { min?: string; max?: string }) {
  const { field } = useController({ name });
  const message = useFieldMessage(name);
  return (
    <DayInput
      {...{ name, label, hint, optional, disabled, min, max }}
      message={message}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
      onBlur={field.onBlur}
      host={(element) => field.ref(element && focusable(element))}
    />
  );
}

/** The attributes of the browser's input by the names of Ionic's. */
function attributesOf({ autoComplete, autoCapitalize, maxLength, inputMode, enterKeyHint, type, placeholder }: InputProps) {
  return {
    ...(type && { type }),
    ...(placeholder && { placeholder }),
    ...(autoComplete && { autocomplete: autoComplete }),
    ...(autoCapitalize && { autocapitalize: autoCapitalize }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(inputMode && { inputmode: inputMode }),
    ...(enterKeyHint && { enterkeyhint: enterKeyHint }),
  };
}
