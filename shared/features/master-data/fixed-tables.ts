/**
 * The parameter tables with which every company begins, with the number or code by which rules and screens refer to them (administration §9,
 * commercial §9). Pure.
 */
export interface SeededParameter {
  code: string;
  name: string;
  numeric?: number;
}
export interface FixedTable {
  id: number;
  code: string;
  name: string;
  /** What its numeric data are, the first of them first. */
  numericNames: readonly string[];
  /** Rows to which the product or the law refers by code: they are never deleted. */
  known: readonly SeededParameter[];
  /** Rows with which a company begins and which it may delete once the table is not protected. */
  examples: readonly SeededParameter[];
}

/** `'31:NIT, 13:Cédula'`; a third part is the numeric datum. */
function rows(text: string): SeededParameter[] {
  return text.split(',').map((row) => {
    const [code = '', name = '', numeric] = row.trim().split(':');
    return { code, name, ...(numeric !== undefined && { numeric: Number(numeric) }) };
  });
}

interface Seed {
  known?: string;
  examples?: string;
  numericNames?: readonly string[];
}
function table(id: number, code: string, name: string, { known, examples, numericNames = [] }: Seed): FixedTable {
  return { id, code, name, numericNames, known: known ? rows(known) : [], examples: examples ? rows(examples) : [] };
}

export const fixedTables: readonly FixedTable[] = [
  table(1, 'TID', 'Tipos de identificación', {
    known: '31:NIT,13:Cédula de ciudadanía,22:Cédula de extranjería,41:Pasaporte,12:Tarjeta de identidad,47:PEP,48:PPT,91:NUIP',
  }),
  table(2, 'CPE', 'Clases de persona', { known: '1:Persona jurídica,2:Persona natural' }),
  table(3, 'RTR', 'Regímenes tributarios', { known: '48:Responsable de IVA,49:No responsable de IVA' }),
  table(4, 'TCO', 'Tipos de contribuyente', {
    known: 'O-13:Gran contribuyente,O-15:Autorretenedor,O-23:Agente de retención IVA,O-47:Régimen simple,R-99:No aplica',
  }),
  table(5, 'CCL', 'Categorías de cliente', { examples: 'AUT:Autopartes,ROD:Rodamientos,MOT:Motos,CAR:Carga,FER:Ferretería y agro,BIC:Bicicletas' }),
  table(6, 'TCL', 'Tipos de cliente', { examples: 'A:Cliente A,B:Cliente B,C:Cliente C,D:Cliente D' }),
  table(7, 'CPR', 'Categorías de proveedor', { examples: 'NAL:Nacional,IMP:Importado,SER:Servicios' }),
  table(8, 'CEM', 'Categorías de empleado', { examples: 'COM:Comercial,ADM:Administrativo,LOG:Logística' }),
  table(9, 'CCO', 'Centros de costo', { examples: '100:Administración,200:Ventas,300:Logística' }),
  table(10, 'AYU', 'Ayudas', { examples: 'CUPO:Vacío es sin cupo; cero es un cupo de cero' }),
  table(11, 'TEM', 'Tipos de empresa', { known: 'SAS:S.A.S.,LTDA:Limitada,SA:Sociedad anónima,PN:Persona natural' }),
  // The specification has two price lists with numbers as names (commercial §3): companies name them.
  table(14, 'LDP', 'Listas de precios', {
    examples: 'LP1:Lista 1 Público,LP2:Lista 2 Taller,LP3:Lista 3 Almacén,LP4:Lista 4 Distribuidor,LP5:Lista 5 Mayorista',
    numericNames: ['Primer dato numérico', 'Segundo dato numérico'],
  }),
  table(20, 'BAN', 'Banners de inicio', { known: 'BIG:Grande,SMALL:Pequeño' }),
  table(64, 'EDO', 'Estados de documentos', {
    known:
      'ENVIANDO:ENVIANDO,RETENIDO:RETENIDO,FALLIDO:FALLIDO,APROBADO:APROBADO,CUMPLIDO:CUMPLIDO,ANULADO:ANULADO,POR APROBAR:POR APROBAR,RECHAZADO:RECHAZADO',
  }),
  table(101, 'PCO-C', 'Condiciones de pago', {
    examples: 'CON:Contado:0,8D:8 días:8,15D:15 días:15,30D:30 días:30,45D:45 días:45,60D:60 días:60',
    numericNames: ['Días'],
  }),
  table(102, 'COS-C', 'Centros de operación', { examples: '001:Bogotá,002:Medellín,003:Barranquilla' }),
  table(103, 'ZON-C', 'Zonas', { examples: 'CEN:Centro,OCC:Occidente,NOR:Norte y Oriente' }),
  table(104, 'P99-P', 'Cargos del prospecto', { examples: 'PRO:Propietario,ADM:Administrador,COM:Compras,MOS:Mostrador' }),
  table(105, 'EVET', 'Tipos de contacto', { known: 'EVET1:Visita,EVET2:Virtual,EVET3:Llamada telefónica' }),
  table(106, 'GS01', 'Estados de garantía', {
    known: 'PGS1:Solicitar:1,PGS2:Recibido {provider}:2,PGS3:Evaluación:3,PGS4:Envío cliente:4,PGS5:Recibido cliente:5,PGS9:Anulada:9',
    numericNames: ['Paso'],
  }),
  table(107, 'GAS01', 'Evaluación de garantía', { known: 'PGAS1:Aprobada,PGAS2:Aprobada parcialmente,PGAS3:Rechazada' }),
  table(108, 'GAR01', 'Motivos de garantía', {
    examples:
      'AGRS1:Defecto de fabricación,AGRS2:Pieza equivocada,AGRS3:Daño en el transporte,RGRS1:Mala instalación,RGRS2:Desgaste normal,RGRS3:Uso distinto al indicado,RGRS4:Fuera de tiempo',
  }),
  table(110, 'CARGOS', 'Cargos', { examples: 'VEN:Vendedor,JEF:Jefe comercial,DIR:Director comercial,ADM:Administrador,AUX:Auxiliar' }),
  table(111, 'ICA', 'Actividades ICA', {
    known:
      '4530:Comercio de partes y piezas para vehículos:7,4541:Comercio de motocicletas y partes:7,4659:Comercio de maquinaria y equipo:9.66,4663:Comercio de ferretería:9.66',
    numericNames: ['Tarifa por mil'],
  }),
  table(112, 'BANCOS', 'Bancos', {
    known: '1007:Bancolombia,1051:Davivienda,1001:Banco de Bogotá,1013:BBVA Colombia,1023:Banco de Occidente,1040:Banco Agrario',
  }),
  table(113, 'PVE', 'Puntos de venta', { examples: '01:Mostrador Bogotá,02:Mostrador Medellín,03:Mostrador Barranquilla' }),
  table(114, 'TPV', 'Tipos de presupuesto de ventas', { examples: 'VEN:Ventas,CAR:Recaudo,CLI:Clientes nuevos' }),
  table(115, 'MCE', 'Motivos de cancelación de eventos', { examples: 'CLI:El cliente no puede,VEN:El vendedor no puede,CLI2:El cliente cerró,OTR:Otro' }),
  table(116, 'TDO', 'Tipos de documento del tercero', { examples: 'RUT:RUT,CAM:Cámara de comercio,CED:Cédula,REF:Referencia comercial' }),
  table(119, 'MVP', 'Motivos de venta perdida', {
    known: 'AGO:Agotado',
    examples: 'PRE:Precio,NOM:No se maneja,TIE:Tiempo de entrega,CUP:Cupo,OTR:Otro',
  }),
  table(117, 'GEP', 'Estados de pago de garantías', { known: 'PEN:Pendiente,NC:Nota crédito,PAG:Pagado,NA:No aplica' }),
  table(118, 'PGA', 'Plazos de garantía', {
    known: 'RESP:Responder la solicitud:15,REP:Entregar la reparación:30,CAM:Entregar el cambio:10,DIN:Devolver el dinero:15',
    numericNames: ['Días hábiles'],
  }),
  table(120, 'MNV', 'Motivos de novedad de visita', {
    examples:
      'TRA:El cliente se trasladó,DIR:La ubicación guardada está mal,CER:El local está cerrado,FUE:Me recibió en otro lugar,GPS:El teléfono no encuentra la ubicación,BAT:Me quedé sin batería,OLV:Olvidé registrar la salida,COR:No estaba quien compra',
  }),
];

/** The rows with which a company begins. They are its first rows, so that their ids follow from their positions. */
export const seededParameters: readonly { id: number; order: number; table: FixedTable; row: SeededParameter }[] = fixedTables
  .flatMap((table) => [...table.known, ...table.examples].map((row, place) => ({ order: place + 1, table, row })))
  .map((seeded, place) => ({ id: place + 1, ...seeded }));

/** A parameter table as it is stored. */
export interface StoredTable {
  id: number;
  code_table: unknown;
  protected: unknown;
}

/** The fixed table of a stored table; undefined for a table that the company created. */
export function fixedTableOf({ id, code_table }: Pick<StoredTable, 'id' | 'code_table'>): FixedTable | undefined {
  return fixedTables.find((fixed) => fixed.id === id && fixed.code === code_table);
}

/** Whether the product ships this row of a table, so that its name is kept; rows that a company added may change. */
export function isKeptRow(stored: StoredTable, code_parameter: unknown): boolean {
  const fixed = fixedTableOf(stored);
  const kept = fixed ? [...fixed.known, ...(stored.protected === true ? fixed.examples : [])] : [];
  return kept.some(({ code }) => code === code_parameter);
}
