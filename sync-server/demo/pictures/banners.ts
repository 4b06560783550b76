interface DemoBanner {
  title: string;
  detail: string;
  line: string;
  subline: string;
  /** How long it is shown from the day on which the demo is made. */
  days: number;
}

/** The banners of the demo's portal, in capitals without accents: its lettering has no others. */
export const demoBanners: readonly DemoBanner[] = [
  { title: 'RODAMIENTOS', detail: 'TODAS LAS SERIES EN EXISTENCIA', line: '62', subline: '6210', days: 60 },
  { title: 'CORREAS EN V', detail: 'DE LA A-20 A LA C-180', line: '58', subline: '5830', days: 45 },
  { title: 'FRENOS', detail: 'PASTILLAS, BANDAS Y DISCOS', line: '52', subline: '5210', days: 30 },
  { title: 'LUBRICANTES', detail: 'ACEITES Y GRASAS PARA CADA MOTOR', line: '57', subline: '5720', days: 90 },
  { title: 'MOTOPARTES', detail: 'KITS DE ARRASTRE COMPLETOS', line: '71', subline: '7110', days: 30 },
  { title: 'FLETE GRATIS', detail: 'DESDE 800.000 PESOS', line: '90', subline: '9020', days: 120 },
];
