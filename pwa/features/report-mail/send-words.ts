import type { ReportMail } from '#shared/features/report-mail/report-mail.documents.ts';
import { sendSpans } from '#shared/features/report-mail/send-times.rules.ts';

export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** '07:00'. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** 'Cada lunes a las 07:00', 'El día 31 de cada mes a las 18:00'. */
export function sendWords({ frequency, weekday, month_day, hour }: Pick<ReportMail, 'frequency' | 'weekday' | 'month_day' | 'hour'>): string {
  const at = `a las ${hourText(hour)}`;
  if (frequency === 'daily') return `Cada día ${at}`;
  return frequency === 'weekly' ? `Cada ${weekdays[(weekday ?? 1) - 1]} ${at}` : `El día ${month_day} de cada mes ${at}`;
}

export const spanLabel = (span: ReportMail['span']): string | null => sendSpans.find(({ id }) => id === span)?.label ?? null;
