import { IonTextarea } from '@ionic/react';
import type { FieldProps } from './field-shell.tsx';
import { FieldLabel } from './field-words.tsx';
import { useIonicField } from './use-ionic-field.ts';

export function LongTextField({ name, label, hint, optional, disabled, maxLength, rows = 3 }: FieldProps & { maxLength?: number; rows?: number }) {
  const field = useIonicField({ name, label, hint, disabled });
  return (
    <IonTextarea {...field} aria-label={label} rows={rows} autoGrow {...(maxLength && { maxlength: maxLength })}>
      <FieldLabel optional={optional}>{label}</FieldLabel>
    </IonTextarea>
  );
}
