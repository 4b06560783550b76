import type { Actor } from './actor.ts';

/** Who a token names, and what stands between them and the calls. */
export interface Identity {
  actor: Actor;
  /** The subscriber is in maintenance and this person is not an administrator: 503 (decisions §2). */
  shutOut: boolean;
  /** The password is a temporary one: only changing it is allowed (decisions §3). */
  mustChangePassword: boolean;
  /** The role asks for a second factor that the person has not set up: only setting it up is allowed. */
  mustSetSecondFactor: boolean;
  /** The session works on a device that an administrator revoked: nothing answers it but what tells it so (decision 0044). */
  deviceRevoked: boolean;
}

/** Where the identity of a request comes from; `features/access` is it. */
export interface ActorSource {
  /**
   * @param token the Bearer token, without its scheme
   * @throws access.tokenExpired, access.tokenInvalid
   */
  identify(token: string, ip: string | null): Promise<Identity>;
  /** Forgets what it remembered, so that the next request sees roles, sessions and leaderships as they are now. */
  forget(): void;
}
