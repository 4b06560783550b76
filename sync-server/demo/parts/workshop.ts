/** Bicycle parts, lubricants, chemicals, tools and fasteners. */
import { type Part, type Range, tidyCost } from './part.ts';

const part = (
  reference: string,
  description: string,
  [subline, category]: readonly [string, string],
  cost: number,
  unit: Part['unit'] = 'UND',
  demand = 1,
): Part => ({
  reference,
  description,
  subline,
  category,
  cost: tidyCost(cost),
  demand,
  fits: `${subline} ${category}`,
  unit,
});

const rims = ['12', '16', '20', '24', '26', '27.5', '29', '700C'];
function bicycle(): Part[] {
  const transmission = ['8010', '1001'] as const;
  const wheels = ['8020', '1002'] as const;
  const brakes = ['8030', '1003'] as const;
  const cockpit = ['8040', '1004'] as const;
  return [
    ...['1V', '5V', '6V', '7V', '8V', '9V', '10V', '11V', '12V'].flatMap((speeds, index) => [
      ...[112, 114, 116, 118, 126].map((links) =>
        part(`BC-${speeds}-${links}`, `Cadena de bicicleta ${speeds} x ${links} eslabones`, transmission, 9_000 + index * 6_500, 'UND', 3),
      ),
      ...['11-28', '11-32', '11-34', '11-36', '11-42', '11-46', '11-50'].map((range, wide) =>
        part(`BP-${speeds}-${range}`, `Pacha ${speeds} ${range} dientes`, transmission, 14_000 + index * 12_000 + wide * 3_000),
      ),
      ...['corto', 'medio', 'largo'].map((cage) =>
        part(`BD-${speeds}-${cage[0]?.toUpperCase()}`, `Cambio trasero ${speeds}, brazo ${cage}`, transmission, 28_000 + index * 16_000),
      ),
      ...['izquierda', 'derecha'].map((side) =>
        part(`BK-${speeds}-${side[0]?.toUpperCase()}`, `Palanca de cambios ${speeds} ${side}`, transmission, 18_000 + index * 9_000),
      ),
    ]),
    ...rims.flatMap((rim, index) => [
      ...['1.50', '1.75', '1.95', '2.10', '2.25', '2.40'].map((width) =>
        part(`BL-${rim}X${width}`, `Llanta de bicicleta ${rim} x ${width}`, wheels, 16_000 + index * 4_500, 'UND', 3),
      ),
      ...['AV', 'FV'].flatMap((valve) =>
        ['33', '48'].map((height) =>
          part(
            `BN-${rim}-${valve}${height}`,
            `Neumático de bicicleta ${rim}, válvula ${valve === 'AV' ? 'gruesa' : 'delgada'} ${height} mm`,
            wheels,
            5_200 + index * 500,
            'UND',
            4,
          ),
        ),
      ),
      ...['28', '32', '36'].map((holes) => part(`BR-${rim}-${holes}`, `Aro de aluminio ${rim} x ${holes} huecos`, wheels, 22_000 + index * 4_000)),
      part(`BY-${rim}`, `Juego de radios ${rim} con niples`, wheels, 11_000 + index * 900, 'JGO', 2),
    ]),
    ...['V-brake', 'disco mecánico', 'disco hidráulico', 'herradura'].flatMap((kind, index) => [
      part(`BF-${index + 1}00`, `Juego de frenos ${kind}`, brakes, 24_000 + index * 26_000, 'JGO', 2),
      part(`BF-${index + 1}10`, `Zapatas o pastillas para ${kind}`, brakes, 5_500 + index * 4_000, 'PAR', 4),
      ...['140', '160', '180', '203'].map((disc) => part(`BF-${index + 1}${disc}`, `Rotor ${disc} mm para ${kind}`, brakes, 18_000 + Number(disc) * 60)),
    ]),
    ...['22.2', '25.4', '31.8', '35'].flatMap((clamp, index) => [
      ...[580, 620, 660, 700, 740, 760, 780].map((wide) => part(`BM-${clamp}-${wide}`, `Manubrio ${clamp} x ${wide} mm`, cockpit, 19_000 + index * 11_000)),
      ...[40, 60, 70, 80, 90, 100, 110].map((long) => part(`BT-${clamp}-${long}`, `Potencia ${clamp} x ${long} mm`, cockpit, 16_000 + index * 9_000)),
    ]),
    ...['urbano', 'MTB', 'ruta', 'infantil', 'gel', 'tipo cruiser'].flatMap((kind, index) =>
      ['negro', 'café', 'gris'].map((colour) =>
        part(`BS-${index + 1}${colour[0]?.toUpperCase()}`, `Sillín ${kind} ${colour}`, cockpit, 21_000 + index * 5_500, 'UND', 2),
      ),
    ),
    ...['aluminio 9/16', 'plástico 9/16', 'plataforma 9/16', 'automático', 'aluminio 1/2'].map((kind, index) =>
      part(`BQ-${index + 1}20`, `Pedales ${kind}`, cockpit, 12_000 + index * 14_000, 'PAR', 2),
    ),
  ];
}

const grades = [
  '0W20',
  '5W20',
  '5W30',
  '5W40',
  '10W30',
  '10W40',
  '15W40',
  '20W50',
  '25W60',
  '40',
  '50',
  '80W90',
  '85W140',
  '75W90',
  'ATF',
  'ISO 32',
  'ISO 46',
  'ISO 68',
  'ISO 100',
  'ISO 150',
  'ISO 220',
  'ISO 320',
  'ISO 460',
  '2T',
  '4T 20W50',
  '4T 10W40',
];
const packs: readonly [code: string, name: string, litres: number][] = [
  ['Q', 'cuarto', 0.946],
  ['L', 'litro', 1],
  ['G', 'galón', 3.785],
  ['C', 'caneca x 5 galones', 18.9],
  ['T', 'tambor x 55 galones', 208],
];
function lubricants(): Part[] {
  const greases = [
    'EP-0',
    'EP-1',
    'EP-2',
    'MP-2',
    'MP-3',
    'HT-2 alta temperatura',
    'FG-2 grado alimenticio',
    'Grafitada',
    'Molibdeno MS-2',
    'Calcio complejo',
    'Poliurea rodamientos',
  ];
  const weights: readonly [string, number][] = [
    ['cartucho 400 g', 0.4],
    ['tarro 500 g', 0.5],
    ['kilo', 1],
    ['balde 16 kg', 16],
    ['tambor 180 kg', 180],
  ];
  return [
    ...grades.flatMap((grade, index) =>
      packs.map(([code, name, litres]) =>
        part(
          `LU-${grade.replaceAll(' ', '')}-${code}`,
          `Aceite ${grade} ${name}`,
          ['5720', '1101'],
          (14_500 + index * 350) * litres * 0.95 + 900,
          code === 'G' ? 'GLN' : 'UND',
          litres > 10 ? 0.6 : 4,
        ),
      ),
    ),
    ...greases.flatMap((grease, index) =>
      weights.map(([name, kilos], at) =>
        part(
          `GR-${String(index + 1).padStart(2, '0')}-${at + 1}`,
          `Grasa ${grease} ${name}`,
          ['5725', '1102'],
          (17_000 + index * 2_300) * kilos * 0.9 + 1_800,
          'UND',
          2,
        ),
      ),
    ),
    ...[
      'Limpiador de frenos',
      'Aflojatodo',
      'Silicona spray',
      'Limpiador electrónico',
      'Refrigerante verde',
      'Refrigerante rojo',
      'Líquido de frenos DOT 3',
      'Líquido de frenos DOT 4',
      'Trabarroscas medio',
      'Trabarroscas alto',
      'Formador de empaques gris',
      'Formador de empaques rojo',
      'Limpiador de inyectores',
      'Desengrasante',
      'Cera para cadena',
    ].flatMap((name, index) =>
      ['250 ml', '400 ml', '1 L', '1 gal'].map((pack, at) =>
        part(
          `QU-${String(index + 1).padStart(2, '0')}${at + 1}`,
          `${name} ${pack}`,
          ['5730', '1103'],
          (7_500 + index * 900) * ([0.7, 1, 1.9, 5.5][at] ?? 1),
          'UND',
          2,
        ),
      ),
    ),
  ];
}

function hardware(): Part[] {
  const screw = ['9010', '1201'] as const;
  const tools = ['9020', '1202'] as const;
  return [
    ...['M4', 'M5', 'M6', 'M8', 'M10', 'M12', 'M14', 'M16', 'M20'].flatMap((thread, index) =>
      [10, 16, 20, 25, 30, 40, 50, 60, 80, 100].flatMap((long) =>
        [
          ['8.8', 1],
          ['10.9', 1.5],
          ['A2', 2.8],
        ].map(([grade, dearer]) =>
          part(
            `TH-${thread}X${long}-${grade}`,
            `Tornillo hexagonal ${thread} x ${long} grado ${grade}`,
            screw,
            (90 + index * index * 9 + long * (index + 1)) * Number(dearer) + 110,
            'UND',
            0.5,
          ),
        ),
      ),
    ),
    ...[8, 10, 12, 14, 15, 17, 20, 25, 28, 30, 32, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100].flatMap((bore) => [
      part(`SEG-E${bore}`, `Anillo Seeger exterior eje ${bore} mm`, screw, 250 + bore * 26, 'UND', 0.8),
      part(`SEG-I${bore}`, `Anillo Seeger interior caja ${bore} mm`, screw, 270 + bore * 28, 'UND', 0.8),
    ]),
    ...[
      'Extractor de rodamientos 2 patas',
      'Extractor de rodamientos 3 patas',
      'Llave mixta',
      'Copa 1/2',
      'Copa 3/8',
      'Alicate para Seeger',
      'Calibrador pie de rey',
      'Pistola engrasadora',
      'Manguera engrasadora',
      'Graseras surtidas',
    ].flatMap((name, index) =>
      [4, 6, 8, 10, 12, 13, 14, 17, 19, 22, 24, 27].map((measure) =>
        part(`HE-${index + 1}${String(measure).padStart(2, '0')}`, `${name} ${measure}`, tools, 9_000 + measure * 1_400 + index * 1_500, 'UND', 0.5),
      ),
    ),
  ];
}

export function workshopRanges(): Range[] {
  return [
    { name: 'bicicleta', share: 0.025, brands: ['PED', 'MTZ', 'SMP'], parts: bicycle() },
    { name: 'lubricantes', share: 0.018, brands: ['LBX', 'ORO', 'PRO'], parts: lubricants() },
    { name: 'ferretería', share: 0.022, brands: ['FND', 'TRZ'], parts: hardware() },
  ];
}
