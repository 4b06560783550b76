/** Roller chains by ANSI B29.1 and ISO 606, motorcycle and bicycle chains, and the sprockets they run on. */
import { type Part, type Range, tidyCost } from './part.ts';

/** Pitch in sixteenths of an inch, by ANSI number. */
const ansi: readonly [number: string, pitch: number][] = [
  ['25', 4],
  ['35', 6],
  ['40', 8],
  ['50', 10],
  ['60', 12],
  ['80', 16],
  ['100', 20],
  ['120', 24],
  ['140', 28],
  ['160', 32],
  ['180', 36],
  ['200', 40],
  ['240', 48],
];
const british: readonly [number: string, pitch: number][] = [
  ['05B', 5],
  ['06B', 6],
  ['08B', 8],
  ['10B', 10],
  ['12B', 12],
  ['16B', 16],
  ['20B', 20],
  ['24B', 24],
  ['28B', 28],
  ['32B', 32],
  ['40B', 40],
  ['48B', 48],
];
const strands = ['sencilla', 'doble', 'triple'];
const finishes = [
  ['', '', 1, 4],
  ['H', ' pesada', 1.25, 1],
  ['NP', ' niquelada', 1.6, 0.5],
  ['SS', ' acero inoxidable', 4.2, 0.6],
] as const;
const pieces = [
  ['', 'caja x 10 pies', 1, 3, 'CAJ'],
  ['-5M', 'rollo x 5 m', 1.6, 1, 'MTS'],
  ['-CL', 'unión', 0.045, 2, 'UND'],
  ['-OL', 'media unión', 0.05, 1, 'UND'],
] as const;

function rollerChains(): Part[] {
  return [...ansi, ...british].flatMap(([number, pitch]) =>
    strands.flatMap((strand, index) =>
      finishes.flatMap(([mark, finish, dearer, wanted]) =>
        pieces.map(
          ([ending, piece, part, asked, unit]): Part => ({
            reference: `${number}${mark}-${index + 1}${ending}`,
            description: `Cadena de rodillos ${number}${mark} ${strand}${finish}, paso ${pitch}/16", ${piece}`,
            subline: '7110',
            category: '0401',
            cost: tidyCost((9_000 + pitch * pitch * 900) * (index + 1) * dearer * part),
            demand: (wanted * asked * (index === 0 ? 3 : 1)) / 4,
            fits: `cad ${number}`,
            unit,
          }),
        ),
      ),
    ),
  );
}

const motorcycleChains: readonly [number: string, cost: number][] = [
  ['415', 17_000],
  ['420', 18_500],
  ['428', 21_000],
  ['428H', 25_000],
  ['520', 46_000],
  ['520H', 58_000],
  ['525', 95_000],
  ['530', 110_000],
];
function chainsForMotorcycles(): Part[] {
  return motorcycleChains.flatMap(([number, cost]) =>
    [98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 122, 124, 126, 128, 130, 132].flatMap((links) =>
      [
        ['', 'estándar', 1],
        ['-R', 'reforzada', 1.3],
        ['-OR', 'con O-ring', 2.6],
      ].map(
        ([ending, kind, dearer]): Part => ({
          reference: `${number}X${links}${ending}`,
          description: `Cadena moto ${number} x ${links} eslabones ${kind}`,
          subline: '7010',
          category: '0402',
          cost: tidyCost((cost * Number(dearer) * links) / 118),
          demand: number.startsWith('428') ? 4 : 1,
          fits: `cad ${number}`,
          unit: 'UND',
        }),
      ),
    ),
  );
}

/** Plain-bore sprockets: number, teeth and hub type. */
function sprockets(): Part[] {
  return ansi.slice(1, 10).flatMap(([number, pitch]) =>
    [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 30, 32, 35, 36, 40, 45, 48, 54, 60].flatMap((teeth) =>
      [
        ['A', 'plato sin manzana', 0.7],
        ['B', 'manzana a un lado', 1],
      ].map(
        ([hub, kind, dearer]): Part => ({
          reference: `${number}${hub}${teeth}`,
          description: `Piñón paso ${number} x ${teeth} dientes, ${kind}`,
          subline: '7120',
          category: '0403',
          cost: tidyCost((3_500 + pitch * pitch * teeth * 6) * Number(dearer)),
          demand: teeth <= 24 ? 1.2 : 0.5,
          fits: `pin ${number}`,
          unit: 'UND',
        }),
      ),
    ),
  );
}

export function chainRanges(): Range[] {
  return [
    { name: 'cadenas', share: 0.03, brands: ['ESL', 'TQD', 'CND'], parts: rollerChains() },
    { name: 'cadenas de moto', share: 0.025, brands: ['MKT', 'ESL', 'CIC', 'TRC'], parts: chainsForMotorcycles() },
    { name: 'piñones', share: 0.025, brands: ['DTX', 'TQD', 'ESL'], parts: sprockets() },
  ];
}
