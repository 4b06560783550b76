import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const visitsHelp: HelpPages = {
  sellerTracking: {
    chapter: 'Ventas',
    place: 50,
    summary: 'Lo que cada vendedor planeó, hizo y vendió en sus visitas, y las correcciones que esperan respuesta.',
    body: `
      - **Cumplimiento** es lo hecho en su día sobre lo hecho, lo tardío y lo perdido. Un festivo cuenta solo si se trabajó.
      - **Cobertura** son los clientes visitados sobre los que tiene el vendedor el último día; no cuentan los que se excluyen de visitas.
      - **Efectividad** son las visitas con pedido; las cotizaciones no cuentan. **Tiempo** suma solo visitas con salida.
      - **Recaudo** es el dinero de los recibos hechos en las visitas; un recibo sin visita cuenta en la última del día a ese cliente. Los anulados no suman.
      - Un guion significa que no hay con qué calcular, no que sea cero.
      - Abra un vendedor para ver a quién visitó, a quién no y cada visita, con el mapa al lado. Cada visita dice para cuándo estaba planeada.
      - En **Visitas** se busca por cliente, vendedor, actividad u observación. **Correcciones por aprobar** son las salidas que el vendedor recordó después: apruebe o rechace. Nadie revisa su propia visita.
      - **Revisar** y **Para revisar** explican por qué una ubicación llama la atención. No deciden nada: responda en **Liberación**.
      - **Excel** lleva las cuatro hojas: resumen, visitados, no visitados y visitas.
    `,
  },
};
