/** Oil seals by shaft, housing and width, and O-rings by the AS568 dash sizes. */
import { type Part, type Range, size, steps, tidyCost } from './part.ts';

const shafts = [
  8, 10, 12, 14, 15, 16, 17, 18, 20, 22, 24, 25, 26, 28, 30, 32, 34, 35, 36, 38, 40, 42, 45, 48, 50, 52, 55, 58, 60, 62, 65, 68, 70, 72, 75, 78, 80, 85, 90, 95,
  100, 105, 110, 115, 120, 125, 130, 140, 150, 160, 170, 180, 190, 200,
];
const lips = [
  { type: 'TC', means: 'doble labio con resorte', factor: 1, demand: 6 },
  { type: 'SC', means: 'un labio con resorte', factor: 0.95, demand: 2 },
  { type: 'TB', means: 'doble labio, exterior metálico', factor: 1.12, demand: 1.5 },
  { type: 'SB', means: 'un labio, exterior metálico', factor: 1.08, demand: 0.8 },
  { type: 'VC', means: 'un labio sin resorte', factor: 0.85, demand: 0.5 },
  { type: 'TCV', means: 'doble labio con resorte, vitón', factor: 2.6, demand: 0.8 },
];

function oilSeals(): Part[] {
  return lips.flatMap(({ type, means, factor, demand }) =>
    shafts.flatMap((shaft) => {
      const walls = shaft < 20 ? [10, 12, 15, 18] : shaft < 60 ? [12, 15, 20, 25] : [15, 20, 25, 30];
      const width = shaft < 25 ? 7 : shaft < 60 ? 8 : shaft < 100 ? 10 : 12;
      return walls.flatMap((wall) =>
        [width, width + 2].map((thick): Part => {
          const outer = shaft + wall;
          return {
            reference: `${type}-${shaft}X${outer}X${thick}`,
            description: `Retenedor ${type} ${shaft}x${outer}x${thick} mm, ${means}`,
            subline: '6010',
            category: '0301',
            cost: tidyCost((1_300 + outer * outer * 0.9 * (thick / 8)) * factor),
            demand: shaft <= 60 ? demand : demand * 0.4,
            fits: `ret ${shaft}x${outer}`,
            unit: 'UND',
          };
        }),
      );
    }),
  );
}

/** AS568: the hundreds of the dash number give the section; the rest, the inner diameter. Millimetres. */
const sections = [
  { from: 6, to: 50, section: 1.78, first: 2.9, step: 1.59 },
  { from: 102, to: 178, section: 2.62, first: 1.24, step: 1.59 },
  { from: 201, to: 284, section: 3.53, first: 4.34, step: 1.59 },
  { from: 309, to: 395, section: 5.33, first: 10.46, step: 1.59 },
  { from: 425, to: 475, section: 6.99, first: 113.67, step: 3.18 },
];
function oRings(): Part[] {
  return sections.flatMap(({ from, to, section, first, step }) =>
    steps(from, to, 1).flatMap((dash) =>
      [
        ['N70', 'nitrilo 70', 1],
        ['V75', 'vitón 75', 3.2],
      ].map(([code, material, factor]): Part => {
        const inner = first + step * (dash - from);
        return {
          reference: `OR-${String(dash).padStart(3, '0')}-${code}`,
          description: `O-ring ${size(inner)}x${size(section)} mm, ${material}`,
          subline: '6020',
          category: '0302',
          cost: tidyCost((120 + inner * section * 2.2) * Number(factor)),
          demand: 0.5,
          fits: `or ${dash}`,
          unit: 'UND',
        };
      }),
    ),
  );
}

const kits: readonly [code: string, name: string, cost: number][] = [
  ['EMP-CUL', 'Empaque de culata', 38_000],
  ['EMP-JGO', 'Juego de empaques de motor', 145_000],
  ['EMP-TAP', 'Empaque tapaválvulas', 16_000],
  ['EMP-CAR', 'Empaque de cárter', 12_500],
  ['RET-JGO', 'Juego de retenedores de motor', 42_000],
];
const engines = [
  '1.0 8V',
  '1.2 8V',
  '1.4 8V',
  '1.4 16V',
  '1.6 8V',
  '1.6 16V',
  '1.8 16V',
  '2.0 16V',
  '2.2 DIESEL',
  '2.4 16V',
  '2.5 TD',
  '2.7 16V',
  '2.8 TD',
  '3.0 TD',
  '4.3 DIESEL',
  '5.2 DIESEL',
  '6.0 DIESEL',
  '8.3 DIESEL',
];
function gaskets(): Part[] {
  return kits.flatMap(([code, name, cost]) =>
    engines.flatMap((engine, index) =>
      ['A', 'B', 'C'].map(
        (edition): Part => ({
          reference: `${code}-${String(index + 11)}${edition}`,
          description: `${name} ${engine}, versión ${edition}`,
          subline: '6030',
          category: '0303',
          cost: tidyCost(cost * (1 + index * 0.12)),
          demand: 1,
          fits: `emp ${engine}`,
          unit: code.endsWith('JGO') ? 'JGO' : 'UND',
        }),
      ),
    ),
  );
}

export function sealRanges(): Range[] {
  return [
    { name: 'retenedores', share: 0.08, brands: ['SLM', 'PRM', 'AND', 'HKR'], parts: oilSeals() },
    { name: 'o-rings', share: 0.022, brands: ['SLM', 'PRM'], parts: oRings() },
    { name: 'empaques', share: 0.01, brands: ['PRM', 'RT4', 'SAB'], parts: gaskets() },
  ];
}
