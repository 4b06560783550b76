import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const navigationHelp: HelpPages = {
  menus: {
    chapter: 'Personas y acceso',
    place: 60,
    summary: 'El menú de la empresa, en tres niveles.',
    body: `
      - Elija el módulo arriba. Arrastre una entrada por sus tres rayas, o muévala con las flechas o con **Alt + ↑ ↓**: cambia de lugar entre sus hermanas.
      - Un nivel 2 va dentro de un nivel 1, y un nivel 3 dentro de un nivel 2: **Agregar dentro de…** ofrece solo lo que ahí cabe.
      - Escriba sobre una entrada para darle otro **nombre**; vacía, vuelve al suyo. El **ojo** la esconde con lo que tiene debajo, y la caneca la quita.
      - Al **Guardar**, el menú de la izquierda cambia de una vez; las demás personas lo ven la próxima vez que se lea. Hasta entonces, lo cambiado queda en este equipo.
      - El menú no da permisos: cada persona ve las entradas cuya pantalla puede abrir. Lo que la empresa no maneja (líneas, marcas, categorías, vendedores) no aparece.
      - El **historial**, debajo, dice quién cambió qué entrada.
    `,
  },
};
