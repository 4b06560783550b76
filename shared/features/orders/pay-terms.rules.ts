/** How many days of credit a pay condition gives, as people and other systems write it: '30 días', `CREDITO 45`, `60D`, `30`, `2/10 neto 30`. Pure. */
import { normaliseText } from '#shared/kernel/text-search.ts';

const cash = /^(con|0)$|\b(contado|contra ?entrega|efectivo|anticipad[oa]|anticipo|prepago|inmediat[oa]|a la vista|cash|cod)\b/;
const daysOfUnit: Readonly<Record<string, number>> = { mes: 30, meses: 30, quincena: 15, quincenas: 15, semana: 7, semanas: 7 };
const numbers = { ocho: 8, quince: 15, veinte: 20, treinta: 30, 'cuarenta y cinco': 45, sesenta: 60, noventa: 90, 'ciento veinte': 120 };

/**
 * @returns days; 0 for cash and for no condition; null when the text says neither days nor cash
 */
export function readPayTerms(text: string | null): number | null {
  const typed = normaliseText(text ?? '');
  if (typed === '') return 0;
  // What is earned by paying early is no term: '5% 10 dias, neto 30 dias', '2/10 n/30'.
  const terms = Object.entries(numbers)
    .reduce((read, [word, days]) => read.replaceAll(word, String(days)), typed)
    .replace(/\d+([.,]\d+)?\s*%(\s*(dcto|descuento|dto)?\s*(a|en)?\s*\d{1,3}\s*d(ias?)?\b)?/g, ' ')
    .replace(/\b\d{1,2}\/\d{1,3}\s*(?=(neto|net|n)\b)/g, ' ');
  const found = [...terms.matchAll(/(?<![\d.,])(\d{1,3})(?![\d.,]*\d)\s*(mes|meses|quincenas?|semanas?)?/g)];
  const days = found.map(([, count, unit]) => Number(count) * (unit === undefined ? 1 : (daysOfUnit[unit] ?? 1)));
  const neto = /\b(?:neto|net|n)\s*\/?\s*(\d{1,3})/.exec(terms);
  if (neto) return Number(neto[1]);
  if (days.length > 0) return Math.max(...days);
  return cash.test(terms.trim()) || cash.test(typed) ? 0 : null;
}
