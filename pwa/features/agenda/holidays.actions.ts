/** What an administrator says of the holidays. Everything can be taken back at once, so nothing is asked before. Spec: decisions §9. */
import { tried } from '#pwa/features/access/people.actions.ts';
import { request } from '#pwa/platform/http/http.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import type { HolidayDay } from './holiday-days.ts';

const path = '/api/eventos/festivos';

export const holidaysOf = (year: number): string => `${path}?start_date=${year}-01-01&end_date=${year}-12-31`;

/** Makes a day a holiday of the company. @param key of this attempt */
export async function addHoliday({ date, name }: { date: LocalDate; name: string }, key: string = crypto.randomUUID()): Promise<void> {
  await say({ date, name, is_holiday: true }, key);
  toast.success('El festivo ha sido actualizado');
}

/** Takes a holiday away: the company's own goes, one of the law is worked from now on. Offers to take it back. */
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

async function say(body: { date: LocalDate; name: string; is_holiday: boolean }, key: string = crypto.randomUUID()): Promise<void> {
  await request(path, { method: 'POST', body, idempotencyKey: key });
  await refreshServerData(path);
}

async function restore(date: LocalDate): Promise<void> {
  await request(`${path}/${date}`, { method: 'DELETE' }).catch((error: unknown) => {
    // Somebody else was faster: it is as was asked.
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  });
  await refreshServerData(path);
}
