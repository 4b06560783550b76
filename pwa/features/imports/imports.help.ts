import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const importsHelp: HelpPages = {
  imports: {
    chapter: 'Ventas',
    place: 30,
    summary: 'Trae productos, precios, existencias, clientes, cartera o ventas de un archivo .csv o .xlsx.',
    body: `
      1. Pulse **Importar archivo** y elija el contenido: debajo se dice qué trae. **Descargar plantilla** trae sus columnas y qué recibe cada una.
      2. Elija el archivo, o arrástrelo hasta su campo. Los títulos que estén por encima de la tabla se saltan.
      3. El archivo se **revisa primero**, fila por fila, sin cambiar nada: verá cuántas son nuevas, cuántas cambian, cuáles tienen error y cómo se entendieron las primeras filas.
      4. En **Columnas del archivo** vea dónde se guarda cada una, con sus primeros datos, y elija otra si hace falta: queda para los próximos archivos de esa clase. **Lo que cambia** muestra cada registro como estaba y como queda.
      5. Si lo que muestra es lo que quería, aplíquelo. Si no, corrija el archivo y vuelva a subirlo.
      - Las primeras observaciones se leen ahí mismo, también las columnas que no se leyeron; **Descargar observaciones** trae todas.
      - Los números se entienden como 1.234.567 y como 1,234,567: mire la vista previa antes de aplicar.
      - Un archivo de cartera, existencias o precios puede ser **todo lo que hay**: lo que no trae se cierra, queda en cero o se quita. La revisión dice primero cuánto es.
      - En la cartera, un valor negativo es una nota crédito; en las ventas, una cantidad negativa es una devolución.
      - **Deshacer esta importación** devuelve la última de cada clase; lo que alguien cambió después queda como está, y se dice qué.
      - La lista guarda cada importación, con su fecha y sus cuentas. Cada una tiene su propia dirección, que se puede enviar a un colega.
    `,
  },
};
