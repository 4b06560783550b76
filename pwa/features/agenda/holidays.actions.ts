/** The administrators' corrections of the holidays. Each can be undone at once, so no confirmation is asked. Spec: decisions §9. */
import { tried } from '#pwa/admin/tried.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import type { HolidayDay } from './holiday-days.ts';

/** The query of a year. */
export const yearQuery = (year: number) => ({ query: { start_date: `${year}-01-01`, end_date: `${year}-12-31` } });

/** The specification's message (administration §8). */
export const holidayUpdated = 'El festivo ha sido actualizado';

/** Makes a day a holiday of the company. */
async function addHoliday({ date, name }: { date: LocalDate; name: string }): Promise<void> {
  await say({ date, name, is_holiday: true });
  toast.success(holidayUpdated);
}

/** Removes a holiday: one of the company is deleted, a legal one becomes a working day. Offers to undo it. */
export async function takeAway(day: HolidayDay): Promise<void> {
  const { date, name, kind } = day;
  const isOwn = kind === 'own';
  const done = await tried(() => (isOwn ? restore(date) : say({ date, name: name.slice(0, 80), is_holiday: false })));
  if (!done) return;
  const text = isOwn ? `${name} (${formatDate(date)}) ya no es festivo` : `${name} (${formatDate(date)}) se trabaja`;
  toast.undo(text, () => void (isOwn ? tried(() => addHoliday({ date, name })) : giveBack(day)));
}

/** A holiday of the law that was worked is one again. */
export async function giveBack({ date }: HolidayDay): Promise<void> {
  if (await tried(() => restore(date))) toast.success('El día vuelve a ser como lo dice la ley');
}

async function say(body: { date: LocalDate; name: string; is_holiday: boolean }): Promise<void> {
  await callServer(agendaCalls.changeHoliday, { body });
  await refreshCalls(agendaCalls.listHolidays);
}

async function restore(date: LocalDate): Promise<void> {
  await callServer(agendaCalls.restoreHoliday, { params: { date } }).catch((error: unknown) => {
    // Somebody else was faster: it is as was asked.
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  });
  await refreshCalls(agendaCalls.listHolidays);
}
