/** Rolling bearings, named by the ISO designation system and sized by its dimension plans. */
import {
  angularContact,
  type BearingSize,
  cylindrical,
  deepGroove,
  designationOf,
  selfAligning,
  sizes,
  sizesOf,
  spherical,
  tapered,
  thrust,
} from './bearing-series.ts';
import { type Part, type Range, size, tidyCost } from './part.ts';

interface Variant {
  suffix: string;
  means: string;
  factor: number;
  demand: number;
  /** Only sizes up to this bore are made so, in millimetres. */
  upTo?: number;
}
const variant = (suffix: string, means: string, factor = 1, demand = 1, upTo?: number): Variant => ({
  suffix,
  means,
  factor,
  demand,
  ...(upTo ? { upTo } : {}),
});

const deepGrooveVariants = [
  variant('-2RS', 'doble sello de caucho', 1.15, 5, 100),
  variant('-ZZ', 'doble tapa metálica', 1.1, 4, 100),
  variant('-2RS/C3', 'doble sello de caucho, juego C3', 1.2, 6, 100),
  variant('-ZZ/C3', 'doble tapa metálica, juego C3', 1.15, 4, 100),
  variant('', 'abierto', 1, 3),
  variant('/C3', 'abierto, juego C3', 1.05, 3),
  variant('NR', 'con ranura y anillo', 1.25, 1, 75),
  variant('N', 'con ranura', 1.15, 0.5, 75),
  variant('-RS', 'un sello de caucho', 1.1, 0.5, 75),
  variant('-Z', 'una tapa metálica', 1.08, 0.5, 75),
  variant('M/C3', 'jaula de bronce, juego C3', 2.1, 0.6),
];
const cylindricalVariants = [
  variant('E', 'capacidad reforzada', 1, 2),
  variant('E/C3', 'capacidad reforzada, juego C3', 1.06, 2),
  variant('EM/C3', 'jaula de bronce, juego C3', 1.5, 1.5),
  variant('EM', 'jaula de bronce', 1.45, 1),
];
const sphericalVariants = [
  variant('E', 'agujero cilíndrico', 1, 2),
  variant('E/C3', 'agujero cilíndrico, juego C3', 1.04, 2),
  variant('EK', 'agujero cónico', 1.05, 1.5),
  variant('EK/C3', 'agujero cónico, juego C3', 1.09, 2),
  variant('M', 'jaula de bronce', 1.25, 1),
  variant('KM/C3', 'jaula de bronce, agujero cónico, juego C3', 1.32, 1),
];
const selfAligningVariants = [
  variant('', 'agujero cilíndrico', 1, 2),
  variant('K', 'agujero cónico', 1.05),
  variant('K/C3', 'agujero cónico, juego C3', 1.1),
  variant('-2RS', 'doble sello de caucho', 1.3, 1, 65),
];
const angularVariants = [
  variant('B', 'contacto 40°', 1, 2),
  variant('BM', 'contacto 40°, jaula de bronce', 1.5),
  variant('BEP', 'contacto 40°, apareable', 1.2),
];
const doubleRowVariants = [
  variant('A', 'doble hilera', 1, 2),
  variant('-2RS', 'doble hilera, doble sello', 1.2, 2),
  variant('-ZZ', 'doble hilera, doble tapa', 1.15),
];
const taperedVariants = [
  variant('', 'pista y cono', 1, 4),
  variant('A', 'pista y cono, acero templado', 1.1),
  variant('X', 'pista y cono, geometría ISO', 1.05),
];
const thrustVariants = [variant('', 'simple efecto', 1, 2), variant('M', 'simple efecto, jaula de bronce', 1.5)];

interface Kind {
  name: string;
  subline: string;
  category: string;
  factor: number;
}

function bearing(one: BearingSize, { name, subline, category, factor }: Kind, how: Variant): Part {
  const { bore, outer, width } = one;
  const volume = outer * outer * width;
  return {
    reference: `${designationOf(one)}${how.suffix}`,
    description: `Rodamiento ${name} ${size(bore)}x${size(outer)}x${size(width)} mm, ${how.means}`,
    subline,
    category,
    cost: tidyCost((2_400 + volume * 0.17 * factor) * how.factor),
    // Small bores are in every motor, pump and motorcycle of the country.
    demand: how.demand * (bore <= 60 ? 3 : bore <= 100 ? 1 : 0.3),
    fits: `rod ${size(bore)}x${size(outer)}`,
    unit: 'UND',
  };
}

const all = (found: readonly BearingSize[], kind: Kind, variants: readonly Variant[]): Part[] =>
  variants.flatMap((how) => found.filter(({ bore }) => bore <= (how.upTo ?? Number.POSITIVE_INFINITY)).map((one) => bearing(one, kind, how)));

const ball = { name: 'rígido de bolas', subline: '6210', category: '0101', factor: 1 };
const doubleRow = (one: { prefix: string }) => one.prefix === '32' || one.prefix === '33';

const needleShells: readonly [bore: number, outer: number, widths: string][] = [
  [6, 10, '8 9'],
  [8, 12, '8 10'],
  [9, 13, '10 12'],
  [10, 14, '10 12 15'],
  [12, 18, '12'],
  [13, 19, '12'],
  [14, 20, '12 16'],
  [15, 21, '12 16 22'],
  [16, 22, '12 16 22'],
  [17, 23, '12'],
  [18, 24, '12 16'],
  [20, 26, '10 12 16 20 30'],
  [22, 28, '10 12 16 20'],
  [25, 32, '12 16 20 26 38'],
  [28, 35, '16 20'],
  [30, 37, '12 16 20 26 38'],
  [35, 42, '12 16 20'],
  [40, 47, '12 16 20'],
  [45, 52, '12 16 20'],
  [50, 58, '20 25'],
  [55, 63, '20 28'],
  [60, 68, '12 20 32'],
];
const machinedNeedles: readonly [bore: number, outer: number, widths: string][] = [
  [10, 17, '12 16'],
  [12, 19, '12 16'],
  [14, 22, '16 20'],
  [15, 23, '16 20'],
  [16, 24, '16 20'],
  [17, 25, '16 20'],
  [18, 26, '16 20'],
  [20, 28, '16 20'],
  [22, 30, '16 20'],
  [25, 33, '16 20'],
  [28, 37, '20 30'],
  [30, 40, '20 30'],
  [32, 42, '20 30'],
  [35, 45, '20 30'],
  [38, 48, '20 30'],
  [40, 50, '20 30'],
  [45, 55, '20 30'],
  [50, 62, '25 35'],
  [55, 68, '25 35'],
  [60, 72, '25 35'],
  [65, 78, '25 35'],
  [70, 85, '25 35'],
];
const ringedNeedles: readonly [bore: number, outer: number, widths: string][] = [
  [5, 15, '12 16'],
  [6, 16, '12 16'],
  [7, 17, '12 16'],
  [9, 19, '12 16'],
  [10, 22, '16 20'],
  [12, 24, '16 20'],
  [15, 27, '16 20'],
  [17, 29, '16 20'],
  [20, 32, '16 20'],
  [22, 34, '16 20'],
  [25, 38, '20 30'],
  [28, 42, '20 30'],
  [30, 45, '20 30'],
  [32, 47, '20 30'],
  [35, 50, '20 30'],
  [38, 53, '20 30'],
  [40, 55, '20 30'],
  [45, 62, '25 35'],
  [50, 68, '25 35'],
  [55, 72, '25 35'],
  [60, 82, '25 35'],
  [65, 90, '25 35'],
];

function needles(type: string, name: string, list: typeof needleShells): Part[] {
  const two = (value: number) => String(value).padStart(2, '0');
  return list.flatMap(([bore, outer, widths]) =>
    widths.split(' ').map(
      (width): Part => ({
        reference: type === 'HK' ? `HK${two(bore)}${two(Number(width))}` : `${type}${bore}/${width}`,
        description: `Rodamiento de agujas ${name} ${bore}x${outer}x${width} mm`,
        subline: '1020',
        category: '0106',
        cost: tidyCost(3_200 + outer * outer * Number(width) * (type === 'HK' ? 0.25 : 0.7)),
        demand: type === 'HK' ? 1.5 : 0.6,
        fits: `rod ${bore}x${outer}`,
        unit: 'UND',
      }),
    ),
  );
}

/** Makers of general-purpose bearings, best known first. */
const makers = ['KZN', 'NDL', 'TVK', 'AND', 'HKR', 'BLK', 'SAB', 'ORI'];

/** Every range of loose bearings. */
export function bearingRanges(): Range[] {
  return [
    { name: 'rígidos', share: 0.17, brands: makers, parts: deepGroove.flatMap((one) => all(sizesOf(one), ball, deepGrooveVariants)) },
    {
      name: 'cónicos',
      share: 0.045,
      brands: ['KZN', 'TVK', 'NDL', 'HKR', 'BLK', 'AND'],
      parts: tapered.flatMap((one) => all(sizesOf(one), { name: 'de rodillos cónicos', subline: '5010', category: '0104', factor: 0.9 }, taperedVariants)),
    },
    {
      name: 'cilíndricos',
      share: 0.05,
      brands: ['NDL', 'KZN', 'TVK', 'BLK', 'HKR'],
      parts: cylindrical.flatMap((one) =>
        all(sizesOf(one), { name: 'de rodillos cilíndricos', subline: '1010', category: '0103', factor: 1.7 }, cylindricalVariants),
      ),
    },
    {
      name: 'oscilantes de rodillos',
      share: 0.04,
      brands: ['NDL', 'KZN', 'TVK', 'BLK', 'HKR'],
      parts: spherical.flatMap((one) =>
        all(sizesOf(one), { name: 'oscilante de rodillos', subline: '1015', category: '0105', factor: 1.9 }, sphericalVariants),
      ),
    },
    {
      name: 'oscilantes de bolas',
      share: 0.015,
      brands: ['KZN', 'NDL', 'AND', 'BLK'],
      parts: selfAligning.flatMap((one) =>
        all(sizesOf(one), { name: 'oscilante de bolas', subline: '1025', category: '0102', factor: 1.4 }, selfAligningVariants),
      ),
    },
    {
      name: 'contacto angular',
      share: 0.025,
      brands: ['NDL', 'KZN', 'HKR', 'TVK'],
      parts: angularContact.flatMap((one) =>
        all(
          sizesOf(one),
          { name: 'de contacto angular', subline: '1030', category: '0107', factor: 1.6 },
          doubleRow(one) ? doubleRowVariants : angularVariants,
        ),
      ),
    },
    {
      name: 'axiales',
      share: 0.01,
      brands: ['KZN', 'AND', 'BLK'],
      parts: thrust.flatMap((one) => all(sizes(one), { name: 'axial de bolas', subline: '1035', category: '0108', factor: 0.9 }, thrustVariants)),
    },
    {
      name: 'agujas',
      share: 0.022,
      brands: ['KZN', 'TVK', 'HKR', 'AND'],
      parts: [
        ...needles('HK', 'casquillo', needleShells),
        ...needles('NK', 'sin anillo interior', machinedNeedles),
        ...needles('NKI', 'con anillo interior', ringedNeedles),
      ],
    },
  ];
}
