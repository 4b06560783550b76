import { fingerPrintOutline } from 'ionicons/icons';
import { type FormEvent, useState } from 'react';
import { unlockWithDevice } from '#pwa/platform/lock/device-credential.ts';
import { type Lock, mostFailed, pinDigits, tryPin } from '#pwa/platform/lock/lock.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { PinField } from '#pwa/ui/pin-field.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { counted } from '#shared/kernel/counts.ts';
import { leave } from '../more/leave.ts';
import './lock.css';

/** The locked app: it draws none of its data and loses none; waiting commands are still sent. */
export function LockScreen({ lock }: { lock: Lock }) {
  const user = useSession((session) => session.user);
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(lock.failed > 0 ? tellLeft(mostFailed - lock.failed) : null);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < pinDigits.min || isBusy) return;
    setBusy(true);
    const outcome = await tryPin(pin);
    if (outcome === 'ended') toast.notice('El PIN se escribió mal demasiadas veces: ingrese con su contraseña. Lo que está sin enviar sigue en este equipo.');
    if (typeof outcome === 'number') setTold(tellLeft(outcome));
    setPin('');
    setBusy(false);
  };
  const openByDevice = async (credential: string) => {
    if (!(await unlockWithDevice(credential))) setTold('El equipo no lo reconoció. Escriba su PIN.');
  };
  return (
    <main className="lock-screen">
      <form onSubmit={(event) => void open(event)}>
        <h1>Correría está bloqueada</h1>
        <p>{user ? `${user.name} ${user.surname}`.trim() : ''}</p>
        <PinField label="PIN" value={pin} onChange={setPin} max={pinDigits.max} message={told} focused />
        <Button type="submit" look="primary" wide busy={isBusy} disabled={pin.length < pinDigits.min}>
          Desbloquear
        </Button>
        {lock.credential !== null && (
          <Button wide icon={fingerPrintOutline} onClick={() => void openByDevice(lock.credential ?? '')}>
            Usar el bloqueo del equipo
          </Button>
        )}
        <Button look="quiet" wide onClick={() => void leave()}>
          Cerrar sesión
        </Button>
      </form>
    </main>
  );
}

const tellLeft = (left: number) => `El PIN no es ese. Le ${left === 1 ? 'queda' : 'quedan'} ${counted(left, 'intento', 'intentos')}.`;
