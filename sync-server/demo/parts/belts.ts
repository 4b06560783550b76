/** Power transmission belts by section and length (RMA, ISO 4184, ISO 5296), and the pulleys and couplings they meet. */
import { type Part, type Range, size, steps, tidyCost } from './part.ts';

interface Section {
  section: string;
  lengths: readonly number[];
  /** Pesos per unit of length. */
  rate: number;
  name: string;
  demand: number;
}
const inch = (section: string, from: number, to: number, step: number, rate: number, demand: number): Section => ({
  section,
  lengths: steps(from, to, step),
  rate,
  name: 'Correa en V',
  demand,
});
const sections: readonly Section[] = [
  inch('A', 20, 150, 1, 260, 5),
  inch('B', 25, 210, 1, 390, 5),
  inch('C', 50, 300, 3, 740, 2),
  inch('D', 100, 400, 10, 1_450, 0.5),
  inch('AX', 20, 112, 1, 430, 1.5),
  inch('BX', 28, 140, 1, 610, 1.5),
  inch('CX', 51, 180, 3, 1_050, 0.6),
  { section: '3V', lengths: steps(250, 1400, 25), rate: 38, name: 'Correa angosta', demand: 1 },
  { section: '5V', lengths: steps(500, 3550, 50), rate: 62, name: 'Correa angosta', demand: 1 },
  { section: '8V', lengths: steps(1000, 5000, 250), rate: 130, name: 'Correa angosta', demand: 0.3 },
  { section: 'SPZ', lengths: steps(512, 2500, 25), rate: 21, name: 'Correa angosta métrica', demand: 0.8 },
  { section: 'SPA', lengths: steps(732, 3150, 25), rate: 25, name: 'Correa angosta métrica', demand: 0.8 },
  { section: 'SPB', lengths: steps(1250, 4500, 50), rate: 34, name: 'Correa angosta métrica', demand: 0.8 },
  { section: 'SPC', lengths: steps(2000, 8000, 125), rate: 58, name: 'Correa angosta métrica', demand: 0.3 },
];

function vBelts(): Part[] {
  return sections.flatMap(({ section, lengths, rate, name, demand }) =>
    lengths.map((length): Part => {
      const reference = /^\d/.test(section) || section.startsWith('SP') ? `${section}${section.startsWith('SP') ? '-' : ''}${length}` : `${section}-${length}`;
      return {
        reference,
        description: `${name} ${reference}`,
        subline: '6220',
        category: '0501',
        cost: tidyCost(1_500 + rate * length),
        demand,
        fits: `cor ${section}`,
        unit: 'UND',
      };
    }),
  );
}

function ribbedBelts(): Part[] {
  return [3, 4, 5, 6, 7, 8].flatMap((ribs) =>
    steps(600, 2600, 10).map(
      (length): Part => ({
        reference: `${ribs}PK${length}`,
        description: `Correa de accesorios ${ribs} canales ${length} mm`,
        subline: '6230',
        category: '0502',
        cost: tidyCost(2_500 + ribs * length * 3.1),
        demand: ribs <= 6 ? 1.5 : 0.5,
        fits: `cor ${ribs}PK`,
        unit: 'UND',
      }),
    ),
  );
}

const timing: readonly [pitch: string, lengths: readonly number[], widths: readonly number[], rate: number][] = [
  ['5M', steps(300, 1500, 25), [9, 15, 25], 3.2],
  ['8M', steps(480, 2800, 80), [20, 30, 50, 85], 3.6],
  ['14M', steps(966, 3850, 238), [40, 55, 85, 115], 4.1],
];
function timingBelts(): Part[] {
  return timing.flatMap(([pitch, lengths, widths, rate]) =>
    lengths.flatMap((length) =>
      widths.map(
        (width): Part => ({
          reference: `${length}-${pitch}-${width}`,
          description: `Correa sincrónica ${pitch} ${length} mm x ${width} mm`,
          subline: '5830',
          category: '0503',
          cost: tidyCost(6_000 + length * width * rate * 0.55),
          demand: 0.4,
          fits: `cor ${pitch}`,
          unit: 'UND',
        }),
      ),
    ),
  );
}

function pulleys(): Part[] {
  return ['A', 'B', 'C'].flatMap((section, kind) =>
    [1, 2, 3, 4, 5, 6].flatMap((grooves) =>
      [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24].map(
        (diameter): Part => ({
          reference: `POL-${grooves}${section}-${String(diameter).replace('.', ',')}`,
          description: `Polea de hierro ${grooves} canal${grooves > 1 ? 'es' : ''} ${section}, ${size(diameter)}"`,
          subline: '5810',
          category: '0504',
          cost: tidyCost(4_500 + diameter * diameter * (grooves + 1) * (260 + kind * 120)),
          demand: grooves <= 3 ? 0.8 : 0.3,
          fits: `pol ${section}`,
          unit: 'UND',
        }),
      ),
    ),
  );
}

function couplings(): Part[] {
  const jaws = ['L035', 'L050', 'L070', 'L075', 'L090', 'L095', 'L099', 'L100', 'L110', 'L150', 'L190', 'L225'];
  const bores = ['3/8', '1/2', '5/8', '3/4', '7/8', '1', '1 1/8', '1 1/4', '1 3/8', '1 1/2', '1 5/8', '1 7/8'];
  return jaws.flatMap((jaw, index) => {
    const part = (reference: string, description: string, cost: number): Part => ({
      reference,
      description,
      subline: '5820',
      category: '0505',
      cost: tidyCost(cost),
      demand: 0.5,
      fits: `aco ${jaw}`,
      unit: 'UND',
    });
    return [
      ...bores
        .slice(Math.max(0, index - 4), index + 3)
        .map((bore) => part(`${jaw}X${bore.replace(' ', '-')}`, `Acople de mandíbula ${jaw}, eje ${bore}"`, 9_000 + index * index * 1_900)),
      part(`${jaw}-NBR`, `Estrella de caucho para acople ${jaw}`, 5_000 + index * 1_800),
      part(`${jaw}-URE`, `Estrella de uretano para acople ${jaw}`, 11_000 + index * 3_600),
    ];
  });
}

export function beltRanges(): Range[] {
  return [
    { name: 'correas en V', share: 0.075, brands: ['CRX', 'TQD', 'SAB', 'AND'], parts: vBelts() },
    { name: 'correas de accesorios', share: 0.04, brands: ['CRX', 'RT4', 'HKR'], parts: ribbedBelts() },
    { name: 'correas sincrónicas', share: 0.012, brands: ['CRX', 'DTX'], parts: timingBelts() },
    { name: 'poleas', share: 0.018, brands: ['TQD', 'FND'], parts: pulleys() },
    { name: 'acoples', share: 0.008, brands: ['TQD', 'DTX'], parts: couplings() },
  ];
}
