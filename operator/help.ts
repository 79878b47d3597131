/** What the command line offers: `commands.json` has of each command what is named after it, and what it does. */

import { VERSION } from '../server/base/release';
import commands from './commands.json' with { type: 'json' };

const WIDTH = 50;

function helpText(): string {
  const lines = Object.entries(commands).map(
    ([name, [words = '', meaning = '']]) => `  ${`${name} ${words}`.padEnd(WIDTH)} ${meaning}`,
  );
  return [
    `Vínculo ${VERSION}`,
    '',
    'Without a command it starts the product. Settings are environment variables: docs/settings.md.',
    'In a checkout, say npm run COMMAND -- WORDS.',
    '',
    ...lines,
    `  ${'--help, --version'.padEnd(WIDTH)} this text, and the version`,
  ].join('\n');
}

/** Answers what needs neither settings nor data; null for everything else. */
export function answerAtOnce(command: string): { ok: boolean; text: string } | null {
  if (Object.hasOwn(commands, command)) return null;
  if (command === '--help' || command === '-h') return { ok: true, text: helpText() };
  if (command === '--version' || command === '-v') return { ok: true, text: VERSION };
  return { ok: false, text: `There is no command ${command}. See --help.` };
}
