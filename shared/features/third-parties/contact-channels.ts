/** The channels by which a customer is contacted to collect. Ley 2300 of 2023. */
export const contactChannels = ['llamada', 'whatsapp', 'correo', 'mensaje'] as const;
export type ContactChannel = (typeof contactChannels)[number];
