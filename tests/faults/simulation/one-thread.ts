/**
 * The platform's work outside of the event loop (ciphers, compression, messages between ports), run in the calling turn. Otherwise answers would
 * arrive in the order in which the machine finished them, and a seed would not repeat.
 */
import { createHash, createHmac, createSecretKey, KeyObject, timingSafeEqual } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { forgetLocks, locks } from './locks.ts';

/** Once, at the start of a process that plays histories. */
export function takeOverThreads(): void {
  Object.assign(crypto.subtle, { digest, sign, verify, importKey });
  replaceCallback('brotliCompress', zlib.brotliCompressSync);
  replaceCallback('brotliDecompress', zlib.brotliDecompressSync);
  replaceCallback('gzip', zlib.gzipSync);
  replaceCallback('deflate', zlib.deflateSync);
  syncBuiltinESMExports();
  // Called with `new`: the object that the function returns is the result of `new`.
  function Ports() {
    return openPorts();
  }
  function Channel(name: string) {
    return joinChannel(name);
  }
  Object.assign(globalThis, { MessageChannel: Ports, BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { value: locks });
}

type Bytes = ArrayBuffer | ArrayBufferView;

const nodeName = (algorithm: string | { name: string }) => (typeof algorithm === 'string' ? algorithm : algorithm.name).replace('-', '').toLowerCase();

async function digest(algorithm: string | { name: string }, content: Bytes): Promise<ArrayBuffer> {
  return plain(createHash(nodeName(algorithm)).update(bytesOf(content)).digest());
}

/** Only what sessions are signed with. */
async function sign({ name, hash }: { name: string; hash: string }, key: CryptoKey, content: Bytes): Promise<ArrayBuffer> {
  if (name !== 'HMAC') throw new Error(`Histories do not sign with ${name}`);
  return plain(createHmac(nodeName(hash), KeyObject.from(key)).update(bytesOf(content)).digest());
}

async function verify(algorithm: { name: string; hash: string }, key: CryptoKey, signature: Bytes, content: Bytes): Promise<boolean> {
  const [right, given] = [new Uint8Array(await sign(algorithm, key, content)), bytesOf(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}

async function importKey(
  format: string,
  secret: Bytes,
  algorithm: { name: string; hash: string },
  extractable: boolean,
  usages: ('sign' | 'verify')[],
): Promise<CryptoKey> {
  if (format !== 'raw') throw new Error(`Histories import no key of format ${format}`);
  return createSecretKey(bytesOf(secret)).toCryptoKey(algorithm, extractable, usages) as CryptoKey; // The same, by another name.
}

function bytesOf(content: Bytes): Uint8Array {
  return content instanceof ArrayBuffer ? new Uint8Array(content) : new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
}

function plain(content: Buffer): ArrayBuffer {
  return new Uint8Array(content).buffer;
}

/** The callback is called in a later turn, as the original would. */
function replaceCallback(name: string, work: (content: Buffer, options?: object) => Buffer): void {
  Reflect.set(zlib, name, (content: Buffer, ...given: unknown[]) => {
    // The last argument is the callback; options may precede it.
    const callback = given.pop() as (error: Error | null, result: Buffer) => void;
    const result = work(content, given[0] as object | undefined);
    setImmediate(() => callback(null, result));
  });
}

type Hear = ((event: { data: unknown }) => void) | null;

interface Port {
  onmessage: Hear;
  postMessage(message: unknown, transfer?: unknown[]): void;
  close(): void;
}

/** Like `new MessageChannel()`: a message sent to one port is delivered by the other in a later turn. */
function openPorts(): { port1: Port; port2: Port } {
  const isOpen = { now: true };
  const portTo = (other: () => Port): Port => ({
    onmessage: null,
    postMessage(message, transfer = []) {
      const copy = structuredClone(message, { transfer: transfer as ArrayBuffer[] }); // Only bytes are given away.
      setImmediate(() => isOpen.now && other().onmessage?.({ data: copy }));
    },
    close() {
      isOpen.now = false;
    },
  });
  const ports: { port1: Port; port2: Port } = { port1: portTo(() => ports.port2), port2: portTo(() => ports.port1) };
  return ports;
}

const channels = new Map<string, Set<Port>>();

/** Forgets this device's pages, which have all ended. */
export function forgetPages(device: string): void {
  forgetLocks(device);
  for (const name of channels.keys()) if (name.includes(`-${device}-`)) channels.delete(name);
}

/** Like `new BroadcastChannel(name)`: every other channel with that name gets the messages. */
function joinChannel(name: string): Port {
  const members = channels.get(name) ?? new Set<Port>();
  channels.set(name, members);
  const me: Port = {
    onmessage: null,
    postMessage(message) {
      const copy = structuredClone(message);
      for (const member of members) if (member !== me) setImmediate(() => members.has(member) && member.onmessage?.({ data: copy }));
    },
    close: () => void members.delete(me),
  };
  members.add(me);
  return me;
}
