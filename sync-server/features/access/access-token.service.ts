/** The short-lived signed token that every call carries. Spec: decisions §2-3. */
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';

/** Lifetime of an access token; the refresh token obtains the next one. */
export const accessTokenMinutes = 15;

/** Issuer, audience and type of an access token: a signed token of any other type is refused. */
const kind = { issuer: 'correria', audience: 'correria-calls', typ: 'at+jwt' };

const claimsSchema = z.object({
  ...{ sub: z.coerce.number().int(), subscriber: z.int(), session: z.string(), role: z.string(), exp: z.int() },
  refresh: z.int().optional(),
});
export interface Claims {
  userId: number;
  subscriberId: number;
  sessionId: string;
  role: string;
  /** The number of the refresh token that was issued together with this access token; undefined when none was issued. */
  refreshNumber?: number | undefined;
}
export interface ReadClaims extends Claims {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

interface Signer {
  secret: Uint8Array;
  clock: Clock;
}

export async function signAccessToken({ secret, clock }: Signer, { userId, subscriberId, sessionId, role, refreshNumber }: Claims): Promise<string> {
  const issuedAt = Math.floor(Date.parse(clock.now()) / 1000);
  return await new SignJWT({ subscriber: subscriberId, session: sessionId, role, ...(refreshNumber !== undefined && { refresh: refreshNumber }) })
    .setProtectedHeader({ alg: 'HS256', typ: kind.typ })
    .setIssuer(kind.issuer)
    .setAudience(kind.audience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenMinutes * 60)
    .sign(secret);
}

/**
 * Verifies an access token and reads its claims.
 * @param acceptExpired accepts an expired token too: logging out only needs to know whose session it is
 * @throws access.tokenExpired, access.tokenInvalid
 */
export async function readAccessToken({ secret, clock, acceptExpired = false }: Signer & { acceptExpired?: boolean }, token: string): Promise<ReadClaims> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      ...kind,
      algorithms: ['HS256'],
      // A token with a longer lifetime than ours was not issued here.
      maxTokenAge: accessTokenMinutes * 60,
      currentDate: new Date(clock.now()),
      ...(acceptExpired && { clockTolerance: Number.MAX_SAFE_INTEGER }),
    });
    const { sub, subscriber, session, role, exp, refresh } = claimsSchema.parse(payload);
    return { userId: sub, subscriberId: subscriber, sessionId: session, role, refreshNumber: refresh, expiresAt: exp * 1000 };
  } catch (error) {
    throw error instanceof errors.JWTExpired ? accessErrors.tokenExpired() : accessErrors.tokenInvalid();
  }
}
