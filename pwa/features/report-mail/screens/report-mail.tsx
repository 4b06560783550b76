import { useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { reportMailCalls as calls } from '#shared/features/report-mail/report-mail.calls.ts';
import type { ReportMail } from '#shared/features/report-mail/report-mail.documents.ts';
import { ReportMailSheet } from '../components/report-mail-sheet.tsx';
import { sendWords, spanLabel } from '../send-words.ts';
import '../report-mail.css';

/** Informes por correo: the reports that the person scheduled, and those that are sent to the person. */
export default function ReportMailScreen() {
  const { data, error, readAtMs, retry } = useCall(calls.listReportMails, {});
  const [changed, setChanged] = useState<ReportMail | null>(null);
  return (
    <Page title="Informes por correo" width="wide">
      <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading shape="cards" rows={3} />}
      {data?.length === 0 && <Empty text="Ningún informe se envía solo" hint="Abra un informe o la matriz y pulse Programar." />}
      <ul className="report-mails">
        {data?.map((mail) => (
          <Scheduled key={mail.id} mail={mail} onChange={() => setChanged(mail)} />
        ))}
      </ul>
      {changed && (
        <ReportMailSheet
          report={changed.report}
          title={changed.title}
          query={changed.query}
          takesDays={changed.takes_days}
          changed={changed}
          onClose={() => setChanged(null)}
        />
      )}
    </Page>
  );
}

function Scheduled({ mail, onChange }: { mail: ReportMail; onChange: () => void }) {
  const options = { refreshes: [calls.listReportMails], onFailed: (failure: Error) => toast.error(failure.message) };
  const change = useCallMutation(calls.changeReportMail, options);
  const remove = useCallMutation(calls.removeReportMail, options);
  const leave = useCallMutation(calls.leaveReportMail, options);
  const { id, title, report, report_title, query, span, frequency, weekday, month_day, hour, recipients, active } = mail;
  const pause = () => {
    const body = { report, title, query, span, frequency, weekday, month_day, hour, recipients: recipients.map(({ user_id }) => user_id), active: !active };
    void change.run({ params: { id }, body });
  };
  const removeIt = async () => {
    const sure = await ask({ title: `¿Eliminar ${title}?`, text: 'Nadie lo recibe más.', confirm: 'Eliminar', danger: true });
    if (sure) await remove.run({ params: { id } });
  };
  return (
    <li>
      <h2>
        {title} <StatusChip meaning={active ? 'ok' : 'warn'}>{active ? 'Activo' : 'Pausado'}</StatusChip>
      </h2>
      <p>
        {[report_title ?? 'El informe ya no existe', spanLabel(span)].filter(Boolean).join(' · ')}
        {'. '}
        {sendWords(mail)}.
      </p>
      <p>Para {recipients.map(({ name }) => name).join(', ') || 'nadie'}</p>
      <small>
        {mail.next_run_at && (
          <>
            Próximo envío: <MomentText instant={mail.next_run_at} />.{' '}
          </>
        )}
        {mail.last_run_at && (
          <>
            Último: <MomentText instant={mail.last_run_at} />.{' '}
          </>
        )}
        Lo programó {mail.owner}.
      </small>
      <div className="report-mail-actions">
        {mail.is_own && (
          <>
            <Button onClick={onChange}>Cambiar</Button>
            <Button busy={change.isBusy} onClick={pause}>
              {active ? 'Pausar' : 'Reanudar'}
            </Button>
            <Button busy={remove.isBusy} onClick={() => void removeIt()}>
              Eliminar
            </Button>
          </>
        )}
        {mail.is_recipient && (
          <Button busy={leave.isBusy} onClick={() => void leave.run({ params: { id } })}>
            Dejar de recibirlo
          </Button>
        )}
      </div>
    </li>
  );
}
