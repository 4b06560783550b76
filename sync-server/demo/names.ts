/** Words that Colombian people, shops and streets are called by. */
export const givenNames = {
  f: 'María Luz Sandra Claudia Patricia Diana Martha Gloria Adriana Paola Carolina Andrea Yolanda Liliana Nancy Ángela Mónica Blanca Esperanza Rocío Marcela Natalia Lorena Johana Yaneth Viviana Milena Tatiana Leidy Angie'.split(
    ' ',
  ),
  m: 'José Luis Carlos Juan Jorge Jairo Hernán Fernando Andrés Diego Óscar Wilson Edwin Álvaro Gustavo Rafael Mauricio Javier Alexánder Fabio Germán Nelson Jaime Henry Iván Camilo Sebastián Yeison Robinson Libardo Arturo Ramiro'.split(
    ' ',
  ),
} as const;

export const surnames =
  'Rodríguez Gómez González Martínez García López Hernández Ramírez Sánchez Torres Díaz Pérez Vargas Rojas Moreno Jiménez Muñoz Castro Ortiz Gutiérrez Álvarez Romero Suárez Quintero Valencia Cárdenas Ospina Restrepo Zapata Arango Giraldo Montoya Cardona Henao Mejía Londoño Salazar Castaño Agudelo Betancur Bedoya Marín Osorio Ríos Parra Medina Herrera Guerrero Rincón Pineda Acosta Contreras Páez Barrios Mendoza Pacheco Villamizar Jaimes Carvajal Rueda Ardila Chaparro Sandoval Cortés Beltrán Forero Chávez Burbano Erazo Benavides Delgado Narváez Cabrera Trujillo Perdomo Polanía Charry Arboleda Mosquera Córdoba Palacios Rentería Angulo Peláez Uribe Echeverri Duque Franco Bustamante Caicedo Lozano Bonilla Leal Duarte Galvis'.split(
    ' ',
  );

/** A shop's trade, and how much it buys of each line (1 ordinary, 0 nothing). */
export interface Trade {
  trade: string;
  share: number;
  lines: Readonly<Record<string, number>>;
  /** Names of its shops; {s} a surname, {t} its town, {w} a word. */
  names: readonly string[];
}
export const trades: readonly Trade[] = [
  {
    trade: 'autopartes',
    share: 0.36,
    lines: { 50: 4, 52: 4, 57: 3, 60: 2, 62: 2, 55: 0.5, 90: 0.3 },
    names: [
      'Autopartes {w}',
      'Almacén de Repuestos {s}',
      'Autorepuestos {t}',
      'Repuestos {w} {t}',
      'Distribuidora {s} Hermanos',
      'El Punto del Repuesto {t}',
      'Multipartes {s}',
      'Autopartes {s} y Asociados',
      'Repuestos La {w}',
      'Serviteca {w}',
    ],
  },
  {
    trade: 'rodamientos',
    share: 0.2,
    lines: { 10: 3, 20: 3, 50: 1, 58: 2, 60: 3, 62: 4, 71: 2, 90: 1 },
    names: [
      'Rodamientos y Retenedores {t}',
      'Balineras {s}',
      'Rodamientos {w}',
      'Casa de la Balinera {t}',
      'Retenedores y Correas {s}',
      'Suministros Industriales {w}',
      'Rodatec {s}',
      'Bandas y Correas {t}',
    ],
  },
  {
    trade: 'motos',
    share: 0.24,
    lines: { 70: 5, 71: 1, 57: 2, 62: 1, 80: 0.4 },
    names: [
      'Motorepuestos {w}',
      'Motopartes {s}',
      'Almacén Todo Motos {t}',
      'Motocentro {t}',
      'Moto Servicio {s}',
      'Repuestos y Motos {w}',
      'La Casa de la Moto {t}',
    ],
  },
  {
    trade: 'carga',
    share: 0.08,
    lines: { 55: 5, 57: 3, 52: 1, 60: 1, 50: 1 },
    names: ['Diesel Partes {t}', 'Repuestos de Carga {s}', 'Tractopartes {w}', 'Frenos de Aire {t}', 'Camiones y Partes {s}'],
  },
  {
    trade: 'ferretería y agro',
    share: 0.08,
    lines: { 90: 3, 62: 2, 58: 2, 20: 2, 71: 2, 57: 2, 60: 1 },
    names: ['Ferretería {w}', 'Agrorepuestos {t}', 'Ferreindustrial {s}', 'Depósito y Ferretería {s}', 'Agropartes {w}', 'Torni {t}'],
  },
  {
    trade: 'bicicletas',
    share: 0.04,
    lines: { 80: 6, 71: 0.5, 90: 0.3 },
    names: ['Bicicletería {w}', 'Ciclo {s}', 'Bicipartes {t}', 'Almacén de Bicicletas {w}'],
  },
];

export const shopWords =
  'Continental,Universal,Nacional,La 15,La 30,El Turbo,El Pistón,La Bujía,El Embrague,Central,Del Norte,Del Sur,El Cóndor,Los Andes,El Faro,La Esperanza,San José,La Candelaria,El Progreso,Santa Marta,La Estrella,El Diamante,Los Paisas,El Llanero,La Sabana,El Mono,Los Compadres,La Autopista,El Cruce,El Paisa,La Terminal,Rueda Libre,Buen Viaje,Km 5,Doble Vía,El Retorno,La Variante,Gran Vía,El Triunfo,La Quinta,La Glorieta,Nueva Granada,El Portal,La Victoria,Simón Bolívar,El Mecánico,Punto Rojo,Cuatro Vientos,El Trébol,La Floresta'.split(
    ',',
  );
export const clerkPositions = ['Propietario', 'Administrador', 'Jefe de compras', 'Auxiliar de compras', 'Mostrador', 'Contador', 'Bodega'];
export const roads = ['Cra', 'Cl', 'Cl', 'Cra', 'Av', 'Tv', 'Dg'];
