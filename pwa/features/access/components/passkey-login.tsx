import { keyOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { knowsPasskeys } from '../passkey-device.ts';

/** Login without a password; nothing in a browser without passkeys. */
export function PasskeyLogin() {
  const [failure, setFailure] = useState('');
  if (!knowsPasskeys()) return null;
  const enter = async () => {
    setFailure('');
    try {
      const { loginWithPasskey } = await import('../passkey-login.ts');
      await loginWithPasskey();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <div className="access-passkey">
      <Button icon={keyOutline} wide onClick={enter}>
        Usar una llave de acceso
      </Button>
      <div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
    </div>
  );
}
