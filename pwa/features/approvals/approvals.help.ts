import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const approvalsHelp: HelpPages = {
  approvals: {
    chapter: 'Ventas',
    place: 15,
    summary: 'Todo lo que espera una decisión suya, en un solo lugar.',
    body: `
      - Aparece solo lo que usted puede decidir, de los vendedores a los que llega: pedidos retenidos, correcciones de visitas, garantías por evaluar, recaudos y arqueos. Lo que lleva más tiempo esperando va primero, y el menú dice cuánto hay.
      - Cada renglón dice por qué espera. Ábralo para leer sus datos y su historia antes de decidir.
      - Con el teclado: **↑** y **↓** recorren la lista, **A** decide (libera, aprueba o confirma), **R** rechaza y pide el porqué, **Entrar** abre.
      - **Evaluar** y **Contar** abren el formulario de la garantía o del arqueo, porque piden más que un sí.
      - Nadie confirma su propio recaudo ni revisa su propia visita: esos renglones los ve otra persona.
      - Si otra persona decidió primero, se dice y el renglón desaparece.
    `,
  },
};
