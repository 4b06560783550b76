import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import type { RoutePoint } from './route.rules.ts';

/** A seller as the route screen names them, with the days of which there is a trace, newest first. */
export interface RouteSeller {
  id: number;
  name: string;
  /** Since when they agree to be traced; null when they do not. */
  consent_at: Instant | null;
  dates: LocalDate[];
}

/** A day's trace. Between two points that are far apart in time nothing is known: a 'gap', drawn dashed. */
export interface SellerRoute {
  seller_id: number;
  date: LocalDate;
  points: (RoutePoint & { accuracy: number })[];
  stretches: { kind: 'seen' | 'gap'; points: RoutePoint[] }[];
}

/** Where a seller was last seen, by the trace or by a visit, whichever is later. */
export interface LastLocation extends RoutePoint {
  accuracy: number | null;
  source: 'route' | 'visit';
}

/** A visit on the route. Metres, minutes, pesos. Spec: commercial §3 Seller route. */
export interface RouteVisit {
  id: number;
  uuid: string;
  contact_id: number;
  contact_warehouse_id: number;
  /** The customer and the branch. */
  contact: string;
  state: string;
  checkin_date: Instant;
  checkin_latitude: number | null;
  checkin_length: number | null;
  checkin_mark: string;
  checkout_date: Instant | null;
  checkout_latitude: number | null;
  checkout_length: number | null;
  customer_latitude: number | null;
  customer_length: number | null;
  duration: number | null;
  distance: number | null;
  observation: string | null;
  reasons: string[];
  /** What its orders come to, and how many they are; quotations do not count. */
  total_documents: Pesos;
  total_quantity_documents: number;
}
