import * as z from 'zod';
import { instant, localDate, pesos } from '#shared/kernel/call-fields.ts';

/** Degrees; `taken_at` is an instant by the device's clock. */
const routePoint = { latitude: z.number(), length: z.number(), taken_at: instant };

/** A seller for the route screen, with the days that have a trace, newest first. */
export const routeSellerAnswer = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    /** The instant of the consent in force; null without one. */
    consent_at: instant.nullable(),
    /** All consents, oldest first. */
    consents: z.array(z.strictObject({ given_at: instant, withdrawn_at: instant.nullable() })),
    /** The first day whose points the company keeps. */
    kept_since: localDate,
    dates: z.array(localDate),
  })
  .meta({ id: 'RouteSeller' });
export type RouteSeller = z.output<typeof routeSellerAnswer>;

/** A seller's own trace: consents, newest first, and who opened the trace of which day. */
export const ownRouteAnswer = z
  .strictObject({
    consents: z.array(z.strictObject({ version: z.int(), given_at: instant, withdrawn_at: instant.nullable() })),
    /** The last hundred, newest first. */
    readers: z.array(z.strictObject({ reader: z.string(), date: localDate, at: instant })),
  })
  .meta({ id: 'OwnRoute' });
export type OwnRoute = z.output<typeof ownRouteAnswer>;

/** The trace of a day. Metres. A 'gap' is a stretch without readings, which the map shows dashed. */
export const sellerRouteAnswer = z
  .strictObject({
    seller_id: z.int(),
    date: localDate,
    points: z.array(z.strictObject({ ...routePoint, accuracy: z.number() })),
    stretches: z.array(z.strictObject({ kind: z.enum(['seen', 'gap']), points: z.array(z.strictObject({ ...routePoint, accuracy: z.number() })) })),
  })
  .meta({ id: 'SellerRoute' });
export type SellerRoute = z.output<typeof sellerRouteAnswer>;

/** The latest known position of a seller, from the trace or from a visit. */
export const lastLocationAnswer = z
  .strictObject({ ...routePoint, accuracy: z.number().nullable(), source: z.enum(['route', 'visit']) })
  .meta({ id: 'LastLocation' });
export type LastLocation = z.output<typeof lastLocationAnswer>;

/** The latest position of a seller on a day. */
export const sellerCoordinateAnswer = z.strictObject({ seller_id: z.int(), seller: z.string(), ...lastLocationAnswer.shape }).meta({ id: 'SellerCoordinate' });

export type SellerCoordinate = z.output<typeof sellerCoordinateAnswer>;

/** A visit of the route. Metres, minutes, pesos. Spec: commercial §3 Seller route. */
export const routeVisitAnswer = z
  .strictObject({
    id: z.int(),
    uuid: z.string(),
    contact_id: z.int(),
    contact_warehouse_id: z.int(),
    /** The customer and the branch: 'Ferretería El Tornillo · Centro'. */
    contact: z.string(),
    state: z.string(),
    checkin_date: instant,
    checkin_latitude: z.number().nullable(),
    checkin_length: z.number().nullable(),
    checkin_mark: z.string(),
    checkout_date: instant.nullable(),
    checkout_latitude: z.number().nullable(),
    checkout_length: z.number().nullable(),
    customer_latitude: z.number().nullable(),
    customer_length: z.number().nullable(),
    duration: z.int().nullable(),
    distance: z.int().nullable(),
    observation: z.string().nullable(),
    reasons: z.array(z.string()),
    /** The sum in pesos and the number of its orders; quotations do not count. */
    total_documents: pesos,
    total_quantity_documents: z.int(),
    /** Pesos of the receipts that name the visit, and of the customer's other receipts of the day when it is the day's last visit to the customer. */
    total_collections_visit: pesos,
  })
  .meta({ id: 'RouteVisit' });
export type RouteVisit = z.output<typeof routeVisitAnswer>;
