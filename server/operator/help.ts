/** What the command line offers, in its own words. */

import { VERSION } from '../base/release';

/** Every command of an operator: what is named after it, and what it does. */
const OPERATOR_COMMANDS: Readonly<Record<string, readonly [words: string, meaning: string]>> = {
  check: ['[ADDRESS] [--full] [--backups=FOLDER]', 'looks whether an installation is whole, and says it on one page'],
  backup: ['FILE|FOLDER', 'copies everything into one file, while the product runs or not'],
  restore: ['FILE [--overwrite] [--other-key]', 'puts a backup where the settings say'],
  move: ['', 'takes the data of DATA_DIR to DATABASE_URL and S3_BUCKET'],
  migrate: ['[--yes]', 'brings the tables up to date; with --yes also beside others that then fail'],
  'pictures:adopt': ['[--yes]', 'takes DATA_DIR or S3_BUCKET as it is for the pictures, after theirs is lost'],
  'keys:forget': ['[--yes]', 'makes paper cards and links in mails worthless, after a key was lost or leaked'],
  'admin:grant': ['EMAIL', 'makes a person a super administrator'],
  'admin:revoke': ['EMAIL', 'takes that back'],
  'mail:bounce': ['< REPORT', 'notes a mail that came back, as its delivery report on standard input says'],
  'company:delete': ['ID [--yes]', 'says what would go with a school; with --yes it goes'],
  incident: ['FROM TO', 'lists whom a window of time touches, with drafts of the notices'],
  'person:export': ['EMAIL', "prints a person's data as JSON"],
  'person:remove': ['EMAIL|ID [--yes]', 'says whom it would remove; with --yes they go'],
};

const WIDTH = 50;

function helpText(): string {
  const lines = Object.entries(OPERATOR_COMMANDS).map(
    ([name, [words, meaning]]) => `  ${`${name} ${words}`.padEnd(WIDTH)} ${meaning}`,
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
export function answerAtOnce(command: string | undefined): { ok: boolean; text: string } | null {
  if (command === undefined || Object.hasOwn(OPERATOR_COMMANDS, command)) return null;
  if (command === '--help' || command === '-h') return { ok: true, text: helpText() };
  if (command === '--version' || command === '-v') return { ok: true, text: VERSION };
  return { ok: false, text: `There is no command ${command}. See --help.` };
}
