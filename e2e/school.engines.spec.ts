// A school in three engines: its table, a form that two people change, a card on paper, a list with photos.
import { readFirst } from '../server/testing/pdf';
import { pageFaults } from './engines/geometry';
import { button, dialog, heading, label, link, text } from './engines/seek';
import { expect, SIZES, test } from './engines/test';
import { changeCard, makeCard, makeCompany, makePerson } from './steps/api';
import { photosZip, schoolOf, xlsx } from './steps/unaddressedList';

test.use({ demo: true, fresh: 'worker' });

const NAME = label('Nome da carteirinha');

test('a school changes a card, prints it and brings a list with photos', async ({ product, tab }) => {
  const school = await makeCompany(product, { approved: true });
  const card = await makeCard(school, await makePerson(product, 'Júlia', { photo: true }));
  await tab.signIn(school.manager);

  await test.step('the table of cards leads to a card', async () => {
    for (const size of SIZES) {
      await tab.resize(size);
      await tab.open('/admin/carteirinhas');
      await tab.see(link(new RegExp(card.full_name)), text(/^Total 1 item/));
      await expect.poll(() => tab.run(pageFaults)).toEqual([]);
    }
    await tab.press(link(new RegExp(card.full_name)));
    await tab.at(`/admin/carteirinhas/${card.id}`);
  });

  await test.step('what was typed stays when somebody else was faster', async () => {
    const question = dialog('Alguém alterou estes dados enquanto você editava.');
    await tab.holds(NAME, card.full_name);
    await changeCard(school, card, { full_name: 'Júlia Outra' });
    await tab.fill(NAME, 'Júlia Nova');
    for (const size of SIZES) {
      await tab.resize(size);
      await expect.poll(() => tab.run(pageFaults)).toEqual([]);
    }
    await tab.press(button('Salvar'));
    await tab.see(question);
    await expect.poll(() => tab.run(pageFaults)).toEqual([]);
    await tab.press(button('Cancelar', question));
    await tab.gone(question);
    await tab.holds(NAME, 'Júlia Nova');
    await tab.press(button('Salvar'));
    await tab.press(button('Ver a versão atual', question));
    await tab.holds(NAME, 'Júlia Outra');
  });

  await test.step('a shop believes the card on paper', async () => {
    await tab.press(button('Imprimir'));
    const question = dialog('Imprimir carteirinha');
    await tab.see(text('1 carteirinha, em 1 página de PDF.', question));
    await expect.poll(() => tab.run(pageFaults)).toEqual([]);
    await tab.press(button('Imprimir', question));
    const { address } = await readFirst(await tab.saved('.pdf'));
    await tab.open(address);
    await tab.see(heading('Impressão válida'), text('Júlia Outra'));
  });

  await test.step('a list and its photos become cards', async () => {
    const { students, photos } = schoolOf({ '6º A': 6 }, { picturedEach: 3 });
    const PICTURED = photos.length - 1;
    await tab.open('/admin/carteirinhas/lista');
    const files = [await xlsx('alunos.xlsx', students, { '6º A': ['6º A'] }), await photosZip(photos)];
    await tab.choose(label('Escolher a planilha'), ...files);
    await tab.see(heading('Colunas da lista'));
    for (const size of SIZES) {
      await tab.resize(size);
      await expect.poll(() => tab.run(pageFaults)).toEqual([]);
    }
    await tab.press(button('Conferir a lista'));
    await tab.see(button(`Novas carteirinhas: ${PICTURED}`), text(`${PICTURED} fotos escolhidas`));
    await expect.poll(() => tab.run(pageFaults)).toEqual([]);
    await tab.press(button('Criar'));
    await tab.see(heading('Lista pronta'), text(`${PICTURED} carteirinhas criadas`));
  });
});
