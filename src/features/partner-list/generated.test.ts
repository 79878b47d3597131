// Lists made out of known partners, with structure, words and noise mixed by a fixed seed: no shop is lost, invented or
// given another one's facts, or a benefit that a person would not read as one.
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { onlyDigits } from '@vinculo/contract/rules/text/phone';
import { numbers } from '../../testing/numbers';
import { readPartners } from '../../testing/partnerListCases';
import parts from './generated.json';
import { errorsOf, toListed } from './partnerRow';

const LISTS = 300;
const SHOPS = 9;

/** Each fact as it is written, and then as a person reads it; null: nothing. */
type Written<Read> = readonly [string, Read | null];
const { first: FIRST, last: LAST, categories: CATEGORIES, foot: FOOT } = parts;
const BENEFITS = parts.benefits as unknown as readonly Written<string>[];
const PHONES = parts.phones as unknown as readonly Written<string>[];
const PAGES = parts.pages as unknown as readonly Shop['pages'][];
const DELIVERIES = parts.deliveries as unknown as readonly Written<boolean>[];
/** Street as written; street, city, state and CEP as read. */
const PLACES = parts.places as unknown as readonly Shop['place'][];

interface Column {
  header: string;
  of: (shop: Shop, at: number) => string;
}
interface Shop {
  name: string;
  category: string;
  benefit: readonly [string, string | null];
  phone: readonly [string, string | null];
  pages: readonly [string, string | null, string | null];
  delivery: readonly [string, boolean | null];
  place: readonly [string, string, string, string, string];
}

function listOf(seed: number) {
  const next = numbers(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const chance = (share: number) => next() < share;
  const numbered = <Item extends readonly unknown[]>(texts: Item, at: number): Item =>
    texts.map((text) => (typeof text === 'string' ? text.replaceAll('NN', String(at + 10)) : text)) as unknown as Item;

  const told = oneOf(['column', 'column', 'lines', 'labelled', 'headers', 'first row', 'none'] as const);
  const isUpper = chance(0.3);
  const categories = oneOf(CATEGORIES);
  const shops: Shop[] = [];
  while (shops.length < SHOPS) {
    const plain = `${oneOf(FIRST)} ${oneOf(LAST)}`;
    const name = isUpper ? plain.toLocaleUpperCase('pt-BR') : plain;
    const at = shops.length;
    if (shops.some((shop) => foldedText(shop.name) === foldedText(name))) continue;
    shops.push({
      name,
      category: told === 'none' ? '' : (categories[Math.floor((at * categories.length) / SHOPS)] ?? ''),
      benefit: oneOf(BENEFITS),
      phone: numbered(oneOf(PHONES), at),
      pages: numbered(oneOf(PAGES), at),
      delivery: oneOf(DELIVERIES),
      place: numbered(oneOf(PLACES), at),
    });
  }

  const isFirm = chance(0.2);
  const columns: Column[] = [
    {
      header: isFirm
        ? 'Nome fantasia'
        : oneOf(['Empresa', 'Nome', 'Parceiro', 'Estabelecimento', 'LOJA', 'Nome da empresa']),
      of: ({ name }, at) => (isFirm && at % 3 === 0 ? oneOf(['', '-', 'não possui', 'O mesmo']) : name),
    },
    { header: oneOf(['Desconto', 'Benefício', 'Vantagem oferecida']), of: ({ benefit }) => benefit[0] },
  ];
  const has = { phone: chance(0.8), pages: chance(0.6), delivery: chance(0.4), place: chance(0.6) };
  if (has.phone)
    columns.push({ header: oneOf(['Telefone', 'Contato', 'WhatsApp', 'Fone']), of: ({ phone }) => phone[0] });
  if (has.pages) columns.push({ header: oneOf(['Instagram', 'Redes sociais', 'Insta']), of: ({ pages }) => pages[0] });
  if (has.delivery) columns.push({ header: oneOf(['Delivery', 'Faz entrega?']), of: ({ delivery }) => delivery[0] });
  if (has.place)
    columns.push({ header: oneOf(['Endereço', 'Endereço completo', 'Local']), of: ({ place }) => place[0] });
  if (isFirm)
    columns.push({ header: 'Razão social', of: ({ name }, at) => (at % 2 ? name : `${name} 123456789${at + 10}`) });
  if (told === 'column')
    columns.push({ header: oneOf(['Categoria', 'Segmento', 'Ramo de atividade']), of: ({ category }) => category });
  if (told === 'first row')
    columns.push({
      header: 'Categoria',
      of: (shop) => (shops.find(({ category }) => category === shop.category) === shop ? shop.category : ''),
    });
  if (chance(0.2)) columns.push({ header: 'CNPJ', of: (_, at) => `11.222.333/0001-${at + 10}` });
  if (chance(0.2)) columns.push({ header: 'E-mail', of: (_, at) => `contato${at}@loja.example` });
  if (chance(0.2)) columns.push({ header: 'Responsável', of: () => 'Rui Reis' });
  if (chance(0.2)) columns.push({ header: 'Horário de funcionamento', of: () => 'seg a sex 8h-18h' });
  if (chance(0.2)) columns.push({ header: 'Validade do convênio', of: () => '31/12/2026' });
  if (chance(0.3)) columns.unshift({ header: oneOf(['Nº', 'Item', 'N.']), of: (_, at) => String(at + 1) });

  const lead = columns.findIndex(({ of }) => of(shops[1] as Shop, 1) === shops[1]?.name);
  const alone = (text: string) => [...Array<string>(lead).fill(''), text];
  const header = columns.map((column) => column.header);
  const rows: string[][] = [];
  if (chance(0.4)) rows.push(['PARCEIROS E CONVÊNIOS 2026']);
  if (told !== 'headers') rows.push(header);
  for (const [at, category] of [...new Set(shops.map((shop) => shop.category))].entries()) {
    if (told === 'lines') rows.push(alone(category));
    if (told === 'labelled') rows.push(alone(oneOf([`Categoria: ${category}`, `Segmento: ${category} (3)`])));
    if (told === 'headers') rows.push(alone(category), header);
    for (const [index, shop] of shops.entries()) {
      if (shop.category !== category) continue;
      rows.push(columns.map(({ of }) => of(shop, index)));
      if (chance(0.05)) rows.push([]);
    }
    if (chance(0.1) && at > 0) rows.push([]);
  }
  if (chance(0.4))
    for (const foot of FOOT.slice(Math.floor(next() * 5)))
      rows.push(chance(0.5) ? foot : [...alone(''), ...foot].slice(1));
  const delimiter = oneOf([';', '\t']);
  const text = rows.map((row) => columns.map((_, at) => row[at] ?? '').join(delimiter)).join('\n');

  const right = shops.map(({ name, category, benefit, phone, pages, delivery, place }) =>
    [
      foldedText(name),
      foldedText(category),
      benefit[1],
      has.phone ? phone[1] : null,
      has.pages ? pages[1] : null,
      has.pages ? pages[2] : null,
      has.delivery ? delivery[1] : null,
      ...(has.place ? place.slice(1) : ['', '', '', '']),
    ].join(' | '),
  );
  // What a person who knows the list answers.
  return { text, right, answers: { groups: ['lines', 'labelled', 'headers'].includes(told) ? 'groups' : 'partners' } };
}

test('shops of mixed lists are read, each with its own facts', async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= LISTS; seed += 1) {
    const { text, right, answers } = listOf(seed);
    const { rows, partners } = await readPartners(text, 'parceiros.csv', answers);
    // Names alone below the last shop are not plainly shops: they stay to be ticked.
    const unticked = rows.flatMap(({ aside, title }) => (aside ? foldedText(title) : []));
    const read = partners.map((row) => {
      const { title, phone, instagram, facebook, delivery, benefit, ...listed } = toListed(row, []);
      const place = [listed.address ?? '', listed.city ?? '', listed.uf ?? '', listed.zip_code ?? ''];
      const error = Object.values(errorsOf(row));
      const digits = phone && onlyDigits(phone);
      return [
        foldedText(title),
        foldedText(row.category),
        benefit?.title,
        digits,
        instagram,
        facebook,
        delivery,
        ...place,
        ...error,
      ].join(' | ');
    });
    const isLost = (shop: string) => !read.includes(shop) && !unticked.includes(shop.replace(/[ |]+$/, ''));
    const lost = right.filter(isLost);
    const invented = read.filter((shop) => !right.includes(shop));
    if (lost.length + invented.length > 0)
      wrong.push(`${seed}: lost ${lost.join('; ')}; invented ${invented.join('; ')}`);
  }
  expect(wrong).toEqual([]);
});
