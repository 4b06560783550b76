/** The proxies of docs/operations, started from their files there, with host names, ports and a certificate for the test. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres.ts';
import { thisCheckout } from './start-flags.ts';

export type ProxyKind = 'nginx' | 'caddy';

export interface Certificate {
  /** Paths of the PEM files. */
  certificate: string;
  key: string;
  /** SHA-256 of the public key in base64, for Chromium's --ignore-certificate-errors-spki-list. */
  publicKeyHash: string;
}

export interface RunningProxy {
  httpsPort: number;
  httpPort: number;
  stop(): Promise<void>;
}

const documentedName = 'correria.example.co';
const documentedServer = '127.0.0.1:8787';

/** Says aloud which proxies are missing. */
export function installedProxies(): ProxyKind[] {
  const kinds = ['nginx', 'caddy'] as const;
  return kinds.filter((kind) => {
    const isThere = spawnSync(kind, [kind === 'nginx' ? '-v' : 'version']).status === 0;
    if (!isThere) console.warn(`${kind} is not installed: the server behind it is not tried (apt-get install ${kind}).`);
    return isThere;
  });
}

export function makeCertificate(directory: string, name: string): Certificate {
  const certificate = join(directory, 'certificate.pem');
  const key = join(directory, 'key.pem');
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${name}`];
  execFileSync('openssl', [...request, '-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const publicKey = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' });
  return { certificate, key, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') };
}

interface Behind {
  directory: string;
  name: string;
  certificate: Certificate;
  /** Port of the server on this machine. */
  serverPort: number;
}

export async function startProxy(kind: ProxyKind, behind: Behind): Promise<RunningProxy> {
  const ports = { httpsPort: await freePort(), httpPort: await freePort() };
  mkdirSync(behind.directory, { recursive: true });
  const [program, parameters] = kind === 'nginx' ? nginx({ ...behind, ...ports }) : caddy({ ...behind, ...ports });
  const running = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, HOME: behind.directory } });
  await untilItAnswers(ports.httpsPort);
  return {
    ...ports,
    async stop() {
      running.kill('SIGTERM');
      await once(running, 'exit');
    },
  };
}

type Site = Behind & { httpsPort: number; httpPort: number };

function nginx({ directory, name, certificate, serverPort, httpsPort, httpPort }: Site): [string, string[]] {
  const site = documented('nginx.conf')
    .replaceAll(documentedName, name)
    .replace(documentedServer, `127.0.0.1:${serverPort}`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${join(directory, part)};`).join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} pid ${join(directory, 'pid')}; error_log stderr warn; events {} http { access_log off; ${temporary}\n${site} }`;
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, main);
  return ['nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;']];
}

function caddy({ directory, name, certificate, serverPort, httpsPort, httpPort }: Site): [string, string[]] {
  const site = documented('Caddyfile')
    .replace(`${documentedName} {`, `${name} {\n\ttls ${certificate.certificate} ${certificate.key}`)
    .replace(documentedServer, `127.0.0.1:${serverPort}`);
  const file = join(directory, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n${site}`);
  return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
}

const documented = (file: string) => readFileSync(join(thisCheckout, 'docs', 'operations', file), 'utf8');

async function untilItAnswers(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (tries > 100) throw error;
    } finally {
      socket.destroy();
    }
    await pause(100);
  }
}
