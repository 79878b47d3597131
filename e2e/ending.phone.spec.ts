// A card's last day passes while the card is open on a phone, by the phone's clock and by the server's.
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { changeCard, makeCard, makePerson, makeCompany } from './steps/api';
import { expect, test } from './steps/journey';
import { link, verdictAt } from './steps/screens';
import { scan } from './support/proofs';
import { serverClock } from './support/serverClock';

const clock = serverClock();
test.use({ demo: true, serverEnv: clock.env, expectedFailures: ['no answer', 401] });

/** Past the end of today and of tomorrow, in case midnight comes during the test. */
const TWO_DAYS_MS = 2 * 86_400_000;

test('a card that is open when it ends says so, also without a connection, and so does the shop', async ({
  product,
  arrive,
  till,
}) => {
  clock.move(0);
  const company = await makeCompany(product, { approved: true });
  const student = await makePerson(product, 'Júlia', { photo: true });
  const today = brazilianDate(new Date());
  await changeCard(company, await makeCard(company, student), { valid_until: today });
  const phone = await arrive(student);
  await phone.clock.install();
  const shop = await till();
  const says = async () => verdictAt(shop, await scan(phone));

  await phone.goto('/carteirinhas');
  await phone.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const proof = phone.getByRole('dialog').getByRole('group', { name: 'Para a loja conferir' });
  const valid = proof.getByText(`Válida até ${shownDay(today)}`);
  const ended = proof.getByText(`Vencida em ${shownDay(today)}`);
  const qr = proof.getByRole('img', { name: 'QR desta carteirinha' });

  await test.step('valid on its last day', async () => {
    await expect(valid).toBeVisible();
    await expect(qr).toBeVisible();
    expect(await says()).toBe('Carteirinha válida');
    await expect(shop.getByText(`Válida até ${shownDay(today)}`)).toBeVisible();
  });

  await test.step('ended as soon as that is over, without a question', async () => {
    await phone.context().setOffline(true);
    clock.move(TWO_DAYS_MS);
    await phone.clock.fastForward(TWO_DAYS_MS);
    await expect(ended).toBeVisible();
    await expect(valid).toBeHidden();
    await expect(qr).toBeVisible();
    expect(await says()).toBe(`Venceu em ${shownDay(today)}`);
    await expect(shop.getByText(student.user.full_name)).toBeHidden();
  });

  await test.step('and its school opens no partners any more', async () => {
    await phone.context().setOffline(false);
    await phone.goto('/parceiros');
    await expect(phone.getByRole('heading', { name: 'Sua carteirinha venceu' })).toBeVisible();
    await link(phone, 'Ver minha carteirinha').click();
    await expect(phone.getByText(`Venceu em ${shownDay(today)}`)).toBeVisible();
  });
});
