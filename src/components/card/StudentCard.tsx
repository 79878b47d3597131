// The digital student card: 62.5 % as high as wide, sized in shares of its width, with text readable on any colour.
// `data-part` names what differs between cards; first-paint/cardsPage.ts fills in a rendered card by these names.
import Box from '@mui/material/Box';
import { BANNER_FRAME, CARD_RATIO } from '@vinculo/contract/rules/limits';
import { initials } from '@vinculo/contract/rules/text/initials';
import { Picture } from '../image/Picture';
import { clampTightLines } from '../table/listLayout';
import { groundStyle, MOST_NAME_LINES, nameStyle } from './studentCardStyle';

export interface StudentCardProps {
  title: string;
  fullName: string;
  avatarUrl: string | null | undefined;
  /** `#` and 3 or 6 hexadecimal digits; anything else shows the default. */
  backgroundColor: string | null | undefined;
  backgroundUrl: string | null | undefined;
  /** The school's logo, in place of the product's. */
  logoUrl?: string | null | undefined;
  /** Lines below the name (`rules/card/facts.ts`). */
  facts?: readonly string[];
  /** The shown width, a CSS length without percentages, which chooses the pictures' size. */
  width?: string;
  /** 'lazy' for cards far down a page. */
  loading?: 'eager' | 'lazy';
}

/** The card's corner radius, in shares of a container as wide as the card. */
export const CARD_RADIUS = '4.4cqw';

/** The product's two links: small as the mark, large as the card's pattern. */
function Links({ strokeWidth }: { strokeWidth: number }) {
  const link = { x: -9.5, y: -21, width: 19, height: 42, rx: 9.5 };
  return (
    <Box component="svg" viewBox="4 4 56 56" fill="none" stroke="currentColor" strokeWidth={strokeWidth} aria-hidden>
      <rect {...link} transform="translate(23.4 31) rotate(-24)" />
      <rect {...link} transform="translate(40.6 31) rotate(24)" />
    </Box>
  );
}

/** Between the card's edges and what stands on it. */
const EDGE = '6cqw';
/** Share of the card's width. */
const PHOTO_SHARE = 0.34;
/** Share of the card's width. */
const LOGO_SHARE = 0.13;
const NO_FACTS: readonly string[] = [];
const FILL = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

const DEFAULT_WIDTH = `${BANNER_FRAME.width}px`;

type Shown = { width: string } & Pick<StudentCardProps, 'loading'>;

/** The school's colour and picture beneath everything else of a card. */
function CardGround({ backgroundUrl, width, loading }: Pick<StudentCardProps, 'backgroundUrl'> & Shown) {
  return (
    <Box
      aria-hidden
      data-part="background"
      sx={{
        ...FILL,
        zIndex: -1,
        // Moves the background away from the text's colour, so that contrast does not suffer.
        backgroundImage: 'radial-gradient(120% 150% at 100% 0%, transparent 38%, var(--card-shade) 100%)',
        '& > svg': {
          position: 'absolute',
          right: '-14cqw',
          top: '-11cqw',
          width: '82cqw',
          opacity: 0.11,
          // In the text's colour, so it begins where the text ends.
          maskImage: 'linear-gradient(90deg, transparent 28%, black 60%)',
        },
        '& > img': { ...FILL, objectFit: 'cover' },
      }}
    >
      <Links strokeWidth={1.1} />
      {backgroundUrl && (
        <Picture key={backgroundUrl} url={backgroundUrl} alt="" width={width} loading={loading}>
          <Box
            sx={{
              ...FILL,
              backgroundImage: 'linear-gradient(100deg, var(--card-veil) 58%, var(--card-veil-end) 100%)',
            }}
          />
        </Picture>
      )}
    </Box>
  );
}

/** The school's logo in the card's corner, or the product's mark. */
function CardMark({ logoUrl, width, loading }: Pick<StudentCardProps, 'logoUrl'> & Shown) {
  return (
    <Box
      aria-hidden
      data-part="mark"
      sx={{
        position: 'absolute',
        right: EDGE,
        top: '5.4cqw',
        display: 'flex',
        '& > svg': { width: '7.6cqw' },
        // On white, because a logo may be of any colour.
        '& > img': {
          boxSizing: 'border-box',
          width: `${100 * LOGO_SHARE}cqw`,
          height: `${100 * LOGO_SHARE}cqw`,
          p: '0.9cqw',
          borderRadius: '2.6cqw',
          bgcolor: '#fff',
          objectFit: 'contain',
        },
        '& > img ~ svg': { display: 'none' },
      }}
    >
      {logoUrl && (
        <Picture key={logoUrl} url={logoUrl} alt="" width={`calc(${LOGO_SHARE} * ${width})`} loading={loading} />
      )}
      <Links strokeWidth={6.6} />
    </Box>
  );
}

export function StudentCard({
  title,
  fullName,
  avatarUrl,
  backgroundColor,
  backgroundUrl,
  logoUrl,
  facts = NO_FACTS,
  width = DEFAULT_WIDTH,
  loading,
}: StudentCardProps) {
  const placeholder = (
    <Box component="span" aria-hidden>
      {initials(fullName)}
    </Box>
  );

  return (
    <Box sx={{ containerType: 'inline-size', width: '100%', breakInside: 'avoid' }}>
      <Box
        component="article"
        data-part="card"
        aria-label={`Carteirinha de ${fullName}`}
        style={groundStyle(backgroundColor)}
        sx={{
          position: 'relative',
          isolation: 'isolate',
          boxSizing: 'border-box',
          overflow: 'hidden',
          aspectRatio: `1 / ${CARD_RATIO}`,
          borderRadius: CARD_RADIUS,
          boxShadow: 3,
          printColorAdjust: 'exact',
          WebkitPrintColorAdjust: 'exact',
          '@media print': { boxShadow: 'none' },
        }}
      >
        <CardGround backgroundUrl={backgroundUrl} width={width} loading={loading} />

        {/* Held by the card's edges: WebKit gives a child no share of a height that comes from a ratio. */}
        <Box
          sx={{
            position: 'absolute',
            left: EDGE,
            top: EDGE,
            bottom: EDGE,
            width: '49cqw',
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <Box
            component="p"
            data-part="title"
            sx={{
              m: 0,
              ...clampTightLines(2),
              fontSize: '4.2cqw',
              fontWeight: 600,
              lineHeight: 1.2,
            }}
          >
            {title}
          </Box>
          <Box
            component="p"
            data-part="name"
            style={nameStyle(fullName, facts.length)}
            sx={{
              m: 0,
              ...clampTightLines(MOST_NAME_LINES),
              mt: 'auto',
              fontWeight: 750,
              lineHeight: 1.14,
              letterSpacing: '-0.015em',
            }}
          >
            {fullName}
          </Box>
          <Box
            data-part="facts"
            sx={{
              fontSize: '3.4cqw',
              fontWeight: 600,
              lineHeight: 1.28,
              '&:not(:empty)': { mt: '1.6cqw' },
              '& > span': { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
            }}
          >
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </Box>
        </Box>

        <CardMark logoUrl={logoUrl} width={width} loading={loading} />
        <Box
          data-part="photo"
          sx={{
            position: 'absolute',
            right: EDGE,
            bottom: EDGE,
            width: `${100 * PHOTO_SHARE}cqw`,
            height: `${100 * PHOTO_SHARE}cqw`,
            display: 'grid',
            placeItems: 'center',
            overflow: 'hidden',
            borderRadius: '50%',
            bgcolor: 'var(--card-scrim)',
            boxShadow: '0 0 0 0.9cqw currentColor',
            // So that two emoji, which are wider than letters, fit the circle.
            fontSize: '11.5cqw',
            fontWeight: 700,
            '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
          }}
        >
          {avatarUrl ? (
            <Picture
              key={avatarUrl}
              url={avatarUrl}
              alt={`Foto de ${fullName}`}
              width={`calc(${PHOTO_SHARE} * ${width})`}
              loading={loading}
              fallback={placeholder}
            />
          ) : (
            placeholder
          )}
        </Box>
      </Box>
    </Box>
  );
}
