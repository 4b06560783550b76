/**
 * Boundary dimensions of rolling bearings in millimetres: ISO 15 (radial), ISO 355 (tapered) and ISO 104 (thrust). The
 * outer diameter follows from the diameter series and the bore; the width, from the width series too.
 */

/** Bore codes and their bores: 00-03 are special, from 04 on the bore is five times the code. */
export function boreOf(code: number): number {
  return [10, 12, 15, 17][code] ?? code * 5;
}

type ByBoreCode = Readonly<Record<number, number>>;

/** `'4:42 5:47'` → { 4: 42, 5: 47 }; `'0: 26 28 32'` → consecutive codes from 0. */
function table(text: string): ByBoreCode {
  const entries: [number, number][] = [];
  let code = 0;
  for (const part of text.split(/\s+/)) {
    const [head, tail] = part.split(':');
    if (tail !== undefined) code = Number(head);
    const value = tail === undefined ? head : tail;
    if (value) {
      entries.push([code, Number(value)]);
      code += 1;
    }
  }
  return Object.fromEntries(entries);
}

/** Outer diameters by diameter series (ISO 15). */
export const outerOf = {
  8: table('0: 19 21 24 26 32 37 42 47 52 58 65 72 78 85 90 95 100 110 115 120 125 130 140 24:150 26:165 28:175 30:190 32:200 34:215 36:225 38:240 40:250'),
  9: table(
    '0: 22 24 28 30 37 42 47 55 62 68 72 80 85 90 100 105 110 120 125 130 140 145 150 24:165 26:180 28:190 30:210 32:220 34:230 36:250 38:260 40:280 44:300 48:320',
  ),
  0: table(
    '0: 26 28 32 35 42 47 55 62 68 75 80 90 95 100 110 115 125 130 140 145 150 160 170 24:180 26:200 28:210 30:225 32:240 34:260 36:280 38:290 40:310 44:340 48:360 52:400 56:420 60:460',
  ),
  1: table('8:75 80 85 95 100 110 120 125 130 140 150 20:165 22:180 24:200 26:210 28:225 30:250 32:270 34:280 36:300 38:320 40:340 44:370 48:400'),
  2: table(
    '0: 30 32 35 40 47 52 62 72 80 85 90 100 110 120 125 130 140 150 160 170 180 190 200 24:215 26:230 28:250 30:270 32:290 34:310 36:320 38:340 40:360 44:400',
  ),
  3: table(
    '0: 35 37 42 47 52 62 72 80 90 100 110 120 130 140 150 160 170 180 190 200 215 225 240 24:260 26:280 28:300 30:320 32:340 34:360 36:380 38:400 40:420',
  ),
  4: table('3:62 72 80 90 100 110 120 130 140 150 160 180 190 200 210 225'),
} as const satisfies Record<number, ByBoreCode>;
export type DiameterSeries = keyof typeof outerOf;

const w60 = table('0: 8 8 9 10 12 12 13 14 15 16 16 18 18 18 20 20 22 22 24 24 24 26 28 24:28 26:33 28:33 30:35 32:38 34:42 36:46 38:46 40:51');
const w62 = table('0: 9 10 11 12 14 15 16 17 18 19 20 21 22 23 24 25 26 28 30 32 34 36 38 24:40 26:40 28:42 30:45 32:48 34:52 36:52 38:55 40:58');
const w63 = table('0: 11 12 13 14 15 17 19 21 23 25 27 29 31 33 35 37 39 41 43 45 47 49 50 24:55 26:58 28:62 30:65 32:68 34:72 36:75 38:78 40:80');
const w22 = table('0: 14 14 14 16 18 18 20 23 23 23 23 25 28 31 31 31 33 36 40 43 46 50 53 24:58 26:64 28:68 30:73 32:80 34:86 36:86 38:92 40:98');
const w23 = table('0: 17 17 17 19 21 24 27 31 33 36 40 43 46 48 51 55 58 60 64 67 73 77 80 24:86 26:93 28:102 30:108 32:114 34:120 36:126 38:132 40:138');

export interface Series {
  /** What precedes the bore code in the designation: '62', 'NU22', '302'. */
  prefix: string;
  diameter: DiameterSeries;
  /** Width (radial) or assembled width T (tapered), by bore code. */
  width: ByBoreCode;
  from: number;
  to: number;
}

const series = (prefix: string, diameter: DiameterSeries, width: ByBoreCode, from: number, to: number): Series => ({ prefix, diameter, width, from, to });

export const deepGroove: readonly Series[] = [
  series('60', 0, w60, 0, 32),
  series('62', 2, w62, 0, 32),
  series('63', 3, w63, 0, 30),
  series('64', 4, table('3:17 19 21 23 25 27 29 31 33 35 37 42 45 48 52 54'), 3, 18),
  series('618', 8, table('0: 5 5 5 5 7 7 7 7 7 7 7 9 10 10 10 10 10 13 13 13 13 13 16 24:16 26:18 28:18 30:20 32:20'), 0, 32),
  series('619', 9, table('0: 6 6 7 7 9 9 9 10 12 12 12 13 13 13 16 16 16 18 18 18 20 20 20 24:22 26:24 28:24 30:28 32:28'), 0, 32),
  series('160', 0, table('2:8 8 8 8 9 9 9 10 10 11 11 11 13 13 14 14 16 16 16 18 19 24:19 26:22 28:22 30:24'), 2, 30),
  series('622', 2, table('0: 14 14 14 16 18 18 20 23 23 23 23 25'), 0, 10),
  series('623', 3, table('0: 17 17 17 19 21 24 27 31 33 36 40'), 0, 10),
];

export const selfAligning: readonly Series[] = [
  series('12', 2, w62, 0, 22),
  series('13', 3, w63, 0, 20),
  series('22', 2, w22, 0, 20),
  series('23', 3, w23, 1, 20),
];

export const angularContact: readonly Series[] = [
  series('70', 0, w60, 0, 30),
  series('72', 2, w62, 0, 30),
  series('73', 3, w63, 0, 30),
  series('32', 2, table('0: 14 15.9 15.9 17.5 20.6 20.6 23.8 27 30.2 30.2 30.2 33.3 36.5 38.1 39.7 41.3 44.4 49.2 52.4'), 0, 18),
  series('33', 3, table('2:19 22.2 22.2 25.4 30.2 34.9 36.5 39.7 44.4 49.2 54 58.7 63.5 68.3 68.3 73 73'), 2, 18),
];

const cylindricalWidths: readonly [string, DiameterSeries, ByBoreCode, number, number][] = [
  ['10', 0, w60, 5, 40],
  ['2', 2, w62, 3, 40],
  ['22', 2, w22, 4, 32],
  ['3', 3, w63, 4, 34],
  ['23', 3, w23, 4, 32],
];
/** Which rings have ribs: N, NU, NJ and NUP have the same boundary dimensions. */
export const cylindrical: readonly Series[] = ['NU', 'NJ', 'NUP', 'N'].flatMap((type) =>
  cylindricalWidths.map(([suffix, diameter, width, from, to]) => series(`${type}${suffix}`, diameter, width, from, to)),
);

export const spherical: readonly Series[] = [
  series('222', 2, w22, 5, 40),
  series('223', 3, w23, 8, 40),
  series('230', 0, table('22:45 24:46 26:52 28:53 30:56 32:60 34:67 36:74 38:75 40:82 44:90 48:92 52:104 56:106 60:118'), 22, 60),
  series('231', 1, table('20:52 22:56 24:62 26:64 28:68 30:80 32:86 34:88 36:96 38:104 40:112 44:120 48:128'), 20, 48),
  series('232', 2, table('18:52.4 20:60.3 22:69.8 24:76 26:80 28:88 30:96 32:104 34:110 36:112 38:120 40:128 44:144'), 18, 44),
  series('239', 9, table('24:34 26:37 28:37 30:45 32:45 34:45 36:52 38:52 40:60 44:60 48:60'), 24, 48),
  series('240', 0, table('22:60 24:60 26:69 28:69 30:75 32:80 34:90 36:100 38:100 40:109 44:118 48:118'), 22, 48),
  series('241', 1, table('22:69 24:80 26:80 28:85 30:100 32:109 34:109 36:118 38:128 40:140'), 22, 40),
];

const t303 = '14.25 15.25 16.25 18.25 20.75 22.75 25.25 27.25 29.25 31.5 33.5 36 38 40 42.5 44.5 46.5 49.5 51.5 53.5 54.5';
export const tapered: readonly Series[] = [
  series('302', 2, table('3:13.25 15.25 16.25 17.25 18.25 19.75 20.75 21.75 22.75 23.75 24.75 26.25 27.25 28.25 30.5 32.5 34.5 37 39 41 24:43.5'), 3, 24),
  series('303', 3, table(`2:${t303} 24:59.5`), 2, 24),
  series('313', 3, table('5:18.25 20.75 22.75 25.25 27.25 29.25 31.5 33.5 36 38 40 42.5 44.5 46.5'), 5, 18),
  series('320', 0, table('4:15 15 17 18 19 20 20 23 23 23 25 25 29 29 32 32 32 35 38 24:38 26:45 28:45 30:48'), 4, 30),
  series('322', 2, table('3:17.25 19.25 19.25 21.25 24.25 24.75 24.75 24.75 26.75 29.75 32.75 33.25 33.25 35.25 38.5 42.5 45.5 49 53 56 24:61.5'), 3, 24),
  series('323', 3, table('3:20.25 22.25 25.25 28.75 32.75 35.25 38.25 42.25 45.5 48.5 51 54 58 61.5 63.5 67.5 71.5 77.5'), 3, 20),
  series('330', 0, table('5:17 20 21 22 24 24 27 27 27 31 31 36 36 39 39 39'), 5, 20),
  series('331', 1, table('8:26 26 26 30 30 34 37 37 37 41 45'), 8, 18),
  series('332', 2, table('5:22 25 28 32 32 32 35 38 41 41 41 46 49 55'), 5, 18),
];

/** Thrust ball bearings bring their own outer diameters (ISO 104): [bore code, D, H]. */
export const thrust: readonly { prefix: string; outer: ByBoreCode; width: ByBoreCode; from: number; to: number }[] = [
  {
    prefix: '511',
    outer: table('0: 24 26 28 30 35 42 47 52 60 65 70 78 85 90 95 100 105 110 120 20:135 22:145 24:155'),
    width: table('0: 9 9 9 9 10 11 11 12 13 14 14 16 17 18 18 19 19 19 22 20:25 22:25 24:25'),
    from: 0,
    to: 24,
  },
  {
    prefix: '512',
    outer: table('0: 26 28 32 35 40 47 52 62 68 73 78 90 95 100 105 110 115 125 135 20:150'),
    width: table('0: 11 11 12 12 14 15 16 18 19 20 22 25 26 27 27 27 28 31 35 20:38'),
    from: 0,
    to: 20,
  },
  {
    prefix: '513',
    outer: table('4:47 52 60 68 78 85 95 105 110 115 125 135 140 150 155 20:170'),
    width: table('4:18 18 21 24 26 28 31 35 35 36 40 44 44 49 50 20:55'),
    from: 4,
    to: 20,
  },
  {
    prefix: '514',
    outer: table('5:60 70 80 90 100 110 120 130 140 150 160'),
    width: table('5:24 28 32 36 39 43 48 51 56 60 65'),
    from: 5,
    to: 15,
  },
];

export interface BearingSize {
  prefix: string;
  code: number;
  bore: number;
  outer: number;
  width: number;
}

/** Every size of a radial or tapered series that the tables know. */
export function sizesOf(one: Series): BearingSize[] {
  return sizes({ prefix: one.prefix, outer: outerOf[one.diameter], width: one.width, from: one.from, to: one.to });
}

/** The same for series with their own outer diameters. */
export function sizes(one: { prefix: string; outer: ByBoreCode; width: ByBoreCode; from: number; to: number }): BearingSize[] {
  const found: BearingSize[] = [];
  for (let code = one.from; code <= one.to; code += 1) {
    const outer = one.outer[code];
    const width = one.width[code];
    if (outer !== undefined && width !== undefined) found.push({ prefix: one.prefix, code, bore: boreOf(code), outer, width });
  }
  return found;
}

/** '6203', '22218', 'NU2205'. */
export const designationOf = ({ prefix, code }: BearingSize): string => `${prefix}${String(code).padStart(2, '0')}`;
