/** Parts by application: cars, commercial vehicles, motorcycles and bicycles seen on Colombian roads. */
import { type Part, type Range, tidyCost } from './part.ts';

const cars = [
  'Spark 1.0', 'Spark GT 1.2', 'Aveo 1.4', 'Aveo 1.6', 'Sail 1.4', 'Onix 1.4', 'Cruze 1.8', 'Optra 1.8', 'Corsa 1.4', 'Captiva 2.4', 'D-Max 2.5', 'Tracker 1.8', 'Beat 1.2', 'Twingo 1.2', 'Clio 1.4',
  'Clio 1.6', 'Logan 1.4', 'Logan 1.6', 'Sandero 1.6', 'Duster 1.6', 'Duster 2.0', 'Stepway 1.6', 'Kwid 1.0', 'Megane 1.6', 'Symbol 1.6', 'Mazda 2 1.5', 'Mazda 3 1.6', 'Mazda 3 2.0', 'Mazda 323 1.5',
  'Mazda 626 2.0', 'Allegro 1.6', 'BT-50 2.5', 'Accent 1.5', 'i10 1.1', 'i25 1.4', 'Tucson 2.0', 'Getz 1.4', 'Atos 1.0', 'Picanto 1.1', 'Picanto 1.2', 'Rio 1.4', 'Cerato 1.6', 'Sportage 2.0', 'March 1.6',
  'Versa 1.6', 'Sentra 1.6', 'Tiida 1.8', 'Frontier 2.5', 'Corolla 1.8', 'Hilux 2.5', 'Hilux 2.7', 'Prado 2.7', 'Fortuner 2.7', 'Gol 1.6', 'Jetta 2.0', 'Fiesta 1.6', 'EcoSport 2.0', 'Ranger 2.5', 'Swift 1.3',
  'Vitara 1.6', 'Alto 1.0', 'Palio 1.4', 'Uno 1.4', 'Luv 2.3', 'Super Carry 1.0',
];
const trucks = ['NPR', 'NHR', 'NKR', 'NQR', 'FRR', 'FVR', 'FTR', 'Cargo 815', 'Cargo 1721', 'Canter FE85', 'Dutro 300', 'FC 9J', 'Delivery 9.160', 'Worker 17-220', 'Kodiak 7000', 'Brigadier', 'Tractomula 4x2', 'Tractomula 6x4', 'Bus escalera', 'Buseta B-70'];
const motorcycles = [
  'NKD 125', 'TT 125', 'CR4 125', 'Evo 125', 'Flex 125', 'Boxer CT100', 'Boxer BM150', 'Discover 125', 'Discover 150', 'Pulsar 135', 'Pulsar 180', 'Pulsar NS200', 'Platino 100', 'Platino 125', 'YBR 125', 'FZ 16', 'FZ 25',
  'XTZ 125', 'XTZ 250', 'BWS 125', 'Crypton 115', 'RX 115', 'DT 125', 'CB 110', 'CB 125F', 'CB 190R', 'XR 150L', 'XRE 190', 'Wave 110', 'Splendor 100', 'Eco Deluxe', 'Ignitor 125', 'Hunk 150', 'GN 125', 'AX4 115',
  'Gixxer 150', 'DR 150', 'Viva R 115', 'Best 125', 'Apache 160', 'Apache 200', 'Sport 100', 'Stryker 125', 'Agility 125', 'Dynamic 125', 'Motocarro 200',
];

interface Piece {
  code: string;
  name: string;
  subline: string;
  category: string;
  cost: number;
  /** Sides or positions it comes in. */
  sides?: readonly string[];
  demand?: number;
  unit?: Part['unit'];
}
const two = ['delantera', 'trasera'];
const both = ['izquierdo', 'derecho'];
const piece = (code: string, name: string, subline: string, category: string, cost: number, rest: Pick<Piece, 'sides' | 'demand' | 'unit'> = {}): Piece => ({ code, name, subline, category, cost, ...rest });

const carPieces: readonly Piece[] = [
  piece('FO', 'Filtro de aceite', '5710', '0601', 8_500, { demand: 8 }),
  piece('FA', 'Filtro de aire', '5710', '0602', 13_000, { demand: 5 }),
  piece('FG', 'Filtro de combustible', '5710', '0603', 14_500, { demand: 3 }),
  piece('FC', 'Filtro de cabina', '5710', '0604', 13_500, { demand: 3 }),
  piece('PD', 'Pastillas de freno delanteras', '5210', '0701', 42_000, { demand: 6, unit: 'JGO' }),
  piece('BA', 'Bandas de freno traseras', '5210', '0702', 45_000, { demand: 4, unit: 'JGO' }),
  piece('DF', 'Disco de freno ventilado', '5210', '0703', 68_000, { unit: 'PAR' }),
  piece('CM', 'Cilindro maestro de freno', '5210', '0704', 72_000),
  piece('AM', 'Amortiguador', '5220', '0705', 78_000, { sides: ['delantero izquierdo', 'delantero derecho', 'trasero'], demand: 2.5 }),
  piece('BJ', 'Buje de tijera', '5220', '0706', 11_000, { sides: ['grande', 'pequeño'], demand: 2 }),
  piece('TJ', 'Tijera inferior', '5220', '0706', 92_000, { sides: both }),
  piece('RO', 'Rótula inferior', '5220', '0707', 24_000, { demand: 2 }),
  piece('TE', 'Terminal de dirección', '5220', '0707', 22_000, { sides: both, demand: 2 }),
  piece('AX', 'Axial de dirección', '5220', '0707', 25_000),
  piece('SB', 'Soporte de motor', '5220', '0708', 48_000, { sides: ['delantero', 'trasero'] }),
  piece('CE', 'Kit de embrague', '5230', '0709', 260_000, { unit: 'JGO' }),
  piece('CC', 'Cilindro auxiliar de embrague', '5230', '0709', 46_000),
  piece('JH', 'Junta homocinética lado rueda', '5230', '0710', 88_000, { demand: 1.5 }),
  piece('GH', 'Guardapolvo de homocinética', '5230', '0710', 14_000, { sides: ['lado caja', 'lado rueda'] }),
  piece('MZ', 'Manzana con rodamiento', '5020', '0109', 105_000, { sides: ['delantera', 'trasera'] }),
  piece('BU', 'Bujía', '5030', '0801', 9_500, { sides: ['níquel', 'platino', 'iridio'], demand: 4 }),
  piece('BO', 'Bobina de encendido', '5030', '0802', 82_000),
  piece('CB', 'Juego de cables de alta', '5030', '0802', 46_000, { unit: 'JGO' }),
  piece('BB', 'Bomba de agua', '5040', '0803', 74_000),
  piece('BG', 'Bomba de gasolina', '5040', '0803', 98_000),
  piece('TM', 'Termostato', '5040', '0803', 24_000),
  piece('KT', 'Kit de repartición', '5040', '0804', 135_000, { unit: 'JGO', demand: 1.5 }),
  piece('TN', 'Tensor de correa', '5040', '0804', 58_000),
  piece('PL', 'Plumillas', '5050', '0805', 16_000, { unit: 'PAR' }),
];
const truckPieces: readonly Piece[] = [
  piece('FO', 'Filtro de aceite', '5510', '0601', 28_000, { demand: 5 }),
  piece('FA', 'Filtro de aire', '5510', '0602', 62_000, { sides: ['primario', 'secundario'], demand: 3 }),
  piece('FG', 'Filtro de combustible', '5510', '0603', 26_000, { sides: ['primario', 'separador de agua'], demand: 4 }),
  piece('BL', 'Bloque de freno', '5520', '0702', 88_000, { unit: 'JGO', demand: 3 }),
  piece('CF', 'Cámara de freno', '5520', '0704', 96_000, { sides: ['tipo 24', 'tipo 30/30'] }),
  piece('CP', 'Campana de freno', '5520', '0703', 240_000, { sides: two }),
  piece('AM', 'Amortiguador', '5530', '0705', 135_000, { sides: ['delantero', 'trasero'] }),
  piece('HM', 'Hoja maestra de ballesta', '5530', '0706', 180_000, { sides: two }),
  piece('BM', 'Buje de muelle', '5530', '0706', 14_000, { demand: 2 }),
  piece('CR', 'Cruceta de cardán', '5540', '0710', 58_000, { demand: 3 }),
  piece('CE', 'Kit de embrague', '5540', '0709', 820_000, { unit: 'JGO' }),
  piece('RR', 'Retenedor de rueda', '5540', '0301', 42_000, { sides: two, demand: 3 }),
  piece('BB', 'Bomba de agua', '5550', '0803', 165_000),
  piece('AL', 'Bombillo halógeno 24 V', '5550', '0805', 9_000, { sides: ['H1', 'H4', 'H7'] }),
];
const motorcyclePieces: readonly Piece[] = [
  piece('KA', 'Kit de arrastre', '7010', '0901', 62_000, { unit: 'JGO', demand: 6, sides: ['estándar', 'reforzado'] }),
  piece('PD', 'Pastillas de freno', '7020', '0902', 13_000, { sides: two, demand: 5, unit: 'JGO' }),
  piece('BA', 'Bandas de freno', '7020', '0902', 13_500, { demand: 5, unit: 'JGO' }),
  piece('DF', 'Disco de freno', '7020', '0902', 48_000, { sides: two }),
  piece('FA', 'Filtro de aire', '7030', '0602', 11_000, { demand: 3 }),
  piece('FO', 'Filtro de aceite', '7030', '0601', 6_000, { demand: 3 }),
  piece('BU', 'Bujía', '7030', '0801', 7_500, { sides: ['níquel', 'iridio'], demand: 4 }),
  piece('CP', 'Carburador', '7030', '0903', 78_000),
  piece('CL', 'Kit de cilindro', '7030', '0903', 125_000, { unit: 'JGO' }),
  piece('DC', 'Discos de embrague', '7040', '0904', 22_000, { unit: 'JGO', demand: 2 }),
  piece('GU', 'Guaya', '7040', '0904', 7_500, { sides: ['de embrague', 'de acelerador', 'de freno', 'de velocímetro'], demand: 3 }),
  piece('AM', 'Amortiguador trasero', '7050', '0905', 82_000, { unit: 'PAR' }),
  piece('RB', 'Retenedores de barra', '7050', '0905', 12_000, { unit: 'PAR', demand: 2 }),
  piece('CU', 'Cunas de dirección', '7050', '0905', 16_000, { unit: 'JGO', demand: 2 }),
  piece('BT', 'Batería 12 V', '7060', '0906', 62_000, { sides: ['4 Ah', '5 Ah', '7 Ah'], demand: 2 }),
  piece('RG', 'Regulador', '7060', '0906', 34_000),
  piece('CD', 'Unidad CDI', '7060', '0906', 42_000),
  piece('ES', 'Juego de espejos', '7070', '0907', 18_000, { unit: 'PAR', demand: 2 }),
  piece('DR', 'Juego de direccionales', '7070', '0907', 24_000, { unit: 'JGO' }),
  piece('CH', 'Juego de carenaje', '7070', '0907', 98_000, { unit: 'JGO' }),
];

function byApplication(prefix: string, models: readonly string[], pieces: readonly Piece[], dearer: (index: number) => number): Part[] {
  return pieces.flatMap(({ code, name, subline, category, cost, sides = [''], demand = 1, unit = 'UND' }) =>
    models.flatMap((model, index) =>
      sides.map((side, at): Part => ({
        reference: `${prefix}${code}-${1001 + index}${sides.length > 1 ? `-${at + 1}` : ''}`,
        description: `${name}${side ? ` ${side}` : ''} ${model}`,
        subline,
        category,
        cost: tidyCost(cost * dearer(index)),
        demand,
        fits: `apl ${model}`,
        unit,
      })),
    ),
  );
}

/** Spreads prices between models without chance: ±20 %. */
const spread = (index: number) => 0.8 + ((index * 37) % 41) / 100;

export function vehicleRanges(): Range[] {
  return [
    { name: 'automóvil', share: 0.11, brands: ['RT4', 'SAB', 'BRM', 'AMK', 'FLT', 'BJT', 'KLZ'], parts: byApplication('A', cars, carPieces, spread) },
    { name: 'camión', share: 0.025, brands: ['CRG', 'BRM', 'FLT', 'KLZ'], parts: byApplication('C', trucks, truckPieces, spread) },
    { name: 'moto', share: 0.06, brands: ['MKT', 'CIC', 'TRC', 'BJT', 'ZNC'], parts: byApplication('M', motorcycles, motorcyclePieces, spread) },
  ];
}
