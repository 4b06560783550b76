/** Whole pesos in Spanish words, as a receipt states its sum. Pure. */
import type { Pesos } from './money.ts';

const upToTwentyNine = [
  ...['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce', 'trece', 'catorce', 'quince', 'dieciséis'],
  ...['diecisiete', 'dieciocho', 'diecinueve', 'veinte', 'veintiún', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis'],
  ...['veintisiete', 'veintiocho', 'veintinueve'],
];
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const hundreds = ['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos', 'ochocientos', 'novecientos'];
const million = 1_000_000;

/** 'Un millón doscientos mil pesos'; 'Dos millones de pesos'. @param pesos 0 or more */
export function pesosInWords(pesos: Pesos): string {
  if (pesos === 0) return 'Cero pesos';
  const billions = Math.floor(pesos / (million * million));
  const millions = Math.floor(pesos / million) % million;
  const rest = pesos % million;
  const parts = [scaled(billions, 'billón', 'billones'), scaled(millions, 'millón', 'millones'), belowMillion(rest)];
  const unit = pesos === 1 ? 'peso' : rest === 0 ? 'de pesos' : 'pesos';
  const words = [...parts, unit].filter(Boolean).join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function scaled(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${belowMillion(count)} ${count === 1 ? one : many}`;
}

function belowMillion(number: number): string {
  const thousands = Math.floor(number / 1000);
  const counted = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`;
  return [counted, belowThousand(number % 1000)].filter(Boolean).join(' ');
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien';
  const rest = number % 100;
  return [hundreds[Math.floor(number / 100)], belowHundred(rest)].filter(Boolean).join(' ');
}

function belowHundred(number: number): string {
  if (number < upToTwentyNine.length) return upToTwentyNine[number] ?? '';
  return [tens[Math.floor(number / 10)], upToTwentyNine[number % 10]].filter(Boolean).join(' y ');
}
