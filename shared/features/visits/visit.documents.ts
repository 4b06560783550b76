import type { Instant, LocalDate } from '#shared/kernel/dates.ts';

/** A position as the device measured it. Degrees, metres; `taken_at` by the device's clock. */
export interface GpsReading {
  latitude: number;
  length: number;
  accuracy: number;
  taken_at: Instant;
  /** The operating system's mock flag, which only the native app provides. */
  is_mock?: boolean;
}

/** The result of judging the readings; 'con_novedad' when the seller continued with a reason. */
export type VisitMark = 'inside' | 'outside' | 'not_verifiable' | 'not_checked' | 'con_novedad';

/** One sign of a false location, with its weight (0-100) and its explanation in Spanish. */
export interface FalseLocationSign {
  sign: 'impossible_speed' | 'identical_fixes' | 'round_accuracy' | 'order_far_away' | 'clock_apart' | 'mock_flag';
  weight: number;
  explanation: string;
}

export const visitStates = ['open', 'closed', 'closed_automatically', 'correction_pending'] as const;
export type VisitState = (typeof visitStates)[number];

/** A document of the `agenda` collection, kind 'visit': `id` is `visit:{uuid}`. Distances in metres. */
export interface VisitDocument {
  id: string;
  kind: 'visit';
  uuid: string;
  visit_id: number;
  seller_id: number;
  contact_id: number;
  contact_warehouse_id: number;
  event_id: number | null;
  /** The uuid of the event, when this device has delivered neither the visit nor the event. */
  event_uuid?: string | null;
  original_date: LocalDate | null;
  activity_id: number;
  state: VisitState;
  checkin_date: Instant;
  checkin_distance: number | null;
  checkin_mark: VisitMark;
  checkin_reason: string | null;
  checkout_date: Instant | null;
  checkout_distance: number | null;
  checkout_mark: VisitMark | null;
  checkout_reason: string | null;
  observation: string | null;
}
