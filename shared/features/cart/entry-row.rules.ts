/** The possible readings of one pasted row as a code and a quantity, most likely first. */
import { normaliseCode } from '#shared/kernel/text-search.ts';

export interface Reading {
  code: string;
  /** Whole units, 1 or more; null when `quantityText` is a number that is not a valid quantity (0, 2,5, −3). */
  quantity: number | null;
  quantityText: string;
}

const numberText = /^[+-]?\d+(?:[.,]\d+)*$/;
/** '½', '2½': a part of a unit. */
const fractionText = /^[+-]?\d*[\u00bc-\u00be\u2150-\u215e\u2189]$/;
const unitWord = /(?:unidades|unidad|unds|und|uds|ud|un|u|pzas|pza|pcs|pz)\.?$/i;
const largestQuantity = 1_000_000;

/**
 * '12', '1.000', '1,000', '10.0', '10,00', '12 und' → whole units; null for a number that is not a valid quantity; undefined for a text that is not a
 * number.
 */
export function quantityOf(text: string): number | null | undefined {
  const digits = text.trim().replace(unitWord, '').trimEnd();
  if (fractionText.test(digits)) return null;
  if (!numberText.test(digits)) return undefined;
  const quantity = Number(plainNumber(digits));
  return Number.isInteger(quantity) && quantity > 0 && quantity <= largestQuantity ? quantity : null;
}

/** Longer than any code with its quantity. The patterns below take quadratic time in a row's length. */
const longestRow = 300;

/** Every reading of a row: by its columns, by '×', by its last or first word, and the whole row as a code with quantity 1. */
export function readingsOf(text: string): Reading[] {
  if (text.length > longestRow) return [one(`${text.slice(0, longestRow)}…`)];
  const columns = columnsOf(text);
  const readings =
    columns.length > 1
      ? columnReadings(columns)
      : [...timesReadings(text), ...lastWordReadings(text), ...commaReadings(text), ...firstWordReadings(text), one(text)];
  return readings.filter(({ code }) => normaliseCode(code) !== '');
}

/** Columns separated by tabs (a spreadsheet), or by semicolons or bars (a file); a comma is too often part of a code or a number. */
function columnsOf(text: string): string[] {
  const separator = ['\t', ';', '|'].find((candidate) => text.includes(candidate)) ?? '\t';
  return text
    .split(separator)
    .map(unquoted)
    .filter((cell, index) => index === 0 || cell !== '');
}

/** Any column may be the code and any other one the quantity: codes from the left, and for each code the nearest number to its right. */
function columnReadings(columns: readonly string[]): Reading[] {
  const read = columns.flatMap((code, index) => {
    const others = [...columns.slice(index + 1), ...columns.slice(0, index)];
    return others.flatMap((quantityText) => reading(code, quantityText)).slice(0, 1);
  });
  // Columns without any number do not mean one unit: the quantity was left out.
  const without = { code: columns[0] ?? '', quantity: null, quantityText: columns.at(-1) ?? '' };
  return [...read, without];
}

/** '6203,10' and '6203,Rodamiento,10'. '6203,1,000' is ambiguous (one or a thousand) and is not read. */
function commaReadings(text: string): Reading[] {
  const cells = text.split(',').map(unquoted);
  const ambiguous = cells.length > 2 && /\d\s*,\s*\d{3}(?!\d)/.test(text);
  return cells.length < 2 || ambiguous ? [] : columnReadings(cells).filter(({ quantityText }) => quantityOf(quantityText) !== undefined);
}

/** '6203 x 10', '6203 x10', '6203*10', '10 x 6203'. A code may contain an x, so a blank must come before the x. */
function timesReadings(text: string): Reading[] {
  const [, code = '', after = ''] = /^(.+?)(?:\s+[x×]|\s*[*])\s*([^\sx×*]+(?:\s+\p{L}+\.?)?)$/iu.exec(text) ?? [];
  const [, before = '', lastCode = ''] = /^([\d.,]+)\s*[x×*]\s+(.+)$/i.exec(text) ?? [];
  return [...reading(code, after), ...reading(lastCode, before)];
}

/** '6203 2RS 10', '6203: 10', '6203 = 10', '6203 10 und'. */
function lastWordReadings(text: string): Reading[] {
  const [, code = '', last = ''] = /^(.+?)(?:\s*[:=]\s*|\s+)(\S+(?:\s+\p{L}+\.?)?)$/u.exec(text) ?? [];
  const [, codeOfLast = '', lastWord = ''] = /^(.+)(?:\s*[:=]\s*|\s+)(\S+)$/.exec(text) ?? [];
  return [...reading(codeOfLast, lastWord), ...reading(code, last)];
}

/** '10 6203 2RS', '10 und 6203 2RS'. */
function firstWordReadings(text: string): Reading[] {
  const [, first = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
  const [, word = '', afterUnit = ''] = /^(\S+)\s+(.+)$/.exec(rest) ?? [];
  const isUnit = word !== '' && word.replace(unitWord, '') === '';
  return [...(isUnit ? reading(afterUnit, first) : []), ...reading(rest, first)];
}

/** A code alone: one unit of it. */
function one(text: string): Reading {
  return { code: unquoted(text), quantity: 1, quantityText: '1' };
}

function reading(code: string, quantityText: string): Reading[] {
  const quantity = code.trim() === '' ? undefined : quantityOf(quantityText);
  return quantity === undefined ? [] : [{ code: code.trim(), quantity, quantityText: quantityText.trim() }];
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();
}

// Groups of three digits are thousands in either style ('1.000', '1,000,000'); any other last group is the decimals.
function plainNumber(digits: string): string {
  if (/^[+-]?\d{1,3}(?:\.\d{3})+$/.test(digits) || /^[+-]?\d{1,3}(?:,\d{3})+$/.test(digits)) return digits.replace(/[.,]/g, '');
  const lastMark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (lastMark < 0) return digits;
  return `${digits.slice(0, lastMark).replace(/[.,]/g, '')}.${digits.slice(lastMark + 1)}`;
}
