import { alertCircle } from 'ionicons/icons';
import { serverCorrectionMs } from '#pwa/platform/server-clock.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { tellClockApart } from '#shared/kernel/server-clock.rules.ts';
import './clock-warning.css';

/** Says that the device's clock is wrong, and by how much; meanwhile screens and records use the server's time. */
export function ClockWarning() {
  const now = useNow();
  const correctionMs = serverCorrectionMs();
  if (correctionMs === 0) return null;
  return (
    <aside className="clock-warning" aria-label="Reloj del equipo">
      <Icon icon={alertCircle} size={16} />
      <p>
        {`El reloj de este equipo está ${tellClockApart(correctionMs)}. Corríjalo en los ajustes del equipo; mientras tanto todo va con la hora del servidor: `}
        <MomentText instant={now} />.
      </p>
    </aside>
  );
}
