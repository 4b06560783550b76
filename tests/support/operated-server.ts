/** The server as docs/operations.md runs it: `start.ts` on a socket that another process holds, so that it can restart without refusing connections. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startFlagsOf, thisCheckout } from './start-flags.ts';

export interface OperatedServer {
  port: number;
  /** Ends the server with SIGTERM, like `systemctl restart`, and resolves when the next process is started, not when it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Does what systemd does with a socket unit and `Restart=always`: opens the listening socket, starts the program with the socket as file descriptor
 * 3, and starts it again when it ends. Node cannot hold a listening socket without accepting its connections; perl is part of every Debian.
 */
const holder = `
use strict; use Socket; use POSIX ();
$| = 1;
# File descriptors up to this one stay open in the program.
$^F = 64;
socket(my $s, PF_INET, SOCK_STREAM, 0) or die $!;
bind($s, sockaddr_in(0, INADDR_LOOPBACK)) or die $!;
listen($s, 4096) or die $!;
my ($port) = sockaddr_in(getsockname($s));
print "port $port\\n";
POSIX::dup2(fileno($s), 3) unless fileno($s) == 3;
my $child;
$SIG{TERM} = sub { kill TERM => $child; waitpid $child, 0; exit 0 };
while (1) {
  $child = fork() // die $!;
  if (!$child) {
    $ENV{LISTEN_FDS} = 1; $ENV{LISTEN_PID} = $$;
    exec @ARGV or die $!;
  }
  print "child $child\\n";
  waitpid $child, 0;
  select undef, undef, undef, 0.2;
}
`;

/** @param env variables of the unit's environment file */
export async function startOperatedServer(env: Record<string, string>): Promise<OperatedServer> {
  const program = [process.execPath, ...startFlagsOf(thisCheckout), join('sync-server', 'start.ts'), '--no-build'];
  const holding = spawn('perl', ['-e', holder, ...program], {
    cwd: thisCheckout,
    env: { ...process.env, SEED: 'demo', SEED_PICTURES: '0', LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: holding.stdout })[Symbol.asyncIterator]();
  const next = async (word: 'port' | 'child'): Promise<number> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('the holder of the socket ended');
      const [said, number] = String(value).split(' ');
      // The server prints other lines between them.
      if (said === word) return Number(number);
    }
  };
  const port = await next('port');
  let child = await next('child');
  return {
    port,
    async restart() {
      process.kill(child, 'SIGTERM');
      child = await next('child');
    },
    async stop() {
      holding.kill('SIGTERM');
      await once(holding, 'exit');
    },
  };
}
