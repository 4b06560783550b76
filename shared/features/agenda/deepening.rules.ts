/** Finds the customers that have been without a contact for too long. Spec: commercial §9 (deepening colour rules). */

/** EVET1 visit, EVET2 virtual, EVET3 phone call. */
export const deepeningEvents = ['EVET1', 'EVET2', 'EVET3'] as const;
export type DeepeningEvent = (typeof deepeningEvents)[number];

/** The days that may pass without a contact of this type, for customers of one type. */
export interface DeepeningConfiguration {
  /** The customer's kind, by the name of its parameter. */
  criteria_value: string;
  event_type: string;
  quantity: number;
}

/** Days since the last contact of each type; null without a contact. */
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
 * The overdue contacts of a customer: those whose configured number of days is less than the days that have passed. A missing contact is overdue. A
 * customer type or contact type without configuration is never flagged.
 */
export function overdueContacts(customer: ContactAges, configurations: readonly DeepeningConfiguration[]): DeepeningEvent[] {
  return deepeningEvents.filter((event) => {
    const configuration = configurations.find(({ criteria_value, event_type }) => criteria_value === customer.deepening && event_type === event);
    if (!configuration) return false;
    const days = customer[ageFields[event]];
    return days === null || configuration.quantity < days;
  });
}
