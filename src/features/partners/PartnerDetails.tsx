// Everything a student may know of a partner, and every way to reach it.
import DeliveryIcon from '@mui/icons-material/DeliveryDiningOutlined';
import FacebookIcon from '@mui/icons-material/Facebook';
import InstagramIcon from '@mui/icons-material/Instagram';
import LanguageIcon from '@mui/icons-material/Language';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { HolderPartner, OpeningHours } from '@vinculo/contract/partners';
import { ADULTS_ONLY } from '@vinculo/contract/rules/partner/benefits';
import { todayHours, weekLines } from '@vinculo/contract/rules/partner/openingHours';
import { callLink, formatPhone, isWhatsApp, whatsAppLink } from '@vinculo/contract/rules/text/phone';
import { isWebAddress, shownWebAddress } from '@vinculo/contract/rules/text/webAddress';
import { useListMyCardsQuery } from '../../api/slice';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { PartnerLogo } from '../../components/image/PartnerLogo';
import { Fold } from '../../components/page/Fold';
import { useRows } from '../../entities/selectors';
import { OPEN_CARD, overlayState } from '../../lib/overlayState';
import { PATHS } from '../../lib/paths';
import { BenefitList } from './Benefits';
import { FavoriteButton } from './FavoriteButton';

/** Today's line, which opens on the week. */
function WeekHours({ hours }: { hours: OpeningHours }) {
  const [at] = useState(() => new Date());
  return (
    <section aria-label="Horários">
      <Fold title={todayHours(hours, at)} level="h3" variant="body1">
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 }}>
          {weekLines(hours, at).map(({ name, text, isToday }) => (
            <Fragment key={name}>
              <Typography variant="body2" component="dt" sx={{ fontWeight: isToday ? 600 : undefined }}>
                {name}
              </Typography>
              <Typography
                variant="body2"
                component="dd"
                sx={{ m: 0, color: isToday ? 'text.primary' : 'text.secondary', fontWeight: isToday ? 600 : undefined }}
              >
                {text}
              </Typography>
            </Fragment>
          ))}
        </Box>
      </Fold>
    </section>
  );
}

const ReportForm = lazy(async () => ({ default: (await import('./ReportForm')).ReportForm }));

/** A student tells the school that this shop did not accept the card. */
function ReportShop({ partner }: { partner: HolderPartner }) {
  const { company } = partner;
  const [step, setStep] = useState<'closed' | 'open' | 'taken' | 'changed'>('closed');

  if (step === 'taken' || step === 'changed') {
    return (
      <Alert severity="success" role="status">
        {step === 'taken'
          ? `Obrigado! ${company} vai receber o seu relato.`
          : `Atualizamos o seu relato de hoje. ${company} vai receber.`}
      </Alert>
    );
  }
  if (step === 'closed') {
    return (
      <Button color="inherit" startIcon={<ReportIcon />} onClick={() => setStep('open')} sx={{ justifySelf: 'start' }}>
        Contar um problema
      </Button>
    );
  }
  return (
    <Suspense fallback={null}>
      <ReportForm partner={partner} onTaken={(isChanged) => setStep(isChanged ? 'changed' : 'taken')} />
    </Suspense>
  );
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer nofollow' };

interface WayProps {
  href: string;
  icon: ReactNode;
  name: string;
  text: string;
  /** The phone opens it itself, not in another tab. */
  isCall?: boolean;
  /** Another way by the same number. */
  action?: ReactNode;
}

function Way({ href, icon, name, text, isCall = false, action }: WayProps) {
  return (
    <ListItem disablePadding secondaryAction={action}>
      <ListItemButton component="a" href={href} {...(!isCall && OUTSIDE)}>
        <ListItemIcon sx={{ color: 'primary.main' }}>{icon}</ListItemIcon>
        <ListItemText
          primary={name}
          secondary={
            <>
              {text}
              {!isCall && (
                <Box component="span" sx={visuallyHidden}>
                  {' (abre em outra aba)'}
                </Box>
              )}
            </>
          }
          slotProps={{
            primary: { variant: 'subtitle2', component: 'span' },
            secondary: { sx: { overflowWrap: 'anywhere' } },
          }}
        />
      </ListItemButton>
    </ListItem>
  );
}

/** Offers WhatsApp and a call, or only a call if the number is a landline's. */
function PhoneWay({ phone }: { phone: string }) {
  const shown = formatPhone(phone);
  if (!isWhatsApp(phone)) return <Way isCall href={callLink(phone)} icon={<PhoneIcon />} name="Ligar" text={shown} />;
  return (
    <Way
      href={whatsAppLink(phone)}
      icon={<WhatsAppIcon />}
      name="WhatsApp"
      text={shown}
      action={
        <IconButton edge="end" color="primary" href={callLink(phone)} aria-label={`Ligar ${shown}`}>
          <PhoneIcon />
        </IconButton>
      }
    />
  );
}

function Ways({ partner }: { partner: HolderPartner }) {
  const { address, website, facebook, instagram, whatsApp: phone } = partner;
  if (!address && !website && !facebook && !instagram && !phone) return null;
  return (
    <List disablePadding aria-label="Contato" sx={{ mx: -2 }}>
      {address && <Way href={address.url} icon={<PlaceIcon />} name="Endereço" text={address.formatted_address} />}
      {facebook && (
        <Way
          href={`https://www.facebook.com/${encodeURIComponent(facebook)}`}
          icon={<FacebookIcon />}
          name="Facebook"
          text={facebook}
        />
      )}
      {instagram && (
        <Way
          href={`https://www.instagram.com/${encodeURIComponent(instagram)}`}
          icon={<InstagramIcon />}
          name="Instagram"
          text={`@${instagram}`}
        />
      )}
      {phone && <PhoneWay phone={phone} />}
      {website && isWebAddress(website) && (
        <Way href={website} icon={<LanguageIcon />} name="Site" text={shownWebAddress(website)} />
      )}
    </List>
  );
}

function ShowCard({ companyId }: { companyId: string }) {
  const cards = useRows(useListMyCardsQuery().data);
  const card = cards.find(({ company_id }) => company_id === companyId);
  if (!card) return null;
  return (
    <Button component={RouterLink} to={PATHS.cards} state={overlayState(OPEN_CARD, card.id)} variant="contained">
      Mostrar carteirinha
    </Button>
  );
}

interface PartnerDetailsProps {
  /** Stays while the sheet closes. */
  partner: HolderPartner;
  open: boolean;
  onClose: () => void;
}

export function PartnerDetails({ partner, open, onClose }: PartnerDetailsProps) {
  return (
    <ResponsiveDialog open={open} title={partner.title} onClose={onClose} hasOwnBack>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <PartnerLogo url={partner.logo?.url} size="large" />
          <FavoriteButton partner={partner} />
        </Box>
        <Typography variant="subtitle2" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`Carteirinha ${partner.company}`}
        </Typography>
        {partner.description && (
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{partner.description}</Typography>
        )}
        {partner.delivery && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <DeliveryIcon fontSize="small" color="primary" aria-hidden />
            <Typography variant="subtitle2" component="p">
              Aceita delivery
            </Typography>
          </Box>
        )}
        {partner.adults_only && (
          <Typography variant="subtitle2" component="p">
            {ADULTS_ONLY}
          </Typography>
        )}
        <Ways partner={partner} />
        {partner.benefits.length > 0 && (
          <Box>
            <Typography variant="subtitle2" component="h3">
              Benefícios
            </Typography>
            <BenefitList benefits={partner.benefits} />
          </Box>
        )}
        {partner.opening_hours && <WeekHours hours={partner.opening_hours} />}
        <ShowCard companyId={partner.company_id} />
        <ReportShop key={partner.id} partner={partner} />
      </Box>
    </ResponsiveDialog>
  );
}
