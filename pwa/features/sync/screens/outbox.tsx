import { cloudUploadOutline, downloadOutline } from 'ionicons/icons';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading, OfflineNotice } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { OutboxEntries } from '../components/outbox-entries.tsx';
import { accountOf } from '../daily-account.ts';
import { exportUnsent, syncNow } from '../outbox.actions.ts';
import { useDailyCount, useOutbox } from '../outbox.queries.ts';
import './outbox.css';

const allSent = 'Todo está enviado';

/** Pendientes: every unsent document, its state, its reason, and the possible actions. */
export default function OutboxScreen() {
  const outbox = useOutbox();
  const today = useDailyCount();
  const status = useSyncStatus();
  const share = async () => {
    const how = await exportUnsent('csv');
    if (how !== 'cancelled') toast.notice('Lo que no se ha enviado quedó en un archivo');
  };
  const isEmpty = outbox && outbox.pending.length + outbox.needsAttention.length === 0;
  return (
    <Page
      title="Pendientes"
      back={pathTo('more')}
      actions={
        <Button icon={cloudUploadOutline} busy={status.working} onClick={syncNow}>
          Sincronizar
        </Button>
      }
    >
      {status.state === 'sin_senal' && <OfflineNotice>Todo queda guardado en este equipo y sale apenas haya conexión.</OfflineNotice>}
      {status.state === 'sesion_vencida' && <p role="status">La sesión terminó: ingrese de nuevo para enviar. Nada se pierde.</p>}
      {status.problem && <p role="alert">{status.problem}</p>}
      {today && (
        <dl className="outbox-count" aria-label="Hoy">
          {accountOf(today).map(({ label, count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {!outbox && <Loading rows={4} />}
      {isEmpty && outbox.settled.length === 0 && <Empty text={allSent} hint="Aquí aparece lo que se haga sin señal hasta que el servidor lo confirme." />}
      {isEmpty && outbox.settled.length > 0 && (
        <p className="outbox-all-sent">
          <StatusChip meaning="ok">{allSent}</StatusChip>
        </p>
      )}
      {outbox && outbox.needsAttention.length > 0 && <OutboxEntries title="Necesitan atención" entries={outbox.needsAttention} />}
      {outbox && outbox.pending.length > 0 && <OutboxEntries title="Por enviar" entries={outbox.pending} />}
      {outbox && !isEmpty && (
        <Button icon={downloadOutline} onClick={() => void share()}>
          Exportar lo que no se ha enviado
        </Button>
      )}
      {outbox && outbox.settled.length > 0 && <OutboxEntries title="Enviados" entries={outbox.settled} />}
    </Page>
  );
}
