// A student in three engines: signs in, shows the card to a shop, finds a partner, sends a photo.
import { DEMO_PEOPLE } from '../server/demo/people';
import { cardFaults, pageFaults } from './engines/geometry';
import { article, button, dialog, heading, label, link, picture, text } from './engines/seek';
import { expect, SIZES, test } from './engines/test';
import { makeCard, makeCompany, makePerson } from './steps/api';
import { FACE, picture as pictureFile } from './steps/pictures';
import { PHONE } from './support/devices';

test.use({ demo: true, fresh: 'worker' });

const { student } = DEMO_PEOPLE;
const QR = picture('QR desta carteirinha');
const LONG_NAME = 'Maria Fernanda Albuquerque de Vasconcelos Brandão e Silva';

test('a student shows the card, reads about a partner and sends a photo', async ({ product, tab }) => {
  await tab.resize(PHONE.viewport);
  await test.step('the front page fetches the app ahead', async () => {
    await tab.open('/');
    const fetched = () =>
      tab.run(() => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/main[^/]*\.js$/.test(name)));
    await expect.poll(fetched).toBe(true);
  });

  await test.step('the code in the e-mail signs in', async () => {
    await tab.press(link('Entrar'));
    await tab.fill(label('E-mail'), student.email);
    await tab.press(button('Continuar com e-mail'));
    await tab.fill(label('Código de acesso'), await product.accessCode(student.email));
    await tab.press(button('Continuar com e-mail'));
    await tab.at('/parceiros');
  });

  let address = '';
  await test.step('name, title and photo lie on the card, and a camera reads its code', async () => {
    for (const size of SIZES) {
      await tab.resize(size);
      await tab.open('/carteirinhas');
      await tab.see(article(`Carteirinha de ${student.name}`), picture(`Foto de ${student.name}`));
      expect(await tab.run(cardFaults)).toEqual([]);
      await expect.poll(() => tab.run(pageFaults)).toEqual([]);
      await tab.press(button(/^Ampliar carteirinha/));
      await tab.see(QR);
      expect(await tab.run(cardFaults)).toEqual([]);
      address = await tab.scan();
      expect(address).toContain(`${product.url}/v/`);
      await tab.back();
      await tab.gone(QR);
      await tab.at('/carteirinhas');
    }
  });

  await test.step('the shop believes it', async () => {
    for (const size of SIZES) {
      await tab.resize(size);
      await tab.open(address);
      await tab.see(heading('Carteirinha válida'), text(student.name), picture(`Foto de ${student.name}`));
      await expect.poll(() => tab.run(pageFaults)).toEqual([]);
    }
  });

  await test.step('a partner’s sheet closes by Back', async () => {
    for (const size of SIZES) {
      await tab.resize(size);
      await tab.open('/parceiros');
      const row = button(/\S/, { by: 'role', role: 'list', name: 'Parceiros' });
      await tab.see(row);
      await expect.poll(() => tab.run(pageFaults)).toEqual([]);
      await tab.press(row);
      await tab.see(text(/^Carteirinha /, dialog()));
      await expect.poll(() => tab.run(pageFaults)).toEqual([]);
      await tab.back();
      await tab.gone(dialog());
      await tab.at('/parceiros');
    }
  });

  await test.step('a long name lies on the card too', async () => {
    const other = await makePerson(product, LONG_NAME);
    await makeCard(await makeCompany(product), other);
    await tab.signIn(other);
    for (const size of SIZES) {
      await tab.resize(size);
      await tab.open('/carteirinhas');
      await tab.see(article(`Carteirinha de ${other.user.full_name}`));
      expect(await tab.run(cardFaults)).toEqual([]);
    }
  });

  await test.step('a photo goes through the cropper', async () => {
    await tab.open('/alterar-foto');
    await tab.choose(label('Sua foto'), pictureFile(FACE, { name: 'foto.png' }));
    await tab.press(button('Aumentar zoom'));
    for (const size of SIZES) {
      await tab.resize(size);
      await expect.poll(() => tab.run(pageFaults)).toEqual([]);
    }
    await tab.press(button('Enviar'));
    await tab.at('/perfil');
    const photo = () => tab.run(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0);
    await expect.poll(photo).toBeGreaterThan(0);
  });
});
