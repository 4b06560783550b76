import { type FormEvent, useState } from 'react';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { reportMailCalls as calls } from '#shared/features/report-mail/report-mail.calls.ts';
import type { ReportMail } from '#shared/features/report-mail/report-mail.documents.ts';
import { sendFrequencies, sendSpans } from '#shared/features/report-mail/send-times.rules.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { hourText, weekdays } from '../send-words.ts';
import '../report-mail.css';

interface ReportMailSheetProps {
  /** The name of the report, and its parameters as the report's page shows them. */
  report: string;
  title: string;
  query: Readonly<Record<string, string>>;
  /** Whether the report takes days. */
  takesDays: boolean;
  /** What it covers when no days are chosen. */
  usualDays?: string;
  /** The one that is changed. */
  changed?: ReportMail;
  onClose: () => void;
}

const frequencyLabels = { daily: 'Cada día', weekly: 'Cada semana', monthly: 'Cada mes' } as const;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }));
const monthDays = Array.from({ length: 31 }, (_, place) => ({ value: place + 1, label: String(place + 1) }));

/** The form of a scheduled report: when it is sent, for which dates and to whom. */
export function ReportMailSheet({ report, title, query, takesDays, usualDays = 'Los días de siempre', changed, onClose }: ReportMailSheetProps) {
  const self = useSession(({ user }) => user?.id ?? 0);
  const [form, setForm] = useState({
    ...{ title: changed?.title ?? title, frequency: changed?.frequency ?? ('weekly' as const), weekday: changed?.weekday ?? 1 },
    ...{ month_day: changed?.month_day ?? 1, hour: changed?.hour ?? 7, span: changed?.span ?? null },
    recipients: changed?.recipients.map(({ user_id }) => user_id) ?? [self],
  });
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const done = () => {
    onClose();
    toast.success(changed ? 'Informe actualizado exitosamente' : 'Informe programado exitosamente');
  };
  const create = useCallMutation(calls.saveReportMail, { refreshes: [calls.listReportMails], onDone: done });
  const change = useCallMutation(calls.changeReportMail, { refreshes: [calls.listReportMails], onDone: done });
  const { errors, failure, isBusy } = changed ? change : create;
  const save = () => {
    const body = { ...form, report, query: { ...query }, active: changed?.active ?? true };
    return changed ? change.run({ params: { id: changed.id }, body }) : create.run({ body });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const told = errors['title'] ?? errors['recipients'];
  return (
    <Sheet
      open
      title={changed ? 'Cambiar el envío' : 'Programar por correo'}
      onClose={onClose}
      footer={
        <Button look="primary" busy={isBusy} onClick={() => void save()}>
          {changed ? 'Guardar' : 'Programar'}
        </Button>
      }
    >
      <form className="report-mail-form" onSubmit={submit}>
        <label className="list-day">
          <span>Nombre</span>
          <input
            className="control"
            value={form.title}
            maxLength={80}
            aria-invalid={errors['title'] ? true : undefined}
            onChange={(event) => set({ title: event.target.value })}
          />
        </label>
        <Select
          label="Frecuencia"
          choices={sendFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          value={form.frequency}
          onChange={(value) => set({ frequency: sendFrequencies.find((one) => one === value) ?? 'weekly' })}
        />
        {form.frequency === 'weekly' && (
          <Select
            label="Día"
            choices={weekdays.map((label, place) => ({ value: place + 1, label }))}
            value={form.weekday}
            onChange={(value) => set({ weekday: Number(value) })}
          />
        )}
        {form.frequency === 'monthly' && (
          <Select
            label="Día del mes"
            hint="Un mes más corto lo envía su último día."
            choices={monthDays}
            value={form.month_day}
            onChange={(value) => set({ month_day: Number(value) })}
          />
        )}
        <Select label="Hora" choices={hours} value={form.hour} onChange={(value) => set({ hour: Number(value) })} />
        {takesDays && (
          <Select
            label="De qué días"
            empty={usualDays}
            choices={sendSpans.map(({ id, label }) => ({ value: id, label }))}
            value={form.span}
            onChange={(value) => set({ span: sendSpans.find(({ id }) => id === value)?.id ?? null })}
          />
        )}
        <Recipients report={report} chosen={form.recipients} onChange={(recipients) => set({ recipients })} />
        {(told || failure) && <p role="alert">{told?.[0] ?? failure}</p>}
        <p className="report-mail-hint">A cada persona le llega en Excel lo que ella puede ver.</p>
      </form>
    </Sheet>
  );
}

const mostWithoutSearch = 8;

function Recipients({ report, chosen, onChange }: { report: string; chosen: readonly number[]; onChange: (recipients: number[]) => void }) {
  const { data: people, error, retry } = useCall(calls.listReportReaders, { query: { report } });
  const [typed, setTyped] = useState('');
  const words = normaliseText(typed).split(' ').filter(Boolean);
  // Those who were chosen when the sheet opened come first.
  const [first] = useState(new Set(chosen));
  const shown = (people ?? [])
    .filter(({ name }) => words.every((word) => normaliseText(name).includes(word)))
    .sort((one, other) => Number(first.has(other.user_id)) - Number(first.has(one.user_id)));
  return (
    <fieldset className="report-mail-people">
      <legend>A quiénes</legend>
      {error && !people && <Failed text={error.message} onRetry={retry} />}
      {!error && !people && <Loading rows={3} />}
      {people && people.length > mostWithoutSearch && <SearchField label="Buscar persona" value={typed} onChange={setTyped} />}
      <ul>
        {shown.map(({ user_id, name, role }) => (
          <li key={user_id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(user_id)}
                onChange={({ target }) => onChange(target.checked ? [...chosen, user_id] : chosen.filter((one) => one !== user_id))}
              />
              <span>
                {name}
                <small>{role}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
