/**
 * Parses the days of credit of a payment condition in the notations of people and other systems: '30 días', `CREDITO 45`, `60D`, `30`, `2/10 neto
 * 30`. Pure.
 */
import { normaliseText } from '#shared/kernel/text-search.ts';

const longestTerms = 120;
const cash = /^con$|\b(contado|contra ?entrega|efectivo|anticipad[oa]|anticipo|prepago|inmediat[oa]|a la vista|cash|cod)\b/;
const daysOfUnit: ReadonlyMap<string, number> = new Map(Object.entries({ mes: 30, meses: 30, quincena: 15, quincenas: 15, semana: 7, semanas: 7 }));
const numbers = { ocho: 8, quince: 15, veinte: 20, treinta: 30, 'cuarenta y cinco': 45, sesenta: 60, noventa: 90, 'ciento veinte': 120 };
const netWords = ['neto', 'net', 'n'];
/** Words between a discount and the days in which it is earned. */
const discountWords = ['dcto', 'dto', 'descuento', 'de', 'a', 'en'];

/** @returns days; 0 for cash and for no condition; null for a text with neither days nor cash */
export function readPayTerms(text: string | null): number | null {
  const typed = normaliseText((text ?? '').slice(0, longestTerms));
  if (typed === '') return 0;
  const inDigits = Object.entries(numbers).reduce((read, [word, days]) => read.replaceAll(word, String(days)), typed);
  const words = inDigits.match(/\d+(?:[.,]\d+)?|[a-z]+|[%/]/g) ?? [];
  const days = words.flatMap((word, place) => (isDays(words, place) ? [Number(word) * (daysOfUnit.get(words[place + 1] ?? '') ?? 1)] : []));
  const net = words.findIndex((word) => netWords.includes(word));
  const netDays = words[net + 1] === '/' ? words[net + 2] : words[net + 1];
  if (net !== -1 && netDays !== undefined && /^\d{1,3}$/.test(netDays)) return Number(netDays);
  if (days.length > 0) return Math.max(...days);
  return cash.test(typed) ? 0 : null;
}

/** Whether a word is a number of credit days. The days of a prompt-payment discount do not count: '5% 10 dias', '2/10 neto 30'. */
function isDays(words: readonly string[], place: number): boolean {
  const word = words[place] ?? '';
  if (!/^\d{1,3}$/.test(word) || words[place + 1] === '%') return false;
  let before = place - 1;
  while (discountWords.includes(words[before] ?? '')) before -= 1;
  if (words[before] === '%') return false;
  const isDiscountOf = (first: number) => words[first + 1] === '/' && netWords.includes(words[first + 3] ?? '');
  return !isDiscountOf(place) && !isDiscountOf(place - 2);
}
