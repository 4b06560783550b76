import * as z from 'zod';

const id = z.int();
/** A leadership as lists show it: its leader (a user), and the sellers (third parties) who report to the leader. */
const leadership = {
  id,
  leadership: z.string(),
  /** The leader's user; the fields after it are theirs. */
  user_id: id,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  seller_list: z.array(id),
};
/** A leadership as a person chooses it. */
export const shortLeadership = z.strictObject(leadership).meta({ id: 'ShortLeadership' });

/** A leadership with its leader and the sellers (third parties) who report to it. Spec: commercial §3. */
export const leadershipAnswer = z
  .strictObject({
    ...leadership,
    photo: z.string().nullable(),
    clerk_id: id.nullable(),
    contact_id: id.nullable(),
    type: z.string(),
    mail_list: z.boolean(),
    leadership_sellers: z.array(z.strictObject({ seller_id: id, name: z.string(), surname: z.string().nullable() })),
    version: z.int(),
  })
  .meta({ id: 'Leadership' });
export type LeadershipDocument = z.output<typeof leadershipAnswer>;

/** A commercial direction with its director and its leaderships. */
export const directionAnswer = z
  .strictObject({
    id,
    name: z.string(),
    /** The director's user. */
    director_id: id,
    director_name: z.string(),
    commercial_direction_leaderships_ids: z.array(id),
    commercial_direction_leaderships: z.array(z.strictObject({ id, leadership: z.string() })),
    version: z.int(),
  })
  .meta({ id: 'Direction' });
export type DirectionDocument = z.output<typeof directionAnswer>;

/** A seller (a third party linked to a user with a seller's role), with their leadership and its commercial direction. */
export const sellerAnswer = z
  .strictObject({
    id,
    identification: z.string(),
    name: z.string(),
    surname: z.string().nullable(),
    email: z.string().nullable(),
    cell_phone: z.string().nullable(),
    leadership_id: id.nullable(),
    leadership: z.string().nullable(),
    commercial_direction_id: id.nullable(),
    commercial_direction: z.string().nullable(),
  })
  .meta({ id: 'Seller' });
export type SellerDocument = z.output<typeof sellerAnswer>;
