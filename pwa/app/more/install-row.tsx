import { addCircleOutline, checkmarkCircleOutline, downloadOutline } from 'ionicons/icons';
import { useInstall } from '#pwa/platform/install/install.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';

/** The installed app opens faster and keeps its data longer: says how to get it on this device. */
export function InstallRow() {
  const install = useInstall((state) => state.install);
  if (install.kind === 'installed') return <ListRow icon={checkmarkCircleOutline} title="Aplicación instalada" />;
  if (install.kind === 'offered') {
    return (
      <ListRow
        icon={downloadOutline}
        title="Instalar la aplicación"
        detail="Abre más rápido y conserva mejor sus datos."
        onClick={() => void install.install()}
      />
    );
  }
  if (install.kind === 'ios') {
    return (
      <ListRow
        icon={addCircleOutline}
        title="Instalar la aplicación"
        detail="En Safari toque Compartir y luego «Agregar a inicio». Así el teléfono no borra sus datos."
      />
    );
  }
  return (
    <ListRow
      icon={downloadOutline}
      title="Instalar la aplicación"
      detail="Búsquela en el menú del navegador: «Instalar» o «Agregar a la pantalla de inicio»."
    />
  );
}
