import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const organisationHelp: HelpPages = {
  ownCompany: {
    chapter: 'Empresa y datos maestros',
    place: 30,
    summary: 'Las reglas de venta, la base de los informes, la jornada, los rodamientos y el color de su empresa, y el modo mantenimiento.',
    body: `
      - Las **reglas de venta** dicen cómo se controla el cupo, el pedido mínimo, el descuento máximo, el de pronto pago y cuántos días vale una cotización. Valen para los documentos que se hagan desde que el equipo sincroniza.
      - La **jornada** dice entre qué horas se agenda y se registra el recorrido de los vendedores. La hora de fin va después de la de inicio.
      - Los **rodamientos** dicen cuántas actividades, y de cuántos minutos, se reconocen.
      - La **base de las ventas** dice qué cuentan como vendido los informes, el presupuesto y los indicadores: la venta (pedidos, y facturas sin pedido) o lo facturado. Los cambia a todos, también los años anteriores.
      - **Guardar** o **Ctrl + S**. Los equipos reciben el cambio al sincronizar. Si otra persona guardó antes, verá las dos versiones y usted decide.
      - **Modo mantenimiento** cierra la plataforma a quien no administra; pregunta antes.
      - **Cambiar las direcciones de las imágenes** deja sin uso las que alguien de fuera haya copiado. Los equipos reciben las nuevas al sincronizar.
      - El **historial**, debajo del formulario, dice quién cambió qué, y desde dónde.
      - El nombre, el NIT, el logo y lo demás los cambia quien administra los suscriptores: [[subscribers]].
    `,
  },
};
