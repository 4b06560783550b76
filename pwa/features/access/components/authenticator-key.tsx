import { copyOutline } from 'ionicons/icons';
import { encode } from 'uqr';
import { Button } from '#pwa/ui/button.tsx';
import { toast } from '#pwa/ui/toasts.ts';

/** The secret of an authenticator for the phone: as a QR code, or as letters in groups of four. @param uri `otpauth://…` */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="factor-key">
      <QrCode text={uri} label="Código QR de la clave" />
      <div>
        <p>
          En su aplicación de autenticación escanee este código. Si no puede, agregue una cuenta con esta clave, o{' '}
          <a href={uri}>ábrala en este mismo teléfono</a>.
        </p>
        <p className="factor-secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <Button icon={copyOutline} onClick={() => void copied(secret)}>
          Copiar la clave
        </Button>
        <p>Después escriba el código que muestra la aplicación.</p>
      </div>
    </div>
  );
}

async function copied(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast.success('Clave copiada');
  } catch {
    toast.error('El navegador no dejó copiar: seleccione la clave y cópiela a mano.');
  }
}

/** Dark on light in every theme, as cameras read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="factor-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
