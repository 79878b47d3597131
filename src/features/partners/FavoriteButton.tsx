// The heart by which a student marks a partner.
import FavoriteIcon from '@mui/icons-material/Favorite';
import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorder';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { HolderPartner } from '@vinculo/contract/partners';
import { useMarkFavoriteMutation } from '../../api/slice';

interface FavoriteButtonProps {
  partner: Pick<HolderPartner, 'id' | 'company_id' | 'favorite'>;
  /** The id of the element with the partner's name, if there are several. */
  describedBy?: string;
  sx?: SxProps<Theme>;
}

export function FavoriteButton({ partner, describedBy, sx }: FavoriteButtonProps) {
  const [markFavorite] = useMarkFavoriteMutation();
  const { id, company_id: companyId, favorite } = partner;
  return (
    <IconButton
      aria-label="Favorito"
      aria-describedby={describedBy}
      aria-pressed={favorite}
      onClick={() => void markFavorite({ id, companyId, favorite: !favorite })}
      sx={{ color: favorite ? 'primary.main' : 'text.secondary', ...(sx as object) }}
    >
      {favorite ? <FavoriteIcon /> : <FavoriteBorderIcon />}
    </IconButton>
  );
}
