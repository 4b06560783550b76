import { addOutline } from 'ionicons/icons';
import { useMemo, useRef } from 'react';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import { changeHolidaySchema } from '#shared/features/agenda/agenda.commands.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { whenRight } from '#shared/kernel/judged-together.ts';
import type { HolidayDay } from '../holiday-days.ts';
import { holidayUpdated } from '../holidays.actions.ts';

const blank: { date: string; name: string } = { date: '', name: '' };
const written = changeHolidaySchema.omit({ is_holiday: true });

/**
 * Adds a holiday of the company. A date that already is a holiday is reported at its field.
 * @param onAdded receives the date, whose year is then shown
 */
export function HolidayForm({ days, onAdded }: { days: readonly HolidayDay[]; onAdded: (date: LocalDate) => void }) {
  const schema = useMemo(
    () =>
      written.superRefine(
        ({ date }, context) => {
          const known = days.find((day) => day.date === date);
          if (known?.kind === 'worked') context.addIssue({ code: 'custom', path: ['date'], message: `La ley dice ${known.name}: restáurelo en la lista.` });
          else if (known) context.addIssue({ code: 'custom', path: ['date'], message: `Ya es festivo: ${known.name}.` });
        },
        { when: whenRight('date') },
      ),
    [days],
  );
  const form = useZodForm(schema, blank);
  const { kept, forget } = useKeptDraft(form, { place: pathTo('holidays'), initial: blank });
  const box = useRef<HTMLElement>(null);
  const { send, isBusy } = useCallMutation(agendaCalls.changeHoliday, { refreshes: [agendaCalls.listHolidays] });
  return (
    <section ref={box} className="holiday-form">
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <Form
        form={form}
        label="Agregar festivo"
        guarded={false}
        onSubmit={async (holiday) => {
          await send({ body: { ...holiday, is_holiday: true } });
          toast.success(holidayUpdated);
          forget();
          onAdded(holiday.date);
          // The next one is written where this one was.
          box.current?.querySelector('input')?.focus();
        }}
      >
        <DateField name="date" label="Fecha" />
        <TextField name="name" label="Nombre" maxLength={80} autoComplete="off" />
        <Button type="submit" look="primary" icon={addOutline} busy={isBusy}>
          Agregar festivo
        </Button>
      </Form>
    </section>
  );
}
