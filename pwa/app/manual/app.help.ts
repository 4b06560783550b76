import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const appHelp: HelpPages = {
  more: {
    chapter: 'Campo',
    place: 80,
    summary: 'Su cuenta, la apariencia y lo que este equipo guarda.',
    body: `
      - **Apariencia**: claro, oscuro, o sol, que usa el mayor contraste para leer en la calle al mediodía.
      - **Empresa**: si trabaja en varias, toque la otra para cambiar.
      - **Instalar la aplicación**: abre más rápido y conserva mejor los datos.
      - **Cambiar contraseña** y **Cerrar sesión**. Cerrar sesión no borra lo que falta por enviar: espera a que usted vuelva a ingresar en este equipo.
    `,
  },
  adminHome: {
    chapter: 'La oficina',
    place: 10,
    summary: 'Lo que entró hoy, cómo va el mes y lo que espera por alguien.',
    body: `
      - Las cifras llevan a la lista que cuentan. **Retenidos por liberar** y **Fallaron al enviarse** son del último mes y esperan por alguien.
      - **El mes** es de sus vendedores, o de toda la empresa: ventas contra el presupuesto, pedidos, cobertura de visitas, ventas perdidas y cartera por edades. Ve las cifras de las listas que puede abrir.
      - **Últimos pedidos** cambia solo, a medida que llegan.
      - **Ventas de hoy** son antes de IVA, como las del mes; al lado, lo que se vendió el mismo día de la semana pasada.
      - **Vendedores sin actividad** son los que hoy no tienen pedidos, cotizaciones, llegadas, contactos atendidos ni recaudos; **Productos agotados**, los activos sin existencias en ninguna bodega.
      - Abajo, **Lo último que buscó** con Ctrl+K, para volver a ello.
    `,
  },
  processManual: {
    chapter: 'La oficina',
    place: 20,
    summary: 'Explica cada pantalla y cómo moverse por la oficina con el teclado.',
    body: `
      ## La oficina de un vistazo
      - A la izquierda, el **menú** de su empresa con las pantallas que usted puede abrir. El botón de arriba lo pliega; queda como usted lo deje.
      - Arriba, las **vistas abiertas**: hasta diez, una por título. La que lleva más tiempo sin verse se cierra sola, menos si tiene cambios sin guardar. Al volver a entrar siguen ahí.
      - **Buscar** encuentra pantallas, clientes, productos, pedidos y cotizaciones.
      - El **carrito** toma un pedido o una cotización en nombre de un cliente sin dejar la pantalla que está viendo: elija el cliente, busque el producto, escriba la cantidad y presione Entrar. **Ctrl + Entrar** hace el pedido. Lo que queda sin terminar lo espera en **Carritos sin terminar**. Lo ve quien puede crear pedidos o cotizaciones.
      - El signo de interrogación abre la ayuda de la pantalla que está viendo.
      - Su nombre, a la derecha, lleva a la contraseña y a cerrar sesión. Si trabaja en varias empresas, el nombre de la empresa permite cambiar a otra.
      ## Con el teclado
      - **Ctrl + K** busca pantallas, clientes, productos y documentos. Flechas para elegir, Entrar para abrir (de un producto, copiar su código), Esc para cerrar.
      - **F1** o **?** abre y cierra la ayuda.
      - **Alt + C** abre y cierra el carrito.
      - **/** lleva al buscador de la lista; desde él, o desde un filtro, flecha abajo lleva a la primera fila.
      - **Alt + W** cierra la vista que está viendo; **Supr** la que tiene el foco.
      - En el menú, flecha derecha abre un grupo y flecha izquierda lo cierra. En las vistas, flechas izquierda y derecha.
      - En las listas, flechas arriba y abajo recorren las filas, Entrar abre, Barra espaciadora marca, AvPág y RePág cambian de página.
      ## Listas y formularios
      - Toque un encabezado para ordenar. **Vista** elige columnas y densidad; **Excel** descarga lo filtrado.
      - La dirección del navegador guarda la búsqueda, los filtros y la página: envíela y otra persona verá lo mismo.
      - Los errores aparecen junto a su campo. Si otra persona guardó antes, se le muestra la diferencia y usted decide.
      - Lo que está a medias queda guardado en este equipo aunque se recargue la página.
      - **Eliminar** pregunta una vez. Lo que está en uso no se elimina: el mensaje dice qué lo usa.
      ## Sin conexión
      Lo que ya se había leído sigue a la vista, también al recargar, y una franja dice hace cuánto se leyó y permite **Reintentar**. Lo que escriba en un formulario se conserva; si no se pudo guardar, la pantalla lo dice y **Guardar** lo intenta de nuevo: nada queda dos veces. Al cerrar la sesión, lo leído se borra de este equipo.
    `,
  },
};
