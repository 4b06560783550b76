/** The twelve months of a row as columns of a report. */
export const monthIds = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const;
export type MonthId = (typeof monthIds)[number];
const headers = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'];

/** Columns of pesos, 'Ene' to 'Dic'. */
export const monthColumns = monthIds.map((id, place) => ({ id, header: headers[place] ?? id, kind: 'pesos' as const }));

/** @param ofMonth of the month in a place, 0 to 11 */
export function monthCells(ofMonth: (place: number) => number): Record<MonthId, number> {
  // Every id has just been given its value.
  return Object.fromEntries(monthIds.map((id, place) => [id, ofMonth(place)])) as Record<MonthId, number>;
}
