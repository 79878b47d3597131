import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import type { AuditEntryList } from '@vinculo/contract/audit';
import { CardList, HolderCard } from '@vinculo/contract/cards';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { HolderPartnerList, PartnerList } from '@vinculo/contract/partners';
import { Profile } from '@vinculo/contract/profile';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { USE_LIMITS } from '@vinculo/contract/rules/partner/benefits';
import { PICTURE_SIZES, pictureAddress } from '@vinculo/contract/rules/pictures';
import { isZipCode } from '@vinculo/contract/rules/text/address';
import { isCnpj } from '@vinculo/contract/rules/text/cnpj';
import { isEmail } from '@vinculo/contract/rules/text/email';
import { isPhone } from '@vinculo/contract/rules/text/phone';
import { isUsername } from '@vinculo/contract/rules/text/username';
import { auditActionLabel } from '@vinculo/contract/rules/trail/auditActions';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';
import type { UsesMonth } from '@vinculo/contract/uses';
import type { WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { DEMO_PICTURES_DIR } from '../base/root';
import { cards, companies, files, partnerBenefits, partners, people } from '../services/database/schema';
import { pictureAddresses } from '../services/files/addresses';
import { fileUrl, sizeKey } from '../services/files/files';
import { valuesOf } from '../testing/domain';
import { appOfFile } from '../testing/schoolWorld';
import { createTestApp, type SignedInPerson } from '../testing/testApp';
import { loadDemo } from './demo';
import { DEMO_PEOPLE } from './people';

const { app, domain } = await appOfFile();
assert.equal(await loadDemo(app.deps), DEMO_PEOPLE);

const signIn = (who: keyof typeof DEMO_PEOPLE) => app.signIn(DEMO_PEOPLE[who].email);

async function managed(
  who: 'firstAdministrator' | 'secondAdministrator' | 'thirdAdministrator',
): Promise<[SignedInPerson, string]> {
  const as = await signIn(who);
  const { permission } = await domain.read<Profile>({ as }, '/profile');
  const [companyId] = permission.companies;
  assert.ok(companyId);
  return [as, companyId];
}

const WIDTHS = { portrait: 500, logo: 400, banner: 1080 };
const MAX_TOTAL_BYTES = 1.75 * 1024 * 1024;

describe('the pictures of the demo', () => {
  it('have the expected widths, are there in every size, and are small together', async () => {
    const names = await readdir(DEMO_PICTURES_DIR);
    const pictures = names.filter((name) => !name.endsWith('.webp'));
    const sizes = pictures.flatMap((name) => PICTURE_SIZES.map((size) => sizeKey(name, size)));
    assert.deepEqual([...names].sort(), [...pictures, ...sizes].sort());
    let total = 0;
    const widthOf = async (name: string) => {
      const bytes = await readFile(join(DEMO_PICTURES_DIR, name));
      total += bytes.length;
      return (await sharp(bytes).metadata()).width;
    };
    for (const name of pictures) {
      const width = WIDTHS[name.split('-', 1)[0] as keyof typeof WIDTHS];
      assert.equal(await widthOf(name), width, name);
      for (const size of PICTURE_SIZES) assert.equal(await widthOf(sizeKey(name, size)), Math.min(size, width), name);
    }
    assert.ok(total < MAX_TOTAL_BYTES, `${total} bytes`);
  });
});

describe('the demo', () => {
  it('has a short history of its first school, in words', async () => {
    const [as, companyId] = await managed('firstAdministrator');
    const { entries } = await domain.read<AuditEntryList>({ as }, `/audit?company=${companyId}`);
    assert.ok(entries.length > 10);
    assert.deepEqual(entries.map(({ action, count }) => auditActionLabel(action, count)).slice(0, 3), [
      'Deixou um recado para a escola',
      'Abriu ou trocou a página de uma loja',
      'Enviou 4 convites de novo',
    ]);
    for (const { action, person, record_name: name, count, changes } of entries) {
      assert.ok(person?.full_name && (name || count));
      for (const change of changes) assert.ok(auditChangeText(change, action));
    }
  });

  it('loads once', async () => {
    const counts = () =>
      Promise.all([people, companies, partners, cards, files].map((table) => app.deps.db.$count(table)));
    const loaded = await counts();
    assert.equal(await loadDemo(app.deps), DEMO_PEOPLE);
    assert.deepEqual(await counts(), loaded);
    assert.deepEqual(loaded.slice(1, 4), [3, 30, 72]);
  });

  it('stays away from a database that holds something else, and leaves no bytes where it cannot write', async () => {
    const other = await createTestApp();
    try {
      const put: string[] = [];
      const broken = {
        ...other.deps,
        files: {
          ...other.deps.files,
          put: async (key: string) => void put.push(key),
          delete: async (key: string) => void put.splice(put.indexOf(key), 1),
        },
        db: new Proxy(other.deps.db, {
          get: (target, name) =>
            name === 'transaction' ? () => Promise.reject(new Error('away')) : (Reflect.get(target, name) as unknown),
        }),
      };
      await assert.rejects(loadDemo(broken), /away/);
      assert.deepEqual(put, []);
      await other.signIn('alguem@escola.example');
      assert.equal(await loadDemo(other.deps), null);
      assert.equal(await other.deps.db.$count(companies), 0);
    } finally {
      await other.close();
    }
  });

  it('knows only reserved domains, and nothing that its own rules would refuse', async () => {
    for (const person of await app.deps.db.select().from(people)) {
      assert.ok(isEmail(person.email) && person.email.endsWith('.example'), person.email);
      assert.ok(isUsername(person.username), person.username);
    }
    for (const company of await app.deps.db.select().from(companies)) {
      assert.ok(
        isCnpj(company.cnpj) && isPhone(company.phone ?? '') && isZipCode(company.zipCode ?? ''),
        company.title,
      );
    }
    for (const partner of await app.deps.db.select().from(partners)) {
      assert.ok(isPhone(partner.phone ?? ''), partner.title);
      assert.ok(partner.zipCode === null || isZipCode(partner.zipCode), partner.title);
    }
  });

  it('shows every picture it names, in its sizes too', async () => {
    const stored = await app.deps.db.select().from(files);
    const pictures = pictureAddresses(app.deps.keys, app.deps.clock);
    for (const { key, bytes, contentType } of stored) {
      const shown = await app.fastify.inject(pictures.sign(fileUrl(key)));
      assert.deepEqual([shown.statusCode, shown.rawPayload.length], [200, bytes], key);
      assert.equal(shown.headers['content-type'], contentType);
      for (const size of PICTURE_SIZES) {
        const small = await app.fastify.inject(pictureAddress(pictures.sign(fileUrl(key)), size));
        assert.deepEqual([small.statusCode, small.headers['content-type']], [200, 'image/webp'], `${key}, ${size}`);
      }
    }
  });

  for (const [who, { email, name, role }] of Object.entries(DEMO_PEOPLE)) {
    it(`lets ${name} in as ${role}`, async () => {
      const profile = await domain.read<Profile>({ as: await app.signIn(email) }, '/profile');
      assert.ok(Value.Check(Profile, profile));
      assert.equal(profile.full_name, name, `${who} was there before`);
      if (role === 'super-administrator') assert.equal(profile.permission.companies, 'all');
      else assert.equal(profile.permission.companies.length, role === 'administrator' ? 1 : 0);
    });
  }

  it('gives each school a full table and a full list', async () => {
    for (const who of ['firstAdministrator', 'secondAdministrator'] as const) {
      const [as, companyId] = await managed(who);
      const table = await domain.read<CardList>({ as }, `/cards?company_id=${companyId}&limit=100`);
      assert.ok(Value.Check(CardList, table));
      assert.ok(table.paging.total > 20 && table.results.some(({ active }) => !active));
      const list = await domain.read<PartnerList>({ as }, `/partners?companiesId=${companyId}`);
      assert.ok(Value.Check(PartnerList, list));
      assert.ok(list.total >= 12 && list.partners.every(({ logo, categories }) => logo && categories.length > 0));
      const { days, before, partners } = await domain.read<UsesMonth>({ as }, `/companies/${companyId}/uses`);
      const total = days.reduce((sum, uses) => sum + uses, before);
      assert.ok(total > 200, String(total));
      const isUnused = ({ attention }: { attention: unknown }) => attention === 'unused';
      assert.equal(partners.some(isUnused), who === 'firstAdministrator');
    }
  });

  it('has a school of little children, half with a card without an owner, half without a photo', async () => {
    const [as, companyId] = await managed('thirdAdministrator');
    const table = await domain.read<CardList>({ as }, `/cards?company_id=${companyId}&owner=none&limit=100`);
    assert.ok(Value.Check(CardList, table));
    assert.equal(table.paging.total, 12);
    assert.equal(new Set(table.results.map(({ class_name }) => class_name)).size, 2);
    const waiting = `/companies/${companyId}/waiting-students?situation=asked`;
    const { counts, results } = await domain.read<WaitingStudentList>({ as }, waiting);
    assert.deepEqual(
      results.map(({ known }) => [known?.full_name, known?.kind, known?.email]),
      results.map(({ full_name }, index) => [full_name, index === 0 ? 'card' : 'invitation', null]),
    );
    assert.deepEqual([counts.no_picture, counts.invited, counts.asked], [12, 0, results.length]);
  });

  it('tells a school of the reports that wait, and of the shop that most students reported', async () => {
    const [as, companyId] = await managed('firstAdministrator');
    const { reported } = await domain.read<CompanyOverview>({ as }, `/companies/${companyId}/overview`);
    assert.ok(reported.most && reported.reports >= 3 && reported.partners >= 1);
  });

  it('gives the student both schools, and the others what their purpose says', async () => {
    const student = await signIn('student');
    const held = await domain.read<HolderCard[]>({ as: student }, '/cards/me');
    assert.ok(held.every((card) => Value.Check(HolderCard, card)));
    assert.equal(new Set(held.map(({ company_id }) => company_id)).size, 2);
    const partnersOpen = await domain.read<HolderPartnerList>({ as: student }, '/partners/me?active=1');
    assert.ok(Value.Check(HolderPartnerList, partnersOpen));
    assert.deepEqual([partnersOpen.total, partnersOpen.partners.length], [28, 20]);

    for (const [who, photo] of [
      ['studentWithoutCard', true],
      ['newcomer', false],
    ] as const) {
      const as = await signIn(who);
      const { avatar } = await domain.read<Profile>({ as }, '/profile');
      assert.equal(avatar !== null, photo);
      assert.deepEqual(await domain.read<HolderCard[]>({ as }, '/cards/me'), []);
    }
  });

  it('has a benefit of every kind: by day, hour, end, beginning and limit, used up, paused and over', async () => {
    const student = await signIn('student');
    const { partners } = await domain.read<HolderPartnerList>({ as: student }, '/partners/me?active=1&search=padaria');
    const used = partners.flatMap(({ benefits }) => benefits).filter(({ used_on }) => used_on !== null);
    assert.deepEqual(valuesOf(used, 'title'), ['Um pão de queijo de cortesia']);
    const kept = await app.deps.db.select().from(partnerBenefits);
    const today = brazilianDate(app.deps.clock());
    const kinds: Record<string, (benefit: (typeof kept)[number]) => boolean> = {
      weekdays: ({ weekdays }) => weekdays.length > 0,
      hours: ({ fromHour }) => fromHour !== null,
      soon: ({ lastDay }) => lastDay !== null && lastDay >= today && lastDay < dayAfter(today, 7),
      future: ({ firstDay }) => firstDay !== null && firstDay > today,
      over: ({ lastDay }) => lastDay !== null && lastDay < today,
      paused: ({ active }) => !active,
      ...Object.fromEntries(
        USE_LIMITS.map((limit) => [limit, ({ useLimit }: { useLimit: string }) => useLimit === limit]),
      ),
    };
    for (const [kind, is] of Object.entries(kinds)) assert.ok(kept.some(is), kind);
  });
});
