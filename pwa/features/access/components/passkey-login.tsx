import { keyOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { knowsPasskeys } from '../passkey-device.ts';
import { loginWithPasskey } from '../passkey-login.ts';

/** The way in without a password; nothing where the browser knows no passkeys. */
export function PasskeyLogin() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!knowsPasskeys()) return null;
  const enter = async () => {
    setBusy(true);
    setFailure('');
    try {
      await loginWithPasskey();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="access-passkey">
      <Button icon={keyOutline} wide busy={isBusy} onClick={() => void enter()}>
        Usar una llave de acceso
      </Button>
      <div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
    </div>
  );
}
