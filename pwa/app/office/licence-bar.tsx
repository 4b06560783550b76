import { useCompany } from '#pwa/admin/company.ts';
import { personalStore } from '#pwa/platform/session/personal-store.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { licenceNotice } from '#shared/features/organisation/licence.rules.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';

/** The notices that the person put away: the end of the licence and the step, '2026-12-20 30'. */
const useSeen = personalStore<{ seen: string | null }>('licencia', { seen: null });

/** Warns the company's administrators on every screen, 30, 15 and 5 days before the licence ends; the last warning cannot be dismissed. */
export function LicenceBar() {
  const { data: company } = useCompany();
  const isTold = useMayCall(companyCalls.setMaintenance);
  const today = localDateOf(useNow());
  const seen = useSeen((state) => state.seen);
  const ends = company?.licence_ends ?? null;
  const notice = licenceNotice(ends, today);
  if (!isTold || !notice || ends === null) return null;
  const isLast = notice.step === 5;
  const key = `${ends} ${notice.step}`;
  if (!isLast && seen === key) return null;
  return (
    <section className="maintenance-bar" aria-label="Licencia de la empresa">
      <p role="status">
        <strong>{endingOf(notice.days)}</strong>{' '}
        {`Vence el ${formatDate(ends)}; después nadie de la empresa podrá ingresar. Pida la renovación a quien opera la plataforma.`}
      </p>
      {!isLast && <Button onClick={() => useSeen.setState({ seen: key })}>Entendido</Button>}
    </section>
  );
}

function endingOf(days: number): string {
  if (days < 0) return 'La licencia de la empresa venció.';
  if (days === 0) return 'La licencia de la empresa vence hoy.';
  return `A la licencia de la empresa le ${days === 1 ? 'queda' : 'quedan'} ${counted(days, 'día', 'días')}.`;
}
