// A product of the store: its use, its drawing, and a link to the marketplace in a new tab.
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetSettingsQuery } from '../../api/slice';
import type { AffiliateProduct } from '../../data/affiliateProducts';

/** The link with the affiliate's tag, if one is set. */
function taggedLink(link: string, tag: string | null | undefined): string {
  const url = new URL(link);
  if (tag) url.searchParams.set('tag', tag);
  return url.href;
}

/** The drawings' own size; the card sets their width. */
const DRAWING = { width: 240, height: 180 };
const BUY = 'Comprar na amazon';
const PAID_LINKS = 'Os links são de afiliado: podemos receber uma comissão, sem custo para você.';
/**
 * Says that the links are advertising if they carry an affiliate's tag (CONAR's code, art. 28). One text node: a second
 * one would move when the typeface arrives.
 */
export const aboveLinks = (text: string, tag: string | null | undefined) =>
  tag ? `Publicidade · ${text} ${PAID_LINKS}` : text;
/** Keeps the shop's page from reaching ours. */
const REL = 'noopener noreferrer';

interface ProductCardProps {
  product: AffiliateProduct;
  /** One level below the heading above the products. */
  heading?: 'h2' | 'h3' | 'h4';
}

export function ProductCard({ product: { name, categories, imageUrl, link }, heading = 'h2' }: ProductCardProps) {
  const { data: settings } = useGetSettingsQuery();
  const tag = settings?.affiliate_tag;
  return (
    <Card sx={{ position: 'relative', display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        component="img"
        src={imageUrl}
        alt=""
        {...DRAWING}
        loading="lazy"
        decoding="async"
        sx={{ display: 'block', width: '100%', height: 'auto' }}
      />
      <Box
        sx={{
          flexGrow: 1,
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          px: { xs: 1, sm: 2 },
          pt: { xs: 1.5, sm: 2 },
          pb: { xs: 0.5, sm: 1 },
          borderRadius: 'inherit',
        }}
      >
        <Box
          component="ul"
          aria-label="Categorias"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
        >
          {categories.map((category) => (
            <Typography
              key={category}
              component="li"
              variant="caption"
              sx={{ px: 1, borderRadius: 1, bgcolor: 'action.hover', color: 'text.secondary', fontWeight: 600 }}
            >
              {category}
            </Typography>
          ))}
        </Box>
        <Typography variant="h4" component={heading} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Link
          href={taggedLink(link, tag)}
          target="_blank"
          // Search engines require that paid links say so.
          rel={tag ? `sponsored ${REL}` : REL}
          aria-label={`${BUY}: ${name} (abre em uma nova aba)`}
          variant="subtitle2"
          sx={(theme) => ({
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            minHeight: theme.spacing(5.5),
            mt: 'auto',
            borderRadius: 'inherit',
            // The whole card is a link, but only the link itself is focused and announced.
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
            '&:focus-visible': { outline: 'none' },
            // Inside, because the card cuts off what lies around it.
            '&:focus-visible::after': { outline: `3px solid ${theme.vars.palette.primary.light}`, outlineOffset: -3 },
          })}
        >
          {BUY}
          {/* Beside each other on a phone, cards have room for the words alone. */}
          <OpenInNewIcon fontSize="inherit" aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }} />
        </Link>
      </Box>
    </Card>
  );
}
