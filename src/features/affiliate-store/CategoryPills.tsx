/** The store's categories as pills; radio buttons for keyboards and screen readers. */

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useId, useRef } from 'react';
import type { AffiliateCategory } from '../../data/affiliateProducts';
import { scrollRowTo } from '../../lib/scrollRow';

const ALL = 'Todos';

interface CategoryPillsProps {
  categories: readonly AffiliateCategory[];
  chosen: AffiliateCategory | null;
  onChoose: (category: AffiliateCategory | null) => void;
}

export function CategoryPills({ categories, chosen, onChoose }: CategoryPillsProps) {
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
        {[null, ...categories].map((category) => (
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
