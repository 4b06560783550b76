/** The colours that distinguish one company's office from another's. The names are those of the theme's `--shell-*`. */
export const shellColors = ['none', 'blue', 'green', 'wine', 'orange', 'purple', 'teal', 'grey'] as const;
export type ShellColor = (typeof shellColors)[number];

export const shellColorLabels: Readonly<Record<ShellColor, string>> = {
  ...{ none: 'Sin color', blue: 'Azul', green: 'Verde', wine: 'Vino tinto', orange: 'Naranja', purple: 'Morado', teal: 'Turquesa', grey: 'Gris' },
};
