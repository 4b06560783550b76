import { barcodeOutline, shareOutline, shieldCheckmarkOutline, syncOutline, trashOutline, warningOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { tried } from '#pwa/admin/tried.ts';
import { exportUnsent, syncNow } from '#pwa/features/sync/outbox.actions.ts';
import { usePhone, useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { counted } from '#shared/kernel/counts.ts';
import { forgetDevice } from './forget-device.ts';

/** A seller's information and actions about the data on this device. */
export default function DeviceSection() {
  const phone = usePhone();
  const { last_sync_at, pending, needs_attention, storage_persisted, problem, working } = useSyncStatus();
  const letter = useDeviceLetter();
  if (!phone) return null;
  const unsent = pending + needs_attention;
  const lastSync = last_sync_at === null ? 'Todavía no se ha sincronizado.' : <AgoText instant={last_sync_at} />;
  return (
    <ListSection title="Datos en este equipo">
      <ListRow icon={syncOutline} title={working ? 'Sincronizando…' : 'Sincronizar ahora'} detail={problem ?? lastSync} onClick={syncNow} />
      <ListRow
        icon={storage_persisted === false ? warningOutline : shieldCheckmarkOutline}
        title="Conservación de los datos"
        detail={persistenceText(storage_persisted)}
      />
      <ListRow
        icon={barcodeOutline}
        title="Letra de este equipo"
        detail={`Empieza los números que se dan sin señal, como ${letter ?? 'A'}-0007.`}
        trailing={letter ?? 'Sin asignar'}
      />
      {unsent > 0 && (
        <ListRow
          icon={shareOutline}
          title="Exportar lo que no se ha enviado"
          detail={counted(unsent, 'documento', 'documentos')}
          onClick={() => void tried(() => exportUnsent('csv'))}
        />
      )}
      <ListRow icon={trashOutline} title="Olvidar este dispositivo" danger onClick={() => void forgetDevice()} />
    </ListSection>
  );
}

function persistenceText(persisted: boolean | null): string {
  if (persisted === true) return 'El navegador los conserva aunque falte espacio.';
  if (persisted === false) return 'El navegador podría borrarlos si falta espacio. Instale la aplicación y sincronice a diario.';
  return 'Este navegador no dice si los conserva. Sincronice a diario.';
}

/** The letter that the server gave this device; null until it has one. */
function useDeviceLetter(): string | null {
  const phone = usePhone();
  const [letter, setLetter] = useState<string | null>(null);
  // The letter rests in the device's database and is read once.
  useEffect(() => {
    let gone = false;
    void phone?.identity.letter().then((found) => {
      if (!gone) setLetter(found);
    });
    return () => {
      gone = true;
    };
  }, [phone]);
  return letter;
}
