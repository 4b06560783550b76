/** Who sells where: twelve sellers in three leaderships, each with towns (DANE codes) and how many shops each town has. */
import { knownCity } from '#shared/features/master-data/geography.ts';

export interface DemoSeller {
  name: string;
  surname: string;
  /** [town, weight]; the first is where the seller lives. */
  towns: readonly (readonly [code: string, weight: number])[];
}
export interface DemoLeadership {
  leadership: string;
  leader: readonly [name: string, surname: string];
  sellers: readonly DemoSeller[];
}
const seller = (name: string, surname: string, towns: string): DemoSeller => ({
  name,
  surname,
  towns: towns.split(' ').map((town) => {
    const [code = '', weight = '1'] = town.split(':');
    return [code, Number(weight)] as const;
  }),
});

export const demoDirector = ['Ricardo', 'Echeverri Duque'] as const;
export const demoLeaderships: readonly DemoLeadership[] = [
  {
    leadership: 'Jefatura Centro',
    leader: ['Liliana', 'Forero Beltrán'],
    sellers: [
      seller('Wilson', 'Cárdenas Rojas', '11001:20'),
      seller('Sandra', 'Parra Medina', '11001:9 25754:5 25290:3 25307:3 25473:2 25430:1 25269:2 25286:1'),
      seller('Edwin', 'Chaparro Torres', '15759:5 15001:5 15238:5 15176:3 15516:2 25899:4 25175:3 25843:2 15469:1 15572:1'),
      seller('Fabio', 'Trujillo Perdomo', '50001:6 50006:2 50313:2 85001:4 85010:1 50573:1 73001:6 73268:3 41001:5 41551:3 41298:2'),
    ],
  },
  {
    leadership: 'Jefatura Occidente',
    leader: ['Hernán', 'Restrepo Ospina'],
    sellers: [
      seller('Natalia', 'Giraldo Henao', '05001:14 05360:5 05088:3 05266:2 05631:1'),
      seller('Jairo', 'Zapata Montoya', '05615:5 05045:4 05837:3 05154:4 05579:2 05887:2 05376:2 05440:2 05686:1 05034:2'),
      seller('Andrés', 'Cardona Mejía', '66001:6 66170:2 17001:5 63001:5 76147:3 17174:2 17380:3 66682:2 63130:2 63470:1 17614:1'),
      seller('Mauricio', 'Caicedo Lozano', '76001:12 76520:4 76892:2 76364:2 76111:3 76834:4 76109:3'),
      seller('Viviana', 'Burbano Erazo', '52001:6 19001:5 19698:3 52356:4 52838:2 52835:3 86001:2 86568:2 52399:1'),
    ],
  },
  {
    leadership: 'Jefatura Norte y Oriente',
    leader: ['Rafael', 'Barrios Pacheco'],
    sellers: [
      seller('Yaneth', 'Mendoza Acosta', '08001:8 08758:4 08433:1 08638:2 47001:5 47189:2 44001:3 44430:2 47288:1'),
      seller('Álvaro', 'Páez Contreras', '13001:6 13836:1 13430:3 13244:2 70001:5 70215:1 23001:6 23162:2 23417:2 23660:2 23555:2 23466:1'),
      seller('Nelson', 'Villamizar Rueda', '68001:6 68276:2 68307:2 68547:1 68081:4 68679:3 68755:1 54001:5 54498:3 54518:1 20001:4 20011:3 20060:1'),
    ],
  },
];

/** Districts of the largest city where parts are sold, so that one seller's shops lie together. */
export const bogotaDistricts: readonly (readonly [name: string, latitude: number, length: number])[] = [
  ['Siete de Agosto', 4.6573, -74.071],
  ['Paloquemao', 4.6155, -74.087],
  ['La Estanzuela', 4.604, -74.0875],
  ['Toberín', 4.746, -74.044],
  ['Engativá', 4.706, -74.107],
  ['Suba', 4.741, -74.084],
  ['Fontibón', 4.678, -74.143],
  ['Restrepo', 4.585, -74.102],
  ['Kennedy', 4.627, -74.15],
  ['Bosa', 4.618, -74.185],
];

export interface Town {
  code: string;
  name: string;
  latitude: number;
  length: number;
}

/** @throws RangeError when the town is unknown or has no point */
export function townOf(code: string): Town {
  const { name, latitude, length } = knownCity(code);
  if (latitude === null || length === null) throw new RangeError(`no point for town ${code}`);
  return { code, name, latitude, length };
}
