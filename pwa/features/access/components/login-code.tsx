import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#pwa/ui/button.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';

/**
 * Shown after a correct password: asks for the authenticator's code, with a numeric keypad, or for a recovery code, which has letters.
 * @param hasAuthenticator whether the person can choose; otherwise only a recovery code is accepted
 */
export function LoginCode({ hasAuthenticator }: { hasAuthenticator: boolean }) {
  const { resetField } = useFormContext();
  const [isLost, setLost] = useState(false);
  const change = () => {
    resetField('code');
    setLost(!isLost);
  };
  return (
    <>
      {isLost || !hasAuthenticator ? (
        <TextField
          key="recovery"
          name="code"
          label="Código de recuperación"
          autoComplete="off"
          autoCapitalize="none"
          hint="Uno de los diez que guardó, como abcd2345-efgh6723. Cada uno sirve una vez."
          autoFocus
        />
      ) : (
        <TextField
          key="authenticator"
          name="code"
          label="Código"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="El que muestra su aplicación de autenticación."
          autoFocus
        />
      )}
      {hasAuthenticator && (
        <div>
          <Button look="quiet" onClick={change}>
            {isLost ? 'Usar el código de la aplicación' : 'Usar un código de recuperación'}
          </Button>
        </div>
      )}
    </>
  );
}
