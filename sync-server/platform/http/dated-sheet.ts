import { type FileAnswer, sheetAnswer } from '#shared/kernel/call.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

const [spreadsheet] = sheetAnswer.mediaTypes;

/**
 * The answer with the day in the name of its spreadsheet, unless the name has a day: 'usuarios-2026-11-26.xlsx'. A person keeps several exports
 * of the same list.
 * @param today in Bogotá
 */
export function datedSheet(response: Response, answer: object | undefined, today: LocalDate): Response {
  const disposition = response.headers.get('content-disposition');
  if (response.headers.get('content-type') !== spreadsheet || disposition === null || /\d{4}-\d\d-\d\d/.test(disposition)) return response;
  if (answer && (answer as Partial<FileAnswer>).undated) return response;
  const dated = new Response(response.body, response);
  dated.headers.set('content-disposition', disposition.replaceAll('.xlsx', `-${today}.xlsx`));
  return dated;
}
