import type { Actor } from './actor.ts';

/** The actor of a token, and the conditions that keep them from most calls. */
export interface Identity {
  actor: Actor;
  /** The subscriber is in maintenance and this person is not an administrator: 503 (decisions §2). */
  shutOut: boolean;
  /** The password is a temporary one: only changing it is allowed (decisions §3). */
  mustChangePassword: boolean;
  /** The role asks for a second factor that the person has not set up: only setting it up is allowed. */
  mustSetSecondFactor: boolean;
  /** The session belongs to a device that an administrator revoked: only the call that tells the device so answers it (decision 0044). */
  deviceRevoked: boolean;
}

/** Resolves the identity of a request; implemented by `features/access`. */
export interface ActorSource {
  /**
   * @param token the Bearer token, without its scheme
   * @throws access.tokenExpired, access.tokenInvalid
   */
  identify(token: string, ip: string | null): Promise<Identity>;
  /** Clears the cache, so that the next request reads roles, sessions and leaderships from the database. */
  forget(): void;
}
