import { alertCircle } from 'ionicons/icons';
import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../icon.tsx';

/** What every field of a form takes. `name` is the specification's field name. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Says 'opcional' beside the label; fields are required unless they say so. */
  optional?: boolean;
  disabled?: boolean;
}

/** Ids and aria attributes that tie a control to its label, its hint and its error. */
export function useField({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  const describedBy = [message ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ') || undefined;
  return { id, register, message, aria: { id, 'aria-invalid': message ? true : undefined, 'aria-describedby': describedBy } };
}

/** Label above, control, then its error or its hint. */
export function FieldShell({
  id,
  label,
  hint,
  optional,
  message,
  children,
}: Omit<FieldProps, 'name'> & { id: string; message: string | undefined; children: ReactNode }) {
  return (
    <div className={`field ${message ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> opcional</span>}
      </label>
      {children}
      {message && (
        <p className="field-error" id={`${id}-error`}>
          <Icon icon={alertCircle} size={16} />
          {message}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
