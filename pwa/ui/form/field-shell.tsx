import { alertCircle } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** The props of every form field. `name` is the specification's field name. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Says 'opcional' beside the label; fields are required unless they say so. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Label above, control, then its error or its hint. `isAlert`: the error comes of itself, while nobody has sent anything, and is heard at once. */
export function FieldShell({
  id,
  label,
  hint,
  optional,
  message,
  isAlert = false,
  children,
}: Omit<FieldProps, 'name'> & { id: string; message: string | undefined; isAlert?: boolean; children: ReactNode }) {
  return (
    <div className={`field ${message ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> opcional</span>}
      </label>
      {children}
      {message && (
        <p className="field-error" id={`${id}-error`} role={isAlert ? 'alert' : undefined}>
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
