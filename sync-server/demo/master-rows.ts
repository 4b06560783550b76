/** The small master tables of the demo distributor: parameters, activities, deepening. Table numbers: administration §9, commercial §9. */
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { demoPriceLists } from './price-lists.ts';

export interface DemoParameter {
  code: string;
  name: string;
  numeric?: number;
  alphanum?: string;
}
export interface DemoParameterTable {
  /** The id that the rules and screens know it by; others are numbered from 101. */
  id: number;
  code: string;
  name: string;
  parameters: readonly DemoParameter[];
  numericName?: string;
  alphanumName?: string;
}

/** `'31:NIT, 13:Cédula'`, a third part is the numeric datum. */
function rows(text: string): DemoParameter[] {
  return text.split(',').map((row) => {
    const [code = '', name = '', numeric] = row.trim().split(':');
    return { code, name, ...(numeric !== undefined && { numeric: Number(numeric) }) };
  });
}

export const payConditions = rows('CON:Contado:0,8D:8 días:8,15D:15 días:15,30D:30 días:30,45D:45 días:45,60D:60 días:60');
export const customerTypes = rows('A:Cliente A,B:Cliente B,C:Cliente C,D:Cliente D');

export const demoParameterTables: readonly DemoParameterTable[] = [
  {
    id: 1,
    code: 'TID',
    name: 'Tipos de identificación',
    parameters: rows('31:NIT,13:Cédula de ciudadanía,22:Cédula de extranjería,41:Pasaporte,12:Tarjeta de identidad,47:PEP'),
  },
  { id: 2, code: 'CPE', name: 'Clases de persona', parameters: rows('1:Persona jurídica,2:Persona natural') },
  { id: 3, code: 'RTR', name: 'Regímenes tributarios', parameters: rows('48:Responsable de IVA,49:No responsable de IVA') },
  {
    id: 4,
    code: 'TCO',
    name: 'Tipos de contribuyente',
    parameters: rows('O-13:Gran contribuyente,O-15:Autorretenedor,O-23:Agente de retención IVA,O-47:Régimen simple,R-99:No aplica'),
  },
  {
    id: 5,
    code: 'CCL',
    name: 'Categorías de cliente',
    parameters: rows('AUT:Autopartes,ROD:Rodamientos,MOT:Motos,CAR:Carga,FER:Ferretería y agro,BIC:Bicicletas'),
  },
  { id: 6, code: 'TCL', name: 'Tipos de cliente', parameters: customerTypes },
  { id: 7, code: 'CPR', name: 'Categorías de proveedor', parameters: rows('NAL:Nacional,IMP:Importado,SER:Servicios') },
  { id: 8, code: 'CEM', name: 'Categorías de empleado', parameters: rows('COM:Comercial,ADM:Administrativo,LOG:Logística') },
  { id: 9, code: 'CCO', name: 'Centros de costo', parameters: rows('100:Administración,200:Ventas,300:Logística') },
  { id: 10, code: 'AYU', name: 'Ayudas', parameters: rows('CUPO:Vacío es sin cupo; cero es un cupo de cero') },
  { id: 11, code: 'TEM', name: 'Tipos de empresa', parameters: rows('SAS:S.A.S.,LTDA:Limitada,SA:Sociedad anónima,PN:Persona natural') },
  { id: 14, code: 'LPR', name: 'Listas de precios', parameters: demoPriceLists.map(([code, name]) => ({ code, name })) },
  { id: 20, code: 'BAN', name: 'Banners de inicio', parameters: rows('BIG:Grande,SMALL:Pequeño') },
  {
    id: 64,
    code: 'EDO',
    name: 'Estados de documentos',
    parameters: rows('ENVIANDO:ENVIANDO,RETENIDO:RETENIDO,FALLIDO:FALLIDO,APROBADO:APROBADO,CUMPLIDO:CUMPLIDO,ANULADO:ANULADO'),
  },
  { id: 101, code: 'PCO-C', name: 'Condiciones de pago', numericName: 'Días', parameters: payConditions },
  { id: 102, code: 'COS-C', name: 'Centros de operación', parameters: rows('001:Bogotá,002:Medellín,003:Barranquilla') },
  { id: 103, code: 'ZON-C', name: 'Zonas', parameters: rows('CEN:Centro,OCC:Occidente,NOR:Norte y Oriente') },
  { id: 104, code: 'P99-P', name: 'Cargos del prospecto', parameters: rows('PRO:Propietario,ADM:Administrador,COM:Compras,MOS:Mostrador') },
  { id: 105, code: 'EVET', name: 'Tipos de contacto', parameters: rows('EVET1:Visita,EVET2:Virtual,EVET3:Llamada telefónica') },
  {
    id: 106,
    code: 'GS01',
    name: 'Estados de garantía',
    numericName: 'Paso',
    parameters: rows('PGS1:Solicitar:1,PGS2:Recibido {provider}:2,PGS3:Evaluación:3,PGS4:Envío cliente:4,PGS5:Recibido cliente:5,PGS9:Anulada:9'),
  },
  { id: 107, code: 'GAS01', name: 'Evaluación de garantía', parameters: rows('PGAS1:Aprobada,PGAS2:Aprobada parcialmente,PGAS3:Rechazada') },
  {
    id: 108,
    code: 'GAR01',
    name: 'Motivos de garantía',
    parameters: rows(
      'AGRS1:Defecto de fabricación,AGRS2:Pieza equivocada,AGRS3:Daño en el transporte,RGRS1:Mala instalación,RGRS2:Desgaste normal,RGRS3:Uso distinto al indicado,RGRS4:Fuera de tiempo',
    ),
  },
  { id: 109, code: 'LDP', name: 'Listas de precios para prospectos', parameters: demoPriceLists.slice(0, 2).map(([code, name]) => ({ code, name })) },
  { id: 110, code: 'CARGOS', name: 'Cargos', parameters: rows('VEN:Vendedor,JEF:Jefe comercial,DIR:Director comercial,ADM:Administrador,AUX:Auxiliar') },
  {
    id: 111,
    code: 'ICA',
    name: 'Actividades ICA',
    numericName: 'Tarifa por mil',
    parameters: rows(
      '4530:Comercio de partes y piezas para vehículos:7,4541:Comercio de motocicletas y partes:7,4659:Comercio de maquinaria y equipo:9.66,4663:Comercio de ferretería:9.66',
    ),
  },
  {
    id: 112,
    code: 'BANCOS',
    name: 'Bancos',
    parameters: rows('1007:Bancolombia,1051:Davivienda,1001:Banco de Bogotá,1013:BBVA Colombia,1023:Banco de Occidente,1040:Banco Agrario'),
  },
  { id: 113, code: 'PVE', name: 'Puntos de venta', parameters: rows('01:Mostrador Bogotá,02:Mostrador Medellín,03:Mostrador Barranquilla') },
  { id: 114, code: 'TPV', name: 'Tipos de presupuesto de ventas', parameters: rows('VEN:Ventas,CAR:Recaudo,CLI:Clientes nuevos') },
  {
    id: 115,
    code: 'MCE',
    name: 'Motivos de cancelación de eventos',
    parameters: rows('CLI:El cliente no puede,VEN:El vendedor no puede,CLI2:El cliente cerró,OTR:Otro'),
  },
  { id: 116, code: 'TDO', name: 'Tipos de documento del tercero', parameters: rows('RUT:RUT,CAM:Cámara de comercio,CED:Cédula,REF:Referencia comercial') },
];

export type DemoActivity = Omit<Activity, 'id'>;

function activity(order: number, code: string, text: string, rest: Partial<DemoActivity> = {}): DemoActivity {
  return {
    custom_id: null,
    order,
    code,
    code_deepening: null,
    text,
    hide_seller: false,
    allow_past_dates: false,
    apply_checkin_checkout: true,
    close_automatically: false,
    weekends: false,
    apply_for_bearings: false,
    apply_for_averages: false,
    maximum_distance: 200,
    minimum_duration: 15,
    apply_for_valid_day: true,
    validate_distance_checkin: true,
    validate_distance_checkout: false,
    validate_gps_signal: true,
    number_of_signals: 2,
    validate_all_gps_signals: false,
    distance_between_signals: 0,
    contact_restriction: null,
    active: true,
    ...rest,
  };
}
const atDesk = { apply_checkin_checkout: false, maximum_distance: 0, validate_distance_checkin: false, validate_gps_signal: false } as const;

/** The first is the visit that routes are made of. */
export const demoActivities: readonly DemoActivity[] = [
  activity(1, 'VISITA', 'Visita comercial', { code_deepening: 'EVET1', apply_for_averages: true }),
  activity(2, 'VIRTUAL', 'Reunión virtual', { code_deepening: 'EVET2', ...atDesk }),
  activity(3, 'LLAMADA', 'Llamada telefónica', { code_deepening: 'EVET3', ...atDesk }),
  activity(4, 'COBRO', 'Visita de cobro', { code_deepening: 'EVET1' }),
  activity(5, 'BARRIDO', 'Barrido de zona', { maximum_distance: 0, validate_distance_checkin: false, contact_restriction: '2' }),
  activity(6, 'CORRERIA', 'Viaje de correría', { ...atDesk, weekends: true, contact_restriction: '1' }),
  activity(7, 'REUNION', 'Reunión de ventas', { ...atDesk, contact_restriction: '4' }),
  activity(8, 'OFICINA', 'Trabajo de oficina', { ...atDesk, hide_seller: true, contact_restriction: '4' }),
];

/** Days without a kind of contact after which a type of customer is flagged. */
export const demoDeepening: readonly { criteria_value: string; event_type: string; quantity: number }[] = [
  ['Cliente A', 'EVET1', 15],
  ['Cliente A', 'EVET2', 30],
  ['Cliente A', 'EVET3', 8],
  ['Cliente B', 'EVET1', 30],
  ['Cliente B', 'EVET2', 45],
  ['Cliente B', 'EVET3', 15],
  ['Cliente C', 'EVET1', 60],
  ['Cliente C', 'EVET2', 60],
  ['Cliente C', 'EVET3', 30],
  ['Cliente D', 'EVET1', 90],
  ['Cliente D', 'EVET2', 90],
  ['Cliente D', 'EVET3', 60],
].map(([criteria_value, event_type, quantity]) => ({ criteria_value: String(criteria_value), event_type: String(event_type), quantity: Number(quantity) }));

/** A branch office with its warehouse; `town` is its DANE code. */
export interface DemoWarehouse {
  code: string;
  name: string;
  town: string;
  address: string;
  telephone: string;
}

/** Orders leave from the first. */
export const demoWarehouses: readonly DemoWarehouse[] = [
  { code: '001', name: 'Bodega Principal Bogotá', town: '11001', address: 'Cl 17 # 68-42', telephone: '6014200100' },
  { code: '002', name: 'Bodega Medellín', town: '05001', address: 'Cra 50 # 37-15', telephone: '6044200200' },
  { code: '003', name: 'Bodega Barranquilla', town: '08001', address: 'Via 40 # 73-290', telephone: '6054200300' },
];

/** The first is the orders' (commercial §3: voucher type 1, prefix Pd). */
export const demoVoucherTypes: readonly { code: string; name: string; prefix: string; electronic_bill: boolean }[] = [
  { code: '1', name: 'Pedidos', prefix: 'Pd', electronic_bill: false },
  { code: '2', name: 'Cotizaciones', prefix: 'Ct', electronic_bill: false },
  { code: '3', name: 'Facturas de venta', prefix: 'FE', electronic_bill: true },
  { code: '4', name: 'Recibos de caja', prefix: 'RC', electronic_bill: false },
  { code: '5', name: 'Notas crédito', prefix: 'NC', electronic_bill: true },
];
