/** Insert bearings with their housings, wheel bearings and inch tapered sets. */
import { type Part, type Range, size, tidyCost } from './part.ts';

/** Insert size → [bore, outer, width of the insert] in millimetres. */
const inserts: readonly [code: string, bore: number, outer: number, width: number][] = [
  ['201', 12, 47, 31],
  ['202', 15, 47, 31],
  ['203', 17, 47, 31],
  ['204', 20, 47, 31],
  ['205', 25, 52, 34.1],
  ['206', 30, 62, 38.1],
  ['207', 35, 72, 42.9],
  ['208', 40, 80, 49.2],
  ['209', 45, 85, 49.2],
  ['210', 50, 90, 51.6],
  ['211', 55, 100, 55.6],
  ['212', 60, 110, 65.1],
  ['213', 65, 120, 65.1],
  ['214', 70, 125, 74.6],
  ['215', 75, 130, 77.8],
  ['216', 80, 140, 82.6],
  ['217', 85, 150, 85.7],
  ['218', 90, 160, 96],
  ['305', 25, 62, 38],
  ['306', 30, 72, 43],
  ['307', 35, 80, 48],
  ['308', 40, 90, 52],
  ['309', 45, 100, 57],
  ['310', 50, 110, 61],
  ['311', 55, 120, 66],
  ['312', 60, 130, 71],
  ['313', 65, 140, 75],
  ['314', 70, 150, 78],
  ['315', 75, 160, 82],
  ['316', 80, 170, 86],
];
/** Inch bores that fit an insert: '-16' is 16/16 of an inch. */
const inchBores: Readonly<Record<string, readonly number[]>> = {
  '204': [12],
  '205': [13, 14, 15, 16],
  '206': [18, 19, 20],
  '207': [20, 21, 22, 23],
  '208': [24, 25],
  '209': [26, 27, 28],
  '210': [30, 31, 32],
  '211': [32, 34, 35],
  '212': [36, 38, 39],
  '213': [40],
  '214': [44],
  '215': [47, 48],
  '216': [50],
};

const shapes: readonly { prefix: string; name: string; factor: number; demand: number }[] = [
  { prefix: 'UC', name: 'Inserto con prisioneros', factor: 0.55, demand: 3 },
  { prefix: 'UCP', name: 'Chumacera de piso', factor: 1, demand: 5 },
  { prefix: 'UCF', name: 'Chumacera de pared, cuadrada', factor: 1.02, demand: 4 },
  { prefix: 'UCFL', name: 'Chumacera de pared, ovalada', factor: 0.92, demand: 3 },
  { prefix: 'UCFC', name: 'Chumacera de pared, redonda', factor: 1.25, demand: 1 },
  { prefix: 'UCT', name: 'Chumacera tensora', factor: 1.15, demand: 1.5 },
  { prefix: 'UCPA', name: 'Chumacera de piso, pie corto', factor: 0.95, demand: 0.7 },
  { prefix: 'SA', name: 'Inserto con collar excéntrico', factor: 0.5, demand: 1 },
  { prefix: 'SB', name: 'Inserto económico con prisioneros', factor: 0.42, demand: 1.5 },
  { prefix: 'UK', name: 'Inserto con manguito', factor: 0.7, demand: 0.5 },
  { prefix: 'UKP', name: 'Chumacera de piso con manguito', factor: 1.2, demand: 0.5 },
  { prefix: 'HCP', name: 'Chumacera de piso, collar excéntrico', factor: 1.05, demand: 0.4 },
];

function mounted(): Part[] {
  return shapes.flatMap(({ prefix, name, factor, demand }) =>
    inserts
      .filter(([code]) => prefix.startsWith('U') || code.startsWith('2'))
      .flatMap(([code, bore, outer, width]) => {
        const cost = 6_500 + outer * outer * width * 0.11 * factor;
        const make = (reference: string, shaft: string): Part => ({
          reference,
          description: `${name} ${reference}, eje ${shaft}`,
          subline: prefix.length === 2 ? '2010' : '2020',
          category: prefix.length === 2 ? '0201' : '0202',
          cost: tidyCost(cost),
          demand: code.startsWith('2') && bore <= 50 ? demand * 2 : demand * 0.5,
          fits: `chu ${code}`,
          unit: 'UND',
        });
        const inches = prefix.startsWith('UK') ? [] : (inchBores[code] ?? []);
        return [make(`${prefix}${code}`, `${bore} mm`), ...inches.map((sixteenths) => make(`${prefix}${code}-${sixteenths}`, `${inches16(sixteenths)}"`))];
      }),
  );
}

/** 19 → '1 3/16'. */
function inches16(sixteenths: number): string {
  const whole = Math.floor(sixteenths / 16);
  let [top, bottom] = [sixteenths % 16, 16];
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  return [whole || '', top ? `${top}/${bottom}` : ''].filter(Boolean).join(' ');
}

const wheelSizes: readonly [number, number, number][] = [
  [25, 52, 37],
  [25, 52, 42],
  [27, 53, 43],
  [27, 60, 50],
  [28, 58, 42],
  [29, 53, 37],
  [30, 55, 32],
  [30, 60, 37],
  [34, 64, 37],
  [34, 66, 37],
  [35, 64, 37],
  [35, 65, 35],
  [35, 66, 33],
  [35, 68, 37],
  [35, 72, 33],
  [36, 68, 33],
  [37, 72, 33],
  [37, 72, 37],
  [37, 74, 45],
  [38, 70, 37],
  [38, 71, 39],
  [38, 74, 36],
  [38, 74, 50],
  [39, 68, 37],
  [39, 72, 37],
  [39, 74, 39],
  [40, 72, 37],
  [40, 74, 36],
  [40, 74, 40],
  [40, 75, 37],
  [40, 76, 33],
  [41, 68, 40],
  [42, 72, 38],
  [42, 75, 37],
  [42, 76, 33],
  [42, 76, 39],
  [42, 80, 42],
  [42, 82, 36],
  [43, 76, 43],
  [43, 77, 42],
  [43, 80, 45],
  [43, 82, 45],
  [44, 82, 37],
  [45, 80, 45],
  [45, 83, 39],
  [45, 84, 39],
  [45, 85, 47],
  [46, 77, 41],
  [48, 86, 42],
  [49, 84, 48],
  [49, 88, 46],
  [50, 90, 34],
  [55, 90, 54],
  [60, 168, 102],
];
function wheelBearings(): Part[] {
  return wheelSizes.flatMap(([bore, outer, width]) =>
    ['', '-ABS', '-2RS', '-ZZ'].map(
      (suffix): Part => ({
        reference: `DAC${bore}${outer}00${width}${suffix}`,
        description: `Rodamiento de rueda ${bore}x${outer}x${width} mm${suffix === '-ABS' ? ' con anillo magnético ABS' : ''}`,
        subline: '5020',
        category: '0109',
        cost: tidyCost(14_000 + outer * outer * width * 0.09 + (suffix === '-ABS' ? 12_000 : 0)),
        demand: 3,
        fits: `rod ${bore}x${outer}`,
        unit: 'UND',
      }),
    ),
  );
}

const inchSets: readonly [cone: string, cup: string, bore: number, outer: number, width: number][] = [
  ['LM11749', 'LM11710', 17.462, 39.878, 13.843],
  ['LM11949', 'LM11910', 19.05, 45.237, 15.494],
  ['LM12749', 'LM12710', 21.986, 45.237, 15.494],
  ['L44643', 'L44610', 25.4, 50.292, 14.224],
  ['L44649', 'L44610', 26.988, 50.292, 14.224],
  ['L45449', 'L45410', 29, 50.292, 14.224],
  ['LM67048', 'LM67010', 31.75, 59.131, 15.875],
  ['LM48548', 'LM48510', 34.925, 65.088, 18.034],
  ['LM68149', 'LM68110', 34.988, 59.131, 15.875],
  ['LM29749', 'LM29710', 38.1, 65.088, 18.034],
  ['LM501349', 'LM501310', 41.275, 73.431, 19.558],
  ['LM102949', 'LM102910', 45.242, 73.431, 19.558],
  ['LM603049', 'LM603011', 45.242, 77.788, 19.842],
  ['JL69349', 'JL69310', 38, 63, 17],
  ['HM88649', 'HM88610', 34.925, 72.233, 25.4],
  ['HM89449', 'HM89410', 36.512, 76.2, 29.37],
  ['HM803149', 'HM803110', 44.45, 88.9, 30.162],
  ['25580', '25520', 44.45, 82.931, 23.812],
  ['3780', '3720', 50.8, 93.264, 30.162],
  ['LM104949', 'LM104911', 50.8, 82.55, 21.59],
  ['387A', '382A', 57.15, 96.838, 21],
  ['39590', '39520', 66.675, 112.712, 30.162],
  ['HM212049', 'HM212011', 66.675, 122.238, 38.1],
  ['580', '572', 82.55, 139.992, 36.512],
  ['HM518445', 'HM518410', 88.9, 152.4, 39.688],
  ['HM218248', 'HM218210', 89.974, 146.975, 40],
];
function inchTapered(): Part[] {
  return inchSets.flatMap(([cone, cup, bore, outer, width]) => {
    const cost = 7_000 + outer * outer * width * 0.14;
    const make = (reference: string, name: string, factor: number): Part => ({
      reference,
      description: `${name} ${size(bore)}x${size(outer)}x${size(width)} mm`,
      subline: '5015',
      category: '0104',
      cost: tidyCost(cost * factor),
      demand: 2,
      fits: `rod ${size(bore)}x${size(outer)}`,
      unit: reference.includes('/') ? 'JGO' : 'UND',
    });
    return [make(`${cone}/${cup}`, 'Juego cónico en pulgadas', 1), make(cone, 'Cono en pulgadas', 0.68), make(`${cup}-P`, 'Pista en pulgadas', 0.4)];
  });
}

/** Housed units, wheel bearings and inch sets. */
export function mountedBearingRanges(): Range[] {
  return [
    { name: 'chumaceras', share: 0.05, brands: ['CND', 'KZN', 'AND', 'TQD'], parts: mounted() },
    { name: 'ruedas', share: 0.018, brands: ['HKR', 'KZN', 'RT4', 'SAB'], parts: wheelBearings() },
    { name: 'cónicos en pulgadas', share: 0.012, brands: ['TVK', 'KZN', 'BLK', 'AND'], parts: inchTapered() },
  ];
}
