/** The questions of a file that only a person can answer. Nothing is applied until they are answered; the answers are stored with the mapping. Pure. */
import * as z from 'zod';

export const importQuestionSchema = z.strictObject({
  /** The question's id in the answers: 'dates', 'fraction:iva_percentage', 'heading:descripcion'. */
  id: z.string(),
  text: z.string(),
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** The answer that the check assumed meanwhile. */
  suggested: z.string(),
  /** How many rows wait for the answer. */
  rows: z.number().int(),
});
export type ImportQuestion = z.output<typeof importQuestionSchema>;
/** A question as a row raises it. */
export type RaisedQuestion = Omit<ImportQuestion, 'rows'>;
/** The chosen value by the question's id. */
export type ImportAnswers = Readonly<Record<string, string>>;

/** The answer to a question, if it is one of these choices. */
export function answerTo<Choice extends string>(answers: ImportAnswers, id: string, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => Object.hasOwn(answers, id) && answers[id] === choice);
}

interface Example {
  row: number;
  text: string;
}

export const dayOrderId = 'dates';
/** Whether the day or the month comes first in the dates of the file. */
export const dayOrderQuestion = ({ row, text }: Example): RaisedQuestion => ({
  id: dayOrderId,
  text: `Hay fechas como «${text}» (fila ${row}). ¿Qué viene primero en las fechas de este archivo?`,
  choices: [
    { value: 'mdy', label: 'El mes: 11/26/2026' },
    { value: 'dmy', label: 'El día: 26/11/2026' },
  ],
  suggested: 'mdy',
});

export const fractionId = (column: string): string => `fraction:${column}`;
/** Whether values below 1 in a column of percentages are fractions. */
export const fractionQuestion = (column: string, label: string, { row, text }: Example): RaisedQuestion => ({
  id: fractionId(column),
  text: `En la columna ${label} hay valores menores que 1, como «${text}» (fila ${row}). ¿Qué son?`,
  choices: [
    { value: 'percent', label: 'Fracciones: 0,19 es 19 %' },
    { value: 'written', label: 'Porcentajes como están escritos: 0,19 %' },
  ],
  suggested: 'percent',
});

export const headingId = (key: string): string => `heading:${key}`;
/** @param columns the positions of the heading, with the cell of the first row at each */
export function headingQuestion(key: string, heading: string, columns: readonly { place: number; text: string }[]): RaisedQuestion {
  const choices = columns.map(({ place, text }) => ({
    value: columnLetters(place),
    label: `La columna ${columnLetters(place)}${text === '' ? '' : `: «${text.slice(0, 60)}»`}`,
  }));
  return { id: headingId(key), text: `La columna «${heading}» está ${columns.length} veces. ¿Cuál se lee?`, choices, suggested: choices[0]?.value ?? '' };
}

/** The letters of a column in a spreadsheet: 0 is A, 26 is AA. */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

export const gluedDigitId = 'identification';
/** Whether the last digit of identifications is their check digit. */
export const gluedDigitQuestion = (number: string, digit: number, row: number): RaisedQuestion => ({
  id: gluedDigitId,
  text: `Hay identificaciones como «${number}${digit}» (fila ${row}) en las que no se sabe si el último dígito es el de verificación.`,
  choices: [
    { value: 'split', label: `Sí lo es: ${number}-${digit}` },
    { value: 'whole', label: `No: el número completo es ${number}${digit}` },
    { value: 'skip', label: 'No se sabe: esas filas quedan por fuera' },
  ],
  suggested: 'split',
});
