import { useState } from 'react';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { secondFactorCalls } from '#shared/features/access/second-factor.calls.ts';
import { OwnPasswordForm } from './own-password-form.tsx';
import './people.css';

interface RecoveryCodesCardProps {
  left: number;
  /** Those just made: they are shown this once. */
  codes: readonly string[] | null;
  onCodes: (codes: readonly string[]) => void;
}

/** The recovery codes: each opens once, when the phone or the device with the passkey is lost. */
export function RecoveryCodesCard({ left, codes, onCodes }: RecoveryCodesCardProps) {
  const [isRenewing, setRenewing] = useState(false);
  const renew = async (current_password: string) => {
    const { recovery_codes } = await callServer(secondFactorCalls.renewRecoveryCodes, { body: { current_password } });
    onCodes(recovery_codes);
    setRenewing(false);
    await refreshCalls(secondFactorCalls.getSecondFactor);
  };
  return (
    <Card title="Códigos de recuperación">
      <p>{`Abren, con su contraseña, si pierde el teléfono o el equipo de su llave. Le quedan ${left} códigos de recuperación.`}</p>
      {codes && (
        <div role="status">
          <p>Guarde estos códigos: cada uno sirve una vez si pierde el teléfono. No se vuelven a mostrar.</p>
          <ul className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      )}
      {isRenewing && (
        <OwnPasswordForm label="Hacer otros códigos de recuperación" submit="Hacer otros" onPassword={renew} onCancel={() => setRenewing(false)}>
          {left > 0 ? 'Los que tenía guardados dejan de servir.' : 'Guárdelos donde los encuentre sin su teléfono.'}
        </OwnPasswordForm>
      )}
      {!isRenewing && (
        <div className="card-form-bar">
          <Button onClick={() => setRenewing(true)}>Hacer otros códigos</Button>
          {codes && <Button onClick={() => downloadCodes(codes)}>Descargar los códigos</Button>}
        </div>
      )}
    </Card>
  );
}

function downloadCodes(codes: readonly string[]): void {
  downloadFile(new File([`${codes.join('\n')}\n`], 'codigos-de-recuperacion.txt', { type: 'text/plain' }));
}
