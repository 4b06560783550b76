import type { FirstOffice } from '#server/setup/initial-data/initial-rows.ts';

/** Orders leave from the first. */
export const demoWarehouses: readonly FirstOffice[] = [
  { code: '001', name: 'Bodega Principal Bogotá', town: '11001', address: 'Cl 17 # 68-42', telephone: '6014200100' },
  { code: '002', name: 'Bodega Medellín', town: '05001', address: 'Cra 50 # 37-15', telephone: '6044200200' },
  { code: '003', name: 'Bodega Barranquilla', town: '08001', address: 'Via 40 # 73-290', telephone: '6054200300' },
];
