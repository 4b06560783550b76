/** The fixed people of the demo distributor, printed at start and listed in the README. */
export const demoPassword = 'Correria-2026';

export const demoAccounts: readonly { email: string; who: string }[] = [
  { email: 'super@demo.correria.co', who: 'Super Administrador' },
  { email: 'admin@demo.correria.co', who: 'Administrador' },
  { email: 'director@demo.correria.co', who: 'Director Comercial' },
  { email: 'jefe1@demo.correria.co … jefe3@demo.correria.co', who: 'Jefe comercial' },
  { email: 'vendedor1@demo.correria.co … vendedor12@demo.correria.co', who: 'Vendedor' },
  { email: 'cliente1@demo.correria.co … cliente20@demo.correria.co', who: 'Cliente' },
  { email: 'admin@otra.correria.co', who: 'Administrador de otra empresa' },
  { email: 'vendedor1@otra.correria.co', who: 'Vendedor de otra empresa' },
];
