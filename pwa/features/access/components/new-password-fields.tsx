import { PasswordField } from '#pwa/ui/form/text-fields.tsx';

/** The two fields of a new password. */
export function NewPasswordFields({ label = 'Contraseña nueva' }: { label?: string }) {
  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" hint="10 caracteres o más. Una frase corta es fácil de recordar." />
      <PasswordField name="password_confirmation" label="Repita la contraseña" autoComplete="new-password" />
    </>
  );
}
