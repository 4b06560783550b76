import type { HelpPages } from '../help-page.ts';

/** What concerns every screen of the office. */
export const officePages: HelpPages = {
  processManual: {
    summary: 'Explica cada pantalla y cómo moverse por la oficina con el teclado.',
    body: `
      ## La oficina de un vistazo
      - A la izquierda, el **menú** de su empresa con las pantallas que usted puede abrir. El botón de arriba lo pliega; queda como usted lo deje.
      - Arriba, las **vistas abiertas**: hasta diez, una por título. La que lleva más tiempo sin verse se cierra sola, menos si tiene cambios sin guardar. Al volver a entrar siguen ahí.
      - **Buscar** encuentra pantallas, clientes, productos, pedidos y cotizaciones.
      - El signo de interrogación abre la ayuda de la pantalla que está viendo.
      - Su nombre, a la derecha, lleva a la contraseña y a cerrar sesión. Si trabaja en varias empresas, el nombre de la empresa permite cambiar a otra.
      ## Con el teclado
      - **Ctrl + K** busca. Flechas para elegir, Entrar para abrir, Esc para cerrar.
      - **F1** o **?** abre y cierra la ayuda.
      - **/** lleva al buscador de la lista.
      - **Alt + W** cierra la vista que está viendo; **Supr** la que tiene el foco.
      - En el menú, flecha derecha abre un grupo y flecha izquierda lo cierra. En las vistas, flechas izquierda y derecha.
      - En las listas, flechas arriba y abajo recorren las filas, Entrar abre, Barra espaciadora marca, AvPág y RePág cambian de página.
      ## Sin conexión
      Lo que ya se había leído sigue a la vista, con su edad. Lo que escriba en un formulario se conserva; guardar espera a la conexión.
    `,
  },
  more: {
    summary: 'Su cuenta, la apariencia y lo que este equipo guarda.',
    body: `
      - **Apariencia**: claro, oscuro, o sol, que usa el mayor contraste para leer en la calle al mediodía.
      - **Empresa**: si trabaja en varias, toque la otra para cambiar.
      - **Instalar la aplicación**: abre más rápido y conserva mejor los datos.
      - **Cambiar contraseña** y **Cerrar sesión**. Cerrar sesión no borra lo que falta por enviar: espera a que usted vuelva a ingresar en este equipo.
    `,
  },
};
