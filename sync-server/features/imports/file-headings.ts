/** The headings of a file, each with the single position that is read. */
import type { HeldCell } from '#shared/features/imports/import-cells.rules.ts';
import { headingKey } from '#shared/features/imports/import-mapping.rules.ts';
import { columnLetters, headingId, type ImportAnswers } from '#shared/features/imports/import-questions.rules.ts';

export interface RepeatedHeading {
  key: string;
  heading: string;
  places: readonly number[];
  /** A person said which of its places counts. */
  isAnswered: boolean;
}

export interface FileHeadings {
  /** The heading key of each position; '' for a position that is not read: it has no heading, or another position of the same heading counts. */
  keys: readonly string[];
  repeated: readonly RepeatedHeading[];
}

/** @param answers the position that counts for a repeated heading; the first position while unanswered */
export function readHeadings(cells: readonly string[], answers: ImportAnswers): FileHeadings {
  const byKey = Map.groupBy(cells.keys(), (place) => headingKey(cells[place] ?? ''));
  byKey.delete('');
  const keys = cells.map(() => '');
  const repeated: RepeatedHeading[] = [];
  for (const [key, places] of byKey) {
    const answered = Object.hasOwn(answers, headingId(key)) ? places.find((place) => columnLetters(place) === answers[headingId(key)]) : undefined;
    keys[answered ?? places[0] ?? 0] = key;
    if (places.length > 1) repeated.push({ key, heading: cells[places[0] ?? 0]?.trim() ?? '', places, isAnswered: answered !== undefined });
  }
  return { keys, repeated };
}

interface RowCells {
  cells: readonly string[];
  held?: ReadonlyMap<number, HeldCell> | undefined;
}

/** The cells of a row by heading key, and the typed values of a spreadsheet's cells. */
export function cellsOfRow({ keys }: FileHeadings, { cells, held }: RowCells): { cells: Map<string, string>; held: Map<string, HeldCell> } {
  const byKey = new Map<string, string>();
  const heldByKey = new Map<string, HeldCell>();
  for (const [place, key] of keys.entries()) {
    if (key === '') continue;
    byKey.set(key, cells[place] ?? '');
    const cell = held?.get(place);
    if (cell) heldByKey.set(key, cell);
  }
  return { cells: byKey, held: heldByKey };
}
