/** Statistics of visits in the shape that calls answer: metres, minutes, pesos. Spec: commercial §2, §7 Seller statistics. */
import * as z from 'zod';
import { instant, localDate, pesos } from '#shared/kernel/call-fields.ts';
import { deepeningEvents } from '../agenda/deepening.rules.ts';
import { visitStates } from './visit.documents.ts';
import { falseLocationSign, visitMark } from './visit-answer.documents.ts';

const percentage = z.number().nullable();

const figures = {
  total_customers: z.int(),
  visited_customers: z.int(),
  not_visited_customers: z.int(),
  coverage_percentage: percentage,
  planned_visits: z.int(),
  done_visits: z.int(),
  late_visits: z.int(),
  missed_visits: z.int(),
  pending_visits: z.int(),
  unplanned_visits: z.int(),
  cancelled_visits: z.int(),
  attended_without_visit: z.int(),
  total_visits: z.int(),
  compliance_percentage: percentage,
  effective_visits: z.int(),
  effectiveness_percentage: percentage,
  minutes_in_visits: z.int(),
  average_duration: z.int().nullable(),
  without_checkout: z.int(),
  worked_days: z.int(),
  visits_per_day: z.number().nullable(),
  virtual_contacts: z.int(),
  phone_calls: z.int(),
  overdue_customers: z.int(),
  total_quantity_documents: z.int(),
  total_documents: pesos,
  average_document: pesos.nullable(),
  total_collections_visit: pesos,
  con_novedad: z.int(),
  outside: z.int(),
  not_verifiable: z.int(),
  pending_corrections: z.int(),
  /** The highest score of the visits; null in a seller's answer: sellers do not see the signs of a false location. */
  location_score: z.int().nullable(),
};

export const sellerStatisticsAnswer = z
  .strictObject({ seller_id: z.int(), seller: z.string(), leadership_id: z.int().nullable(), leadership: z.string().nullable(), ...figures })
  .meta({ id: 'SellerStatistics' });
export type SellerStatistics = z.output<typeof sellerStatisticsAnswer>;

/** The outcome of the planned visits of a week. `week` is its Monday. */
export const visitWeekAnswer = z
  .strictObject({
    week: localDate,
    planned_visits: z.int(),
    done_visits: z.int(),
    late_visits: z.int(),
    missed_visits: z.int(),
    pending_visits: z.int(),
  })
  .meta({ id: 'VisitWeek' });

const customer = {
  contact_id: z.int(),
  contact_warehouse_id: z.int(),
  contact: z.string(),
  identification: z.string(),
  branch: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  latitude: z.number().nullable(),
  length: z.number().nullable(),
  /** The kind of customer, by which contacts are owed. */
  deepening: z.string().nullable(),
  days_from_last_visit: z.int().nullable(),
  days_from_virtual_date: z.int().nullable(),
  days_from_phone_call: z.int().nullable(),
  /** The contacts that are owed. */
  overdue: z.array(z.enum(deepeningEvents)),
};

export const visitedCustomerAnswer = z
  .strictObject({
    ...customer,
    visits: z.int(),
    first_visit: instant,
    last_visit: instant,
    minutes_in_visits: z.int(),
    total_quantity_documents: z.int(),
    total_documents: pesos,
    total_collections_visit: pesos,
  })
  .meta({ id: 'VisitedCustomer' });
export type VisitedCustomer = z.output<typeof visitedCustomerAnswer>;

export const missedCustomerAnswer = z
  .strictObject({ ...customer, planned_visits: z.int(), missed_visits: z.int(), last_visit: localDate.nullable(), last_purchase: localDate.nullable() })
  .meta({ id: 'NotVisitedCustomer' });
export type MissedCustomer = z.output<typeof missedCustomerAnswer>;

/** A visit with the fields that a leader reviews. Spec: commercial §3 Visit, Seller route. */
export const visitDetailsAnswer = z
  .strictObject({
    id: z.int(),
    uuid: z.string(),
    seller_id: z.int(),
    seller: z.string(),
    contact_id: z.int(),
    contact_warehouse_id: z.int(),
    /** The customer and the branch. */
    contact: z.string(),
    visit_type: z.string(),
    activity: z.string(),
    event_id: z.int().nullable(),
    original_date: localDate.nullable(),
    /** When the agenda had the visit; null for a visit without an event. */
    planned_start: instant.nullable(),
    state: z.enum(visitStates),
    checkin_date: instant,
    checkin_latitude: z.number().nullable(),
    checkin_length: z.number().nullable(),
    checkin_mark: visitMark,
    checkin_reason: z.string().nullable(),
    checkout_date: instant.nullable(),
    checkout_latitude: z.number().nullable(),
    checkout_length: z.number().nullable(),
    checkout_mark: visitMark.nullable(),
    checkout_reason: z.string().nullable(),
    customer_latitude: z.number().nullable(),
    customer_length: z.number().nullable(),
    duration: z.int().nullable(),
    distance: z.int().nullable(),
    motive: z.string().nullable(),
    observation: z.string().nullable(),
    release: z.string().nullable(),
    /** SHA-256 of the photo; `getVisitPhoto` gives it. */
    photo: z.string().nullable(),
    reasons: z.array(z.string()),
    total_documents: pesos,
    total_quantity_documents: z.int(),
    total_collections_visit: pesos,
    /** A departure that the seller proposed and that waits for the leader. */
    correction: z.strictObject({ checkout_date: instant, reason: z.string() }).nullable(),
    /** null, and no signs, for a seller. */
    location_score: z.int().nullable(),
    signs: z.array(falseLocationSign).nullable(),
  })
  .meta({ id: 'VisitDetails' });
export type VisitDetails = z.output<typeof visitDetailsAnswer>;

export const customerCoordinateAnswer = z
  .strictObject({
    contact_warehouse_id: z.int(),
    contact: z.string(),
    latitude: z.number().nullable(),
    length: z.number().nullable(),
    state: z.enum(['planned', 'visited', 'missed', 'assigned']),
    overdue: z.array(z.enum(deepeningEvents)),
  })
  .meta({ id: 'CustomerCoordinate' });
export type CustomerCoordinate = z.output<typeof customerCoordinateAnswer>;

export const visitMarkerAnswer = z
  .strictObject({
    id: z.int(),
    uuid: z.string(),
    kind: z.enum(['checkin', 'checkout']),
    latitude: z.number().nullable(),
    length: z.number().nullable(),
    at: instant,
    mark: visitMark.nullable(),
    contact: z.string(),
    distance: z.int().nullable(),
  })
  .meta({ id: 'VisitMarker' });
export type VisitMarker = z.output<typeof visitMarkerAnswer>;
