/** The chapters of the 'Manual de procesos', in their order. Spec: commercial §2. */
export const helpChapters = ['La oficina', 'Campo', 'Portal del cliente', 'Ventas', 'Empresa y datos maestros', 'Personas y acceso'] as const;

/**
 * The manual's page about one screen. The body is written in a small markdown: '## ' a heading, '- ' a list, '1. ' steps, '**strong**', '[[screen]]'
 * a link to a screen by its name; anything else is a paragraph.
 */
export interface HelpPage {
  chapter: (typeof helpChapters)[number];
  /** Orders the pages of a chapter, ascending; in tens, so that another fits between two. */
  place: number;
  /** The screen's purpose in one sentence. */
  summary: string;
  body: string;
}
