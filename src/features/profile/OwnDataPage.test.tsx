// What is kept of a person, read and taken along.
import { screen, within } from '@testing-library/react';
import { BlobReader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { PATHS } from '../../lib/paths';
import { holder } from '../../testing/people';
import { ownData } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { makeOwnDataZip } from './ownDataZip';

const PICTURE = new Blob([new Uint8Array([255, 216, 255])], { type: 'image/jpeg' });
const pictureAnswered = (status: number) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue({ ok: status === 200, status, blob: async () => PICTURE } as Response);

it('shows each section; the first is open, values are read as people write them, and what is empty is left out', async () => {
  const { user } = renderApp(PATHS.ownData, { user: holder });
  const account = await screen.findByRole('region', { name: 'Conta' });
  expect(within(account).getByText('Júlia Sá Barreto')).toBeInTheDocument();
  expect(within(account).getByText(/^21\/11\/2026/)).toBeInTheDocument();
  expect(within(account).queryByText('Conta do Google')).not.toBeInTheDocument();
  expect(screen.queryByText('31/03/2027')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Carteirinhas' }));
  const cards = await screen.findByRole('region', { name: 'Carteirinhas' });
  expect(within(cards).getByText('31/03/2027')).toBeInTheDocument();
  expect(within(cards).getByText('Sim')).toBeInTheDocument();
});

it('is one file with what is written and every picture', async () => {
  pictureAnswered(200);
  const entries = await new ZipReader(new BlobReader(await makeOwnDataZip(ownData))).getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual(['meus-dados.json', `fotos/${ownData.pictures[0]?.id}.jpg`]);
  const written: unknown = JSON.parse(await (entries[0] as FileEntry).getData(new TextWriter()));
  expect(written).toEqual({
    Conta: [{ Nome: 'Júlia Sá Barreto', 'Criada em': '2026-11-21T15:00:00.000Z', 'Conta do Google': null }],
    Carteirinhas: [{ Escola: 'Colégio Vila Aurora', Ativa: true, Validade: '2027-03-31' }],
  });
});

it('is no file where a picture is missing', async () => {
  pictureAnswered(404);
  await expect(makeOwnDataZip(ownData)).rejects.toThrow('404');
});
