// Runs a tool to its end, or to the end of its time.
import { spawn } from 'node:child_process';

/** Answers what it printed and its exit code. `command`: on the path of root, where Debian has some. */
export function run(command: string, args: readonly string[], minutes = 10): Promise<{ said: string; code: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: minutes * 60_000,
      env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ said, code: code ?? 1 }));
  });
}
