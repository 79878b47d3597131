// Texts as people type them, and what the rules make of each: `cases.jsonl`, a case a line. `rule` names a function
// below, `given` is what it is given. A text after `~` is a pattern; null is also what is not there.
import fc from 'fast-check';
import { brazilianDate } from '../brasilia';
import { isHexColor } from '../card/studentCardColors';
import { EMAIL_MAX, INSTAGRAM_MAX, TEXT_MAX, WEBSITE_MAX } from '../limits';
import { addressOf, isAppPath, PATHS, PROOF_PATH, USE_SHOPS_PATH, VERIFY_PATH } from '../paths';
import { waitText } from '../words/wait';
import { readAccessCode } from './accessCode';
import { formatAddress, formatZipCode, isZipCode, mapLink } from './address';
import { formatCnpj, isCnpj, toCnpj } from './cnpj';
import { isEmail, isMaskedEmail, mailboxOf, maskEmail, normalizeEmail } from './email';
import { foldedText, inOrder } from './folding';
import { handleProblem, isHandle, toHandle, type HandleSite } from './handle';
import { initials } from './initials';
import { withoutInvisible } from './invisible';
import { callLink, formatPhone, isPhone, isWhatsApp, nationalPhone, nationalPhoneSoFar, whatsAppLink } from './phone';
import { isPlainName, toPlainName } from './plainName';
import { slug } from './slug';
import { isUf, toUf } from './uf';
import { isUsername } from './username';
import { isWebAddress, shownWebAddress, toWebAddress } from './webAddress';

const { readFileSync } = process.getBuiltinModule('node:fs');

/** The name of a page, or what is wrong with it. */
const pageAt = (site: HandleSite) => (text: string) => {
  const problem = handleProblem(site, text);
  const name = toHandle(site, text);
  if (problem?.startsWith('Use só o nome')) expect(isHandle(site, name)).toBe(false);
  return problem ?? name;
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes what its cases give
const RULES: Record<string, (...given: any[]) => unknown> = {
  'access code': readAccessCode,
  'is a CNPJ': isCnpj,
  CNPJ: toCnpj,
  'CNPJ as shown': formatCnpj,
  'is one name': (one: string, other: string) => foldedText(one) === foldedText(other),
  'order of classes': (one: string, other: string) => [inOrder(one, other), inOrder(other, one)],
  'page at instagram': pageAt('instagram'),
  'page at facebook': pageAt('facebook'),
  'is a stored name of a page': (text: string) => isHandle('facebook', text) || isHandle('instagram', text),
  initials,
  'without what is invisible': (text: string) => withoutInvisible(withoutInvisible(text)),
  'is an e-mail': isEmail,
  'e-mail as stored': normalizeEmail,
  'e-mail as strangers see it': (email: string) => {
    const shown = maskEmail(email);
    expect([email, shown].map(isMaskedEmail)).toEqual([false, true]);
    return shown;
  },
  mailbox: mailboxOf,
  telephone: (text: string) => (isPhone(text) ? (isWhatsApp(text) ? 'by WhatsApp too' : 'calls alone') : 'none'),
  'telephone as shown': formatPhone,
  'national telephone': nationalPhone,
  'telephone while it is typed': nationalPhoneSoFar,
  'link of a call': callLink,
  'link to WhatsApp': whatsAppLink,
  'plain name': (name: string) => {
    const left = toPlainName(name);
    expect(isPlainName(name)).toBe(left !== '' && left === name);
    return left;
  },
  'wait in seconds': waitText,
  'is a page': isAppPath,
  'page under this address': addressOf,
  'web address': (typed: string) => {
    const address = toWebAddress(typed);
    expect(isWebAddress(typed)).toBe(address !== null);
    return address;
  },
  'web address as shown': shownWebAddress,
  'is a colour': isHexColor,
  'is a user name': isUsername,
  'is a postal code': isZipCode,
  'postal code as shown': formatZipCode,
  'is a state': isUf,
  state: toUf,
  'address in one line': formatAddress,
  'link to the map': mapLink,
  'day in Brasília': (moment: string) => brazilianDate(new Date(moment)),
  slug,
};

interface Case {
  rule: string;
  given: unknown[];
  right: unknown;
}
const CASES = readFileSync(`${__dirname}/cases.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line): Case => JSON.parse(line) as Case);

test.each(CASES.map((each, at) => [at + 1, each.rule, each] as const))('line %i, %s', (_line, _rule, each) => {
  const { rule, given, right } = each;
  const read = RULES[rule]?.(...given) ?? null;
  if (typeof right === 'string' && right.startsWith('~')) expect(read).toMatch(new RegExp(right.slice(1)));
  else expect([given, read]).toEqual([given, right]);
});

test('each rule has a case', () => {
  expect(new Set(CASES.map(({ rule }) => rule))).toEqual(new Set(Object.keys(RULES)));
});

test('what is stored may be as long as its limit, and no longer', () => {
  const domain = '@escola.example';
  const name = 'a'.repeat(EMAIL_MAX - domain.length);
  expect([`${name}${domain}`, `a${name}${domain}`].map(isEmail)).toEqual([true, false]);
  const address = 'https://loja.com.br/'.padEnd(WEBSITE_MAX, 'a');
  expect([address, `${address}a`].map(toWebAddress)).toEqual([address, null]);
  for (const [site, most] of [['instagram', INSTAGRAM_MAX] as const, ['facebook', TEXT_MAX] as const]) {
    expect(pageAt(site)('a'.repeat(most))).toHaveLength(most);
    expect(pageAt(site)('a'.repeat(most + 1))).toMatch(/^Use só o nome/);
  }
});

test.each([...Object.values(PATHS), VERIFY_PATH, USE_SHOPS_PATH, PROOF_PATH])(
  'in other letters and with a slash at its end %s is the same page, and a code in it stays as it is',
  (path) => {
    const filled = (text: string) => text.replace(/:[a-z]+/gi, 'aB1.x-Y%20');
    const shouted = path.replace(/(:?)([a-z]+)/g, (word, colon: string) => (colon ? word : word.toUpperCase()));
    for (const other of [path, shouted, `${shouted}/`, `${path}//`].filter((each) => !/^\/{2,}$/.test(each)))
      expect(addressOf(filled(other))).toBe(filled(path));
  },
);

test('classes stand in the order in which people count', () => {
  const classes = ['2º A', '2º B', '9º A', '10º A', '601', '1101', 'Turma 0', 'Turma 1', 'Turma 20', 'Turma 100'];
  expect([...classes].reverse().sort(inOrder)).toEqual(classes);
});

test('a browser that cannot tell whole characters shows the letters all the same', async () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    await jest.isolateModulesAsync(async () => {
      const { initials: plainly } = await import('./initials');
      expect(['água de íris', '👩‍🎓 Souza', ' '].map(plainly)).toEqual(['ÁÍ', '👩S', '']);
    });
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test('six digits are found between any words, and read again they are the same', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdéãç.,:;!?()"\'-–—\u200b\u00ad\n '), maxLength: 40 });
  const code = fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, '0'));
  fc.assert(
    fc.property(word, code, word, (before, digits, after) => {
      expect(readAccessCode(`${before} ${digits} ${after}`)).toBe(digits);
      expect(readAccessCode(digits)).toBe(digits);
    }),
  );
});

test('one pair of check digits makes any first twelve characters valid, in any punctuation', () => {
  const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  fc.assert(
    fc.property(fc.array(sign, { minLength: 12, maxLength: 12 }), (signs) => {
      const base = signs.join('');
      const pairs = Array.from({ length: 100 }, (_, pair) => base + String(pair).padStart(2, '0'));
      const [valid = '', ...others] = pairs.filter(isCnpj);
      // Equal digits are no number.
      if (new Set(base).size === 1) return;
      expect(others).toEqual([]);
      expect(toCnpj(formatCnpj(valid))).toBe(valid);
      expect(isCnpj(formatCnpj(valid).toLowerCase())).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test.each(['15216260000176', '12ABC34501DE35'])('every single wrong digit of %s is noticed', (valid) => {
  for (let index = 0; index < valid.length; index++) {
    const other = String((Number.parseInt(valid.charAt(index), 36) + 1) % 10);
    expect(isCnpj(valid.slice(0, index) + other + valid.slice(index + 1))).toBe(false);
  }
});

test('what is left of any text is plain or nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom('.', '@', '/', ':', 'www', 'com', 'br', 'ly', '\u200d', '\u202e', ' ', '\ufe0f', '。', 'xn--'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const left = toPlainName(pieces.join(''));
      expect(left === '' || isPlainName(left)).toBe(true);
      expect(toPlainName(left)).toBe(left);
    }),
    { numRuns: 2000 },
  );
});
