/** A leadership with its leader and the sellers (third parties) who report to it. Spec: commercial §3. */
export interface LeadershipDocument {
  id: number;
  leadership: string;
  /** The leader's user; the fields after it are theirs. */
  user_id: number;
  name: string;
  surname: string;
  email: string;
  photo: string | null;
  clerk_id: number | null;
  contact_id: number | null;
  type: string;
  mail_list: boolean;
  seller_list: number[];
  leadership_sellers: { seller_id: number; name: string; surname: string | null }[];
  version: number;
}

/** A commercial direction with its director and its leaderships. */
export interface DirectionDocument {
  id: number;
  name: string;
  /** The director's user. */
  director_id: number;
  director_name: string;
  commercial_direction_leaderships_ids: number[];
  commercial_direction_leaderships: { id: number; leadership: string }[];
  version: number;
}
