/** Which customers were left too long without a contact. Spec: commercial §9 (deepening colour rules). */

/** EVET1 visit, EVET2 virtual, EVET3 phone call. */
export const deepeningEvents = ['EVET1', 'EVET2', 'EVET3'] as const;
export type DeepeningEvent = (typeof deepeningEvents)[number];

/** How many days may pass without a contact of this type, for customers of one type. */
export interface DeepeningConfiguration {
  /** The customer's kind, by the name of its parameter. */
  criteria_value: string;
  event_type: string;
  quantity: number;
}

/** Days since the last contact of each kind; null when there never was one. */
export interface ContactAges {
  deepening: string | null;
  days_from_last_visit: number | null;
  days_from_virtual_date: number | null;
  days_from_phone_call: number | null;
}

/** The field that counts the days since each kind of contact. */
export const ageFields = {
  EVET1: 'days_from_last_visit',
  EVET2: 'days_from_virtual_date',
  EVET3: 'days_from_phone_call',
} as const satisfies Record<DeepeningEvent, keyof ContactAges>;

/**
 * The contacts that a customer is owed: those for which the configured quantity of days is below the days that passed. A
 * contact that never was is owed. A kind of customer or event without configuration is never flagged.
 */
export function overdueContacts(customer: ContactAges, configurations: readonly DeepeningConfiguration[]): DeepeningEvent[] {
  return deepeningEvents.filter((event) => {
    const configuration = configurations.find(({ criteria_value, event_type }) => criteria_value === customer.deepening && event_type === event);
    if (!configuration) return false;
    const days = customer[ageFields[event]];
    return days === null || configuration.quantity < days;
  });
}
