import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const reportMailHelp: HelpPages = {
  reportMail: {
    chapter: 'Ventas',
    place: 72,
    summary: 'Los informes que llegan solos al correo, cada día, semana o mes, con su Excel.',
    body: `
      1. Abra un informe o la matriz, elija sus filtros y pulse **Programar**.
      2. Diga cada cuánto, a qué hora, de qué días y a quiénes. Solo aparecen las personas que pueden ver ese informe.

      - A cada persona le llega **lo que ella alcanza**: un jefe, lo de sus vendedores. Quien pierde el permiso deja de recibirlo.
      - **Pausar** lo detiene sin borrarlo. **Dejar de recibirlo** lo quita de su correo y no del de los demás.
      - Quien lo programó, o quien administra los parámetros, lo cambia o lo elimina.
      - Un informe que no se pudo generar llega con el motivo.
    `,
  },
};
