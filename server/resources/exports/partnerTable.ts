/** Partners with their offers, addresses and uses. */

import type { Partner } from '@vinculo/contract/partners';
import { ADULTS_ONLY } from '@vinculo/contract/rules/partner/benefits';
import { hoursSummary } from '@vinculo/contract/rules/partner/openingHours';
import { readCategories } from '../../domain/partners/categories';
import { listPartnersOf } from '../../domain/partners/record';
import type { Database } from '../../services/database/database';
import { partnerFile, pictureAt } from './names';
import { pagesOf } from './store';
import { tableOf, type Table } from './table';

type Named = Omit<Partner, 'categories'> & { categories: string[] };

export const partnerTable = (db: Database, companyId: string, now: Date): Table =>
  tableOf<Named>({
    name: 'partners',
    file: 'parceiros',
    text: 'os parceiros, com o que cada um oferece e os usos dos últimos 30 dias',
    async *pages() {
      const titles = new Map((await readCategories(db, {})).map(({ id, title }) => [id, title]));
      yield* pagesOf(db, { from: 'partners', companyId }, async (ids) =>
        (await listPartnersOf(db, ids, now)).map((partner) => ({
          ...partner,
          categories: partner.categories.flatMap((id) => titles.get(id) ?? []),
        })),
      );
    },
    record: ({ id: _id, unit_id: _company, logo: _logo, ...shown }) => shown,
    columns: {
      Parceiro: ({ title }) => title,
      Descrição: ({ description }) => description,
      Benefícios: ({ benefits }) => benefits.map(({ title }) => title).join('; '),
      Categorias: ({ categories }) => categories.join(', '),
      Telefone: ({ phone }) => phone,
      Entrega: ({ delivery }) => (delivery ? 'Sim' : 'Não'),
      [ADULTS_ONLY]: ({ adults_only }) => (adults_only ? 'Sim' : 'Não'),
      Facebook: ({ facebook }) => facebook,
      Instagram: ({ instagram }) => instagram,
      Site: ({ website }) => website,
      Horários: ({ opening_hours: hours }) => (hours ? hoursSummary(hours) : null),
      Status: ({ active }) => (active ? 'Ativo' : 'Inativo'),
      'Usos em 30 dias': ({ uses_30_days }) => String(uses_30_days),
      Endereço: ({ address }) => address.address,
      Número: ({ address }) => address.number,
      Bairro: ({ address }) => address.neighborhood,
      Cidade: ({ address }) => address.city,
      UF: ({ address }) => address.uf,
      Cep: ({ address }) => address.zip_code,
      Complemento: ({ address }) => address.complement,
      Localização: ({ location }) => location && `${location.latitude}, ${location.longitude}`,
    },
    picture: (partner) => pictureAt(`parceiros/${partnerFile(partner)}`, partner.logo),
  });
