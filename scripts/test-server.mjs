// Runs the server's tests on Node's own runner under tsx. Arguments choose files by a part of their path.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

// Node 20 does not expand patterns by itself.
function testsIn(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return testsIn(name);
    return entry.name.endsWith('.test.ts') ? [name] : [];
  });
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const files = testsIn('server').filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
if (files.length === 0) {
  process.stderr.write('There are no such server tests.\n');
  process.exit(1);
}

const runner = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=2', ...options, ...files], {
  stdio: 'inherit',
  cwd: ROOT,
});
runner.on('exit', (code) => (process.exitCode = code ?? 1));
