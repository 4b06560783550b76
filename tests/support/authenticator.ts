/** A software authenticator for WebAuthn: it makes ES256 keys and signs challenges. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Asked {
  challenge: string;
  rpId: string;
}
interface How {
  /** The page that asks. */
  origin?: string;
  /** Whether the device checked who holds it. */
  verifies?: boolean;
  /** The signature counter; by default one more than the last time. */
  counter?: number;
}

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

export function authenticator(place = 'http://localhost') {
  const id = randomBytes(32);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  const dataOf = (type: string, challenge: string, origin: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const flagsOf = ({ verifies = true }: How, more = 0) => present | (verifies ? verified : 0) | more;
  const answer = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),

    /** Answers `navigator.credentials.create`. */
    create({ challenge, rpId }: Asked, how: How = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(keys.publicKey)]);
      const authData = Buffer.concat([headOf(rpId, flagsOf(how, withCredential), counter), credential]);
      return answer({
        clientDataJSON: dataOf('webauthn.create', challenge, how.origin ?? place).toString('base64url'),
        attestationObject: Buffer.from(
          isoCBOR.encode(
            new Map<string, unknown>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', new Uint8Array(authData)],
            ]) as never, // The helper's own type knows maps of its values only.
          ),
        ).toString('base64url'),
      });
    },

    /** Answers `navigator.credentials.get`. */
    get({ challenge, rpId }: Asked, how: How = {}) {
      counter = how.counter ?? counter + 1;
      const clientData = dataOf('webauthn.get', challenge, how.origin ?? place);
      const authData = headOf(rpId, flagsOf(how), counter);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(keys.privateKey).toString('base64url'),
      });
    },
  };
}

function headOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose as never)); // As above.
}
