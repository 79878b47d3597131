// The partners that a search and its filters find, and the details of the opened one.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId, useMemo, useRef, useState } from 'react';
import type { HolderPartner } from '@vinculo/contract/partners';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useListMyPartnersInfiniteQuery } from '../../api/slice';
import { PartnerLogo } from '../../components/image/PartnerLogo';
import { EmptyState, Loaded } from '../../components/page/states';
import { clampLines, ListSkeleton, TileGrid } from '../../components/table/listLayout';
import { LoadMore, RefetchBar } from '../../components/table/LoadMore';
import { useRecord, useRows, useTotal } from '../../entities/selectors';
import type { Overlay } from '../../lib/overlay';
import { areAllToday, BenefitLine, bestBenefit } from './Benefits';
import { FavoriteButton } from './FavoriteButton';
import { NearNotice, useNearest, type Near } from './NearMe';
import { PartnerDetails } from './PartnerDetails';
import type { Filters } from './PartnerFilters';

interface PartnerItemProps {
  partner: HolderPartner;
  /** `650 m`, or why there is none. */
  distance?: string;
  isTodayKnown: boolean;
  at: Date;
  withCompany: boolean;
  onOpen: (id: string) => void;
}

const CAPTION = { ...clampLines(2), color: 'text.secondary', mt: 0.5 };

/** A partner in the list; it opens the details. */
function PartnerItem({ partner, distance, isTodayKnown, at, withCompany, onOpen }: PartnerItemProps) {
  const titleId = useId();
  const best = bestBenefit(partner.benefits, at);
  const { description, delivery, neighborhood } = partner;
  const captions = [
    distance && [distance, neighborhood].filter(Boolean).join(' • '),
    withCompany && `Carteirinha ${partner.company}`,
  ];
  return (
    <Card sx={{ height: '100%', position: 'relative' }}>
      <CardActionArea
        aria-haspopup="dialog"
        onClick={() => onOpen(partner.id)}
        sx={{
          height: '100%',
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: 2,
          p: 2,
        }}
      >
        <PartnerLogo url={partner.logo?.url} />
        <Box component="span" sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
          {/* The heart is beside the title alone. */}
          <Typography id={titleId} variant="subtitle1" component="span" sx={{ display: 'block', pr: 5 }}>
            {partner.title}
          </Typography>
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {description}
            {delivery && (
              <>
                {/* One line for the bullet and the words beside it. */}
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {description ? ' • Aceita' : 'Aceita'}
                </Box>
                {' delivery'}
              </>
            )}
          </Typography>
          {best && <BenefitLine benefit={best} at={at} isTodayKnown={isTodayKnown} />}
          {captions.map(
            (caption) =>
              caption && (
                <Typography key={caption} variant="caption" component="span" sx={CAPTION}>
                  {caption}
                </Typography>
              ),
          )}
        </Box>
      </CardActionArea>
      <FavoriteButton partner={partner} describedBy={titleId} sx={{ position: 'absolute', top: 8, right: 8 }} />
    </Card>
  );
}

export const PARTNERS_SKELETON = <ListSkeleton rows={5} lines={4} cards />;

/** From this many rows, those off screen are not laid out. In shorter lists exact heights let Back find its row. */
const LONG = 80;
const OFF_SCREEN = { contentVisibility: 'auto', containIntrinsicSize: 'auto 6.5rem' } as const;

function emptyText({ isNarrowed, isUnmarked }: { isNarrowed: boolean; isUnmarked: boolean }): string {
  if (isUnmarked) return 'Toque no coração de um parceiro para encontrá-lo aqui.';
  if (isNarrowed) return 'Talvez seja útil ajustar sua pesquisa e filtros.';
  return 'Os parceiros aparecem aqui assim que sua escola os cadastrar.';
}

interface PartnerListProps {
  /** With a position the nearest come first. */
  near: Near;
  companiesId: string[];
  category: string | null;
  search: string;
  filters: Filters;
  sheet: Overlay;
  onClearFilters: () => void;
}

export function PartnerList({ near, companiesId, category, search, filters, sheet, onClearFilters }: PartnerListProps) {
  const query = useListMyPartnersInfiniteQuery({
    companiesId,
    categoriesId: category ? [category] : undefined,
    search,
    ...(filters.today && { today: 1 as const }),
    ...(filters.favorites && { favorites: 1 as const }),
    ...(near.position && { whole: 1 as const }),
  });
  const [shown, setShown] = useState<HolderPartner | null>(null);
  // `currentData`: rows of another company, category or search would pass for this one's.
  const data = query.currentData;
  const partners = useRows(data);
  const total = useTotal(data) ?? 0;
  const listed = partners.find(({ id }) => id === sheet.value);
  // A partner that the person unmarks in its sheet leaves the list of favorites, but its sheet stays open.
  const unmarked = useRecord(filters.favorites && shown ? { of: 'holderPartners', id: shown.id } : null);
  const opened = listed ?? (unmarked?.id === sheet.value ? unmarked : undefined);
  if (opened && opened !== shown) setShown(opened);
  const { rows, more, noPlaces } = useNearest(partners, query, near.position);
  const [at] = useState(() => new Date());
  const isTodayKnown = useMemo(() => areAllToday(partners, at), [partners, at]);
  const list = useRef<HTMLUListElement>(null);

  if (!data) return <Loaded query={query} skeleton={PARTNERS_SKELETON} />;

  const isNarrowed = Boolean(search || category || filters.today || filters.favorites);
  // Nothing but the favorites narrows the list, so the empty list explains the heart.
  const isUnmarked = filters.favorites && !search && !category && !filters.today;

  return (
    <>
      <NearNotice near={near} noPlaces={noPlaces} />
      <RefetchBar active={near.isAsking || (query.isFetching && !query.isFetchingNextPage)} />
      <Box role="status" sx={visuallyHidden}>
        {total === 0 ? 'Nada encontrado' : counted(total, 'parceiro', 'parceiros')}
      </Box>
      {partners.length === 0 && (
        <EmptyState
          illustration={isNarrowed ? 'not-found' : 'no-partners'}
          title="Nenhum parceiro encontrado"
          text={emptyText({ isNarrowed, isUnmarked })}
          action={
            isNarrowed && (
              <Button variant="outlined" onClick={onClearFilters}>
                {isUnmarked ? 'Ver todos os parceiros' : 'Limpar pesquisa e filtros'}
              </Button>
            )
          }
        />
      )}
      <TileGrid
        aria-label="Parceiros"
        ref={list}
        hidden={partners.length === 0}
        sx={{
          ...(partners.length === 0 && { display: 'none' }),
          ...(rows.length > LONG && { '& > li': OFF_SCREEN }),
        }}
      >
        {rows.map(({ partner, distance }) => (
          <li key={partner.id}>
            <PartnerItem
              partner={partner}
              distance={distance}
              isTodayKnown={isTodayKnown}
              at={at}
              withCompany={companiesId.length > 1}
              onOpen={sheet.open}
            />
          </li>
        ))}
      </TileGrid>
      <LoadMore query={more} count={rows.length} list={list} />
      {shown && <PartnerDetails partner={shown} open={opened !== undefined} onClose={sheet.close} />}
    </>
  );
}
