import { fingerPrintOutline, keypadOutline, lockClosedOutline, trashOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { enrolDevice, hasDeviceLock } from '#pwa/platform/lock/device-credential.ts';
import { dropLock, lockNow, pinDigits, setDeviceCredential, setPin, useLock } from '#pwa/platform/lock/lock.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { PinField } from '#pwa/ui/pin-field.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';

/** 'Bloqueo': a PIN, or the device's own lock, in place of logging out. */
export default function LockSection() {
  const lock = useLock();
  const name = useSession(({ user }) => user?.email ?? '');
  const [isSetting, setSetting] = useState(false);
  const hasOwn = useDeviceLock();
  const toggleDevice = async () => {
    if (lock?.credential) return setDeviceCredential(null);
    if (!(await enrolDevice(name))) toast.notice('El equipo no quedó registrado. El PIN sigue sirviendo.');
  };
  const drop = async () => {
    const agreed = await ask({ title: '¿Quitar el bloqueo?', text: 'Quien tenga este equipo podrá abrir la aplicación.', confirm: 'Quitar', danger: true });
    if (agreed) dropLock();
  };
  return (
    <ListSection title="Bloqueo">
      {lock && <ListRow icon={lockClosedOutline} title="Bloquear ahora" detail="Sin cerrar la sesión: se vuelve a entrar sin señal." onClick={lockNow} />}
      <ListRow
        icon={keypadOutline}
        title={lock ? 'Cambiar el PIN' : 'Poner un PIN'}
        detail={lock ? 'También se pide al volver después de 5 minutos.' : 'Para que nadie más abra la aplicación, sin tener que cerrar la sesión.'}
        onClick={() => setSetting(true)}
      />
      {lock && hasOwn && (
        <ListRow
          icon={fingerPrintOutline}
          title="Abrir con el bloqueo del equipo"
          detail="Huella, rostro o patrón, en lugar del PIN."
          trailing={lock.credential ? 'Sí' : 'No'}
          onClick={() => void toggleDevice()}
        />
      )}
      {lock && <ListRow icon={trashOutline} title="Quitar el bloqueo" danger onClick={() => void drop()} />}
      {isSetting && <PinSheet onClose={() => setSetting(false)} />}
    </ListSection>
  );
}

function PinSheet({ onClose }: { onClose: () => void }) {
  const [pins, setPins] = useState({ first: '', again: '' });
  const { first, again } = pins;
  const differ = again.length >= first.length && again !== first;
  const save = async () => {
    await setPin(first);
    toast.notice('El PIN quedó puesto en este equipo');
    onClose();
  };
  return (
    <Sheet
      open
      title="PIN de este equipo"
      onClose={onClose}
      footer={
        <Button look="primary" wide disabled={first.length < pinDigits.min || first !== again} onClick={save}>
          Poner el PIN
        </Button>
      }
    >
      <PinField
        label="PIN"
        value={first}
        onChange={(digits) => setPins({ ...pins, first: digits })}
        max={pinDigits.max}
        hint={`De ${pinDigits.min} a ${pinDigits.max} números.`}
      />
      <PinField
        label="Repita el PIN"
        value={again}
        onChange={(digits) => setPins({ ...pins, again: digits })}
        max={pinDigits.max}
        message={differ ? 'Los dos PIN son distintos.' : null}
      />
      <p>Si lo olvida, ingrese con su contraseña: para eso hace falta conexión. Lo que está sin enviar no se pierde.</p>
    </Sheet>
  );
}

function useDeviceLock(): boolean {
  const [has, setHas] = useState(false);
  // The browser answers later.
  useEffect(() => {
    let isGone = false;
    void hasDeviceLock().then((found) => {
      if (!isGone) setHas(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return has;
}
