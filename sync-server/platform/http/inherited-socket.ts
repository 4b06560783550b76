import { KnownReason } from '../known-reason.ts';

/** systemd passes the listening sockets of a service from this file descriptor on (sd_listen_fds(3)). */
const firstPassedSocket = 3;

/**
 * The listening socket that systemd opened before it started this process (socket activation). The socket outlives the process, so
 * connections that arrive during a restart wait in its backlog instead of being refused.
 * @param pid this process: LISTEN_PID names the process that the socket is for, and children inherit the variable
 * @returns its file descriptor; null when no socket was passed  @throws a KnownReason for more than one
 */
export function inheritedSocket(environment: Readonly<Record<string, string | undefined>>, pid: number): number | null {
  if (environment['LISTEN_PID'] !== String(pid)) return null;
  const count = Number(environment['LISTEN_FDS'] ?? 0);
  if (count > 1) throw new KnownReason(`systemd entregó ${count} sockets y el servidor atiende uno: deje un solo ListenStream en la unidad .socket.`);
  return count === 1 ? firstPassedSocket : null;
}
