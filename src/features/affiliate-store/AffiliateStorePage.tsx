// /loja: products for the school year, each a link to the marketplace that sells it.
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useId, useRef } from 'react';
import { slug } from '@vinculo/contract/rules/text/slug';
import { useGetSettingsQuery } from '../../api/slice';
import { Page } from '../../components/page/Page';
import { aboveLinks, ProductCard } from '../../components/page/ProductCard';
import { PlainList } from '../../components/table/listLayout';
import { AFFILIATE_PRODUCTS, type AffiliateCategory } from '../../data/affiliateProducts';
import { scrollRowTo } from '../../lib/inSight';
import { useListAddress, type Params } from '../../lib/listParams';

const ALL = 'Todos';
/** Each once, in order of first appearance. */
const CATEGORIES = [...new Set(AFFILIATE_PRODUCTS.flatMap(({ categories }) => categories))];
const FILTERS: Params<{ category: AffiliateCategory }> = {
  category: { param: 'categoria', values: CATEGORIES.map((category) => [category, slug([category])]) },
};

interface CategoryPillsProps {
  chosen: AffiliateCategory | null;
  onChoose: (category: AffiliateCategory | null) => void;
}

/** Radio buttons for keyboards and screen readers. */
function CategoryPills({ chosen, onChoose }: CategoryPillsProps) {
  const name = useId();
  const bar = useRef<HTMLDivElement>(null);

  // The pill that the address names may lie off a phone's screen.
  useEffect(() => {
    scrollRowTo(bar.current, bar.current?.querySelector(':checked')?.parentElement);
  }, [chosen]);

  return (
    <Box component="fieldset" data-needs-app sx={{ minInlineSize: 0, m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={visuallyHidden}>
        Categoria
      </Box>
      <Box
        ref={bar}
        sx={{
          position: 'relative',
          display: 'flex',
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          gap: 1,
          py: 1,
          // Reaches to the screen's edges, so that pills are cut there and not at the text column.
          mx: { xs: -2, sm: 0 },
          px: { xs: 2, sm: 0 },
          overflowX: { xs: 'auto', sm: 'visible' },
          scrollbarWidth: 'none',
        }}
      >
        {[null, ...CATEGORIES].map((category) => (
          <Box component="label" key={category} sx={{ position: 'relative', flexShrink: 0, cursor: 'pointer' }}>
            <input
              type="radio"
              name={name}
              value={category ?? ALL}
              checked={category === chosen}
              onChange={() => onChoose(category)}
              style={visuallyHidden}
            />
            <Chip
              component="span"
              label={category ?? ALL}
              color={category === chosen ? 'primary' : 'default'}
              variant={category === chosen ? 'filled' : 'outlined'}
              sx={(theme) => ({
                height: theme.spacing(5),
                borderRadius: theme.spacing(2.5),
                cursor: 'inherit',
                'label:hover &': category === chosen ? {} : { bgcolor: 'action.hover' },
                'input:focus-visible + &': {
                  outline: `3px solid ${theme.vars.palette.primary.light}`,
                  outlineOffset: 2,
                },
              })}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export default function AffiliateStorePage() {
  const { category: chosen, change } = useListAddress(FILTERS);
  const { data: settings } = useGetSettingsQuery();
  const products = AFFILIATE_PRODUCTS.filter(({ categories }) => !chosen || categories.includes(chosen));
  return (
    <Page title="Conheça nossa loja">
      <CategoryPills
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
