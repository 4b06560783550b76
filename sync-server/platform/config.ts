import { join, resolve } from 'node:path';
import * as z from 'zod';
import { isAddressList } from './address-list.ts';
import type { BucketConfig } from './files/bucket.ts';
import type { FileQuotas } from './files/files.ts';
import { type TrustedProxies, trustedProxiesOf } from './http/client-address.ts';
import { inheritedSocket } from './http/inherited-socket.ts';
import type { MetricsAccess } from './http/metrics-routes.ts';
import { KnownReason } from './known-reason.ts';

const mega = 1024 * 1024;
const gigabytes = z.coerce.number().positive().max(100_000);
const megabytes = z.coerce.number().positive().max(10_000_000);

const tilesHost = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;
const hostsOf = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');

/** Every environment variable that an operator sets, defined once. `.env.example` lists the same; a test compares them. systemd's `LISTEN_FDS` and `LISTEN_PID` are read by `inherited-socket.ts`. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production: no demo data, and the first start asks for the first administrator'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787).describe('Port of the server; 0 takes a free one'),
  HOST: z
    .string()
    .optional()
    .describe('Address that the server listens on; with demo data, whose password is known, 127.0.0.1 when it is missing, else 0.0.0.0'),
  PUBLIC_URL: z.url().optional().describe('Address that people type, for the links of e-mails; http://localhost:PORT when it is missing'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'Expected postgres://…')
    .optional()
    .describe('postgres://user:password@host/database; when it is missing, SQLite in DATA_DIR/correria.sqlite'),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'Expected postgres://…')
    .optional()
    .describe('The same database around its pooler, when DATABASE_URL is a PgBouncer in transaction mode; servers hear each other there'),
  DATA_DIR: z.string().default('./data').describe('Folder of the SQLite database, the files and the unsent e-mails'),
  SESSION_SECRET: z
    .string()
    .min(32, 'Expected 32 characters or more')
    .optional()
    .describe('Key that signs tokens and seals second factors, 32 characters or more, the same for all servers of a database; when it is missing, KEY_FILE'),
  KEY_FILE: z
    .string()
    .optional()
    .describe('File with that key, which the first start makes; DATA_DIR.key when it is missing, beside DATA_DIR and in no copy of it'),
  SEED: z.enum(['demo', 'none']).optional().describe('demo makes the demo distributor in an empty database; none in production, demo elsewhere'),
  SEED_PRODUCTS: z.coerce.number().int().min(100).max(200_000).default(20_000).describe('Products of the demo distributor'),
  SEED_PICTURES: z.coerce.number().int().min(0).max(2_000).default(200).describe('Products of the demo distributor with a drawn picture; 0 draws none'),
  S3_BUCKET: z.string().optional().describe('Bucket for the files; when it is missing, they rest in DATA_DIR/files'),
  S3_ENDPOINT: z.url().optional().describe('Address of the service that keeps the bucket; Amazon S3 when it is missing'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe("Key of the bucket; the machine's own role when it is missing"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret'),
  FILES_COMPANY_GB: gigabytes.default(20).describe('How much all files of a company may take'),
  FILES_PERSON_MB: megabytes.default(1024).describe('How much a person of a company may bring in 24 hours; of a customer, a twentieth'),
  FILES_FREE_MB: megabytes.default(256).describe('How much of the disk stays free: nobody brings files beyond it'),
  SMTP_HOST: z.string().optional().describe('Mail server; when it is missing, e-mails become .eml files in DATA_DIR/mail'),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587).describe('465 speaks TLS from the start, others by STARTTLS'),
  SMTP_USER: z.string().optional().describe('Account of the mail server'),
  SMTP_PASSWORD: z.string().optional().describe('Its password'),
  SMTP_FROM: z.string().default('Correría <no-responder@localhost>').describe('Sender of every e-mail'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much is logged, one JSON line per event'),
  TRUST_PROXY: z
    .string()
    .refine((text) => trustedProxiesOf(text) !== null, 'Expected how many proxies stand in front, or their addresses and networks separated by commas')
    .default('false')
    .describe('How many proxies stand in front, or their addresses (10.0.0.0/8): the client is who they say (X-Forwarded-For); false: nobody'),
  ERP_ALLOW: z
    .string()
    .refine(isAddressList, 'Expected addresses or networks separated by commas: 192.168.1.20, 10.8.0.0/16')
    .default('')
    .describe("Addresses and networks of the server's own network where a company's ERP may be; public addresses always may"),
  MAP_TILES_HOSTS: z
    .string()
    .refine((text) => hostsOf(text).every((host) => tilesHost.test(host)), 'Expected hosts separated by commas: tile.openstreetmap.org, *.tiles.example.com')
    .default('')
    .describe('Hosts whose map tiles a company may name and browsers may load; when it is missing, only the bundled map'),
  METRICS_ALLOW: z
    .string()
    .refine(isAddressList, 'Expected addresses or networks separated by commas: 127.0.0.1, 10.8.0.0/16')
    .default('127.0.0.1, ::1')
    .describe('Addresses and networks that read GET /metrics without a token, when they ask directly and not through a proxy'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Token that reads GET /metrics from anywhere: Authorization: Bearer …, at least 16 characters'),
});

export interface SmtpConfig {
  host: string;
  port: number;
  user: string | undefined;
  password: string | undefined;
}

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** File descriptor of a socket that systemd opened, served instead of host and port; null without one. */
  inheritedSocket: number | null;
  publicUrl: string;
  /** `postgres://…`, or the path of the SQLite file. */
  database: string;
  /** The same database around its pooler; undefined without one. */
  databaseDirect: string | undefined;
  dataDirectory: string;
  sessionSecret: string | undefined;
  /** The file with the installation's key when `sessionSecret` is undefined. */
  keyFile: string;
  seed: 'demo' | 'none';
  seedProducts: number;
  /** Products of the demo with a drawn picture; with 0 no picture is drawn. */
  seedPictures: number;
  /** null: files rest in the data directory. */
  bucket: BucketConfig | null;
  /** Storage quotas of a company and of a person. */
  fileQuotas: Pick<FileQuotas, 'personBytesADay' | 'customerBytesADay' | 'companyBytes' | 'freeBytes'>;
  /** null: e-mails are written as files. */
  smtp: SmtpConfig | null;
  mailFrom: string;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** The proxies whose X-Forwarded-For counts. */
  trustProxy: TrustedProxies;
  /** Addresses of the own network that may be asked as an ERP. */
  erpAllow: string;
  /** Hosts of map tiles, '*.' before those of any subdomain. */
  mapTilesHosts: readonly string[];
  metrics: MetricsAccess;
}

/**
 * The configuration that an environment says. An empty variable counts as missing.
 * @throws a KnownReason that names every variable that is wrong
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const said = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(said);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new KnownReason(`La configuración no es válida.\n${problems.join('\n')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const seed = env.SEED ?? (isProduction ? 'none' : 'demo');
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST ?? (seed === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    inheritedSocket: inheritedSocket(environment, process.pid),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    database: env.DATABASE_URL ?? join(env.DATA_DIR, 'correria.sqlite'),
    databaseDirect: env.DATABASE_DIRECT_URL,
    dataDirectory: env.DATA_DIR,
    sessionSecret: env.SESSION_SECRET,
    keyFile: env.KEY_FILE ?? `${resolve(env.DATA_DIR)}.key`,
    seed,
    seedProducts: env.SEED_PRODUCTS,
    seedPictures: env.SEED_PICTURES,
    bucket: env.S3_BUCKET === undefined ? null : bucketOf({ ...env, S3_BUCKET: env.S3_BUCKET }),
    fileQuotas: {
      personBytesADay: env.FILES_PERSON_MB * mega,
      customerBytesADay: (env.FILES_PERSON_MB * mega) / 20,
      companyBytes: env.FILES_COMPANY_GB * 1024 * mega,
      freeBytes: env.FILES_FREE_MB * mega,
    },
    smtp: env.SMTP_HOST === undefined ? null : { host: env.SMTP_HOST, port: env.SMTP_PORT, user: env.SMTP_USER, password: env.SMTP_PASSWORD },
    mailFrom: env.SMTP_FROM,
    logLevel: env.LOG_LEVEL,
    // The schema has just judged it.
    trustProxy: trustedProxiesOf(env.TRUST_PROXY) ?? { hops: 0 },
    erpAllow: env.ERP_ALLOW,
    mapTilesHosts: hostsOf(env.MAP_TILES_HOSTS),
    metrics: { allow: env.METRICS_ALLOW, token: env.METRICS_TOKEN },
  };
}

function bucketOf(env: z.output<typeof environmentSchema> & { S3_BUCKET: string }): BucketConfig {
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}
