/** /loja: products for the school year, each a link to the marketplace that sells it. */

import Typography from '@mui/material/Typography';
import { slug } from '@vinculo/contract/rules/text/slug';
import { useGetSettingsQuery } from '../../api/slice';
import { Page } from '../../components/page/Page';
import { aboveLinks, ProductCard } from '../../components/page/ProductCard';
import { PlainList } from '../../components/table/listLayout';
import { AFFILIATE_PRODUCTS, type AffiliateCategory, type AffiliateProduct } from '../../data/affiliateProducts';
import { useListAddress, type Params } from '../../lib/listParams';
import { CategoryPills } from './CategoryPills';

/** Each category once, in order of first appearance. */
function categoriesOf(products: readonly AffiliateProduct[]): AffiliateCategory[] {
  return [...new Set(products.flatMap(({ categories }) => categories))];
}

/** 'Bolsas e Estojos' → 'bolsas-e-estojos'. */
function productsIn(
  category: AffiliateCategory | null,
  products: readonly AffiliateProduct[],
): readonly AffiliateProduct[] {
  return category ? products.filter(({ categories }) => categories.includes(category)) : products;
}

const CATEGORIES = categoriesOf(AFFILIATE_PRODUCTS);
const FILTERS: Params<{ category: AffiliateCategory }> = {
  category: { param: 'categoria', values: CATEGORIES.map((category) => [category, slug([category])]) },
};

export default function AffiliateStorePage() {
  const { category: chosen, change } = useListAddress(FILTERS);
  const { data: settings } = useGetSettingsQuery();
  const products = productsIn(chosen, AFFILIATE_PRODUCTS);
  return (
    <Page title="Conheça nossa loja">
      <CategoryPills
        categories={CATEGORIES}
        chosen={chosen}
        // Replaces the entry: one step back leaves the store, however many categories were chosen.
        onChoose={(category) => change({ category }, { replace: true })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '75ch', mt: 1.5, textWrap: 'pretty' }}>
        {aboveLinks(
          'Produtos para estudar, equipar a escola, descansar e viajar, à venda na Amazon.',
          settings?.affiliate_tag,
        )}
      </Typography>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', my: 1.5 }}>
        {`${products.length} produtos`}
      </Typography>
      <PlainList
        aria-label="Produtos"
        sx={(theme) => {
          const columns = (width: number) => `repeat(auto-fill, minmax(min(100%, ${theme.spacing(width)}), 1fr))`;
          return {
            display: 'grid',
            gap: { xs: 1.5, md: 2.5 },
            gridTemplateColumns: { xs: columns(17), sm: columns(24), md: columns(30) },
          };
        }}
      >
        {products.map((product) => (
          <li key={product.name}>
            <ProductCard product={product} />
          </li>
        ))}
      </PlainList>
      {settings?.affiliate_tag && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4 }}>
          Como participante do Programa de Associados da Amazon, somos remunerados pelas compras qualificadas efetuadas.
        </Typography>
      )}
    </Page>
  );
}
