import type { ReportAnswer } from '#shared/features/reports/report.documents.ts';

const yearsBack = 4;

/** The years that a report offers, the newest first: this one and those before it; with budgets also the next one, whose budget is loaded before it begins. */
export function yearsOf({ columns }: Pick<ReportAnswer, 'columns'>, thisYear: number): number[] {
  const newest = columns.some(({ id }) => id === 'budget') ? thisYear + 1 : thisYear;
  return Array.from({ length: newest - thisYear + yearsBack + 1 }, (_, back) => newest - back);
}
