import type { ReactNode } from 'react';
import { PasswordField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { ownPasswordSchema } from '#shared/features/access/access.schemas.ts';
import { CardForm } from './card-form.tsx';

interface OwnPasswordFormProps {
  label: string;
  submit: string;
  danger?: boolean;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
  /** The consequences of the change. */
  children: ReactNode;
}

/** Asks for the person's password before a change of how they log in; a wrong password is reported at its field. */
export function OwnPasswordForm({ onPassword, children, ...rest }: OwnPasswordFormProps) {
  const form = useZodForm(ownPasswordSchema, { current_password: '' });
  return (
    <CardForm {...rest} form={form} onSubmit={(values) => onPassword(values.current_password)}>
      <p>{children}</p>
      <PasswordField name="current_password" label="Su contraseña" autoComplete="current-password" />
    </CardForm>
  );
}
