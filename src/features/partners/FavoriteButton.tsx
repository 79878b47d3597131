/** The heart by which a student marks a partner. */
import FavoriteIcon from '@mui/icons-material/Favorite';
import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorder';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { HolderPartner } from '@vinculo/contract/partners';
import { useMarkFavoriteMutation } from '../../api/partners';

interface FavoriteButtonProps {
  partner: Pick<HolderPartner, 'id' | 'company_id' | 'title' | 'favorite'>;
  sx?: SxProps<Theme>;
}

export function FavoriteButton({ partner, sx }: FavoriteButtonProps) {
  const [markFavorite] = useMarkFavoriteMutation();
  const { id, company_id: companyId, title, favorite } = partner;
  return (
    <IconButton
      aria-label={`Favorito: ${title}`}
      aria-pressed={favorite}
      onClick={() => void markFavorite({ id, companyId, favorite: !favorite })}
      sx={{ color: favorite ? 'primary.main' : 'text.secondary', ...(sx as object) }}
    >
      {favorite ? <FavoriteIcon /> : <FavoriteBorderIcon />}
    </IconButton>
  );
}
