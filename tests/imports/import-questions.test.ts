import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImportCell } from '#shared/features/imports/import-cells.rules.ts';
import {
  answerTo,
  columnLetters,
  dayOrderQuestion,
  fractionQuestion,
  gluedDigitQuestion,
  headingQuestion,
} from '#shared/features/imports/import-questions.rules.ts';
import { storedOtherwise, withMarks } from '#shared/features/imports/import-readings.rules.ts';

test('columns are called as spreadsheets call them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  fc.assert(
    fc.property(fc.nat(100_000), (place) => {
      const read = [...columnLetters(place)].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
      expect(read - 1).toBe(place);
    }),
  );
});

test('an answer is one of the choices or none at all', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), fc.array(fc.string()), (answers, id, choices) => {
      const answer = answerTo(answers, id, choices);
      expect(answer === undefined || (choices.includes(answer) && answers[id] === answer)).toBe(true);
    }),
  );
  expect(answerTo({}, 'toString', ['mdy', 'dmy'])).toBeUndefined();
});

test('every question suggests one of its choices', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.array(fc.record({ place: fc.nat(1000), text: fc.string() }), { minLength: 2 }), (text, row, columns) => {
      const questions = [
        dayOrderQuestion({ row, text }),
        fractionQuestion('iva_percentage', 'IVA', { row, text }),
        headingQuestion('descripcion', text, columns),
        gluedDigitQuestion('900123456', 7, row),
      ];
      for (const { choices, suggested } of questions) expect(choices.map(({ value }) => value)).toContain(suggested);
    }),
  );
});

test('a text that is stored as it is written is not shown again; one that is stored otherwise is', () => {
  const column = { label: 'Descripción', kind: 'text' } as const;
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (written) => {
      const read = readImportCell(column, written);
      if (!read.ok) return;
      const told = storedOtherwise(column, written, { value: read.value.value, format: {} });
      expect(told === null || told === read.value.value).toBe(true);
      if (told === null) expect(written.trim()).toContain(String(read.value.value).trim());
    }),
  );
  expect(storedOtherwise(column, 'uno  dos', { value: 'uno dos', format: {} })).toBe('uno dos');
});

test('what is written in seen letters carries no mark', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~áéíóúñ]*$/), (written) => {
      expect(withMarks(written)).toBe(written);
    }),
  );
  expect(withMarks('6203\u200b')).toBe('6203⟨U+200B⟩');
});
