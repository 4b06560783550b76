import type { ReactNode } from 'react';

/** The looks of every Ionic field, with its error or its hint; fields of a form and outside of one. */
export function wordsOfField({ message, hint }: { message?: string | undefined; hint?: string | undefined }) {
  return {
    className: `field ${message ? 'ion-invalid ion-touched' : ''}`,
    labelPlacement: 'stacked' as const,
    ...(message && { errorText: message }),
    ...(hint && { helperText: hint }),
  };
}

/** The name of an Ionic field: a child of it. */
export function FieldLabel({ optional, children }: { optional?: boolean | undefined; children: ReactNode }) {
  return (
    <div slot="label">
      {children}
      {optional && <span className="field-optional"> opcional</span>}
    </div>
  );
}
