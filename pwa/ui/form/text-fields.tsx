import { eyeOffOutline, eyeOutline } from 'ionicons/icons';
import { type InputHTMLAttributes, useState } from 'react';
import { IconButton } from '../button.tsx';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { useField } from './use-field.ts';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'placeholder' | 'enterKeyHint' | 'autoFocus'
>;

export function TextField({ name, label, hint, optional, disabled, ...input }: FieldProps & InputProps) {
  const { id, register, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  return (
    <FieldShell id={id} label={label} message={message} {...(hint ? { hint } : {})} {...(optional ? { optional } : {})}>
      <input className="control" type="text" {...input} {...aria} {...register(name)} readOnly={disabled} />
    </FieldShell>
  );
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ name, label, hint, autoComplete }: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [isVisible, setVisible] = useState(false);
  const { id, register, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  return (
    <FieldShell id={id} label={label} message={message} {...(hint ? { hint } : {})}>
      <div className="control-with-button">
        <input
          className="control"
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...aria}
          {...register(name)}
        />
        <IconButton
          icon={isVisible ? eyeOffOutline : eyeOutline}
          label={isVisible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={isVisible}
          onClick={() => setVisible((visible) => !visible)}
        />
      </div>
    </FieldShell>
  );
}

export function LongTextField({ name, label, hint, optional, disabled, maxLength, rows = 3 }: FieldProps & { maxLength?: number; rows?: number }) {
  const { id, register, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  return (
    <FieldShell id={id} label={label} message={message} {...(hint ? { hint } : {})} {...(optional ? { optional } : {})}>
      <textarea className="control control-long" rows={rows} maxLength={maxLength} {...aria} {...register(name)} readOnly={disabled} />
    </FieldShell>
  );
}

/** A day, 'AAAA-MM-DD'; empty is null. */
export function DateField({ name, label, hint, optional, disabled, min, max }: FieldProps & { min?: string; max?: string }) {
  const { id, register, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  return (
    <FieldShell id={id} label={label} message={message} {...(hint ? { hint } : {})} {...(optional ? { optional } : {})}>
      <input
        className="control"
        type="date"
        min={min}
        max={max}
        {...aria}
        {...register(name, { setValueAs: (value: unknown) => (value === '' ? null : value) })}
        readOnly={disabled}
      />
    </FieldShell>
  );
}
