// A row's photo, and what the row's dialog asks: whose photo it is, and who the student is.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useState } from 'react';
import type { KnownStudent } from '@vinculo/contract/rules/card/roster';
import { CARD_FIELDS, cardFacts } from '@vinculo/contract/rules/card/student';
import { PersonAvatar } from '../../components/person/PersonAvatar';
import { PlainList } from '../../components/table/listLayout';
import { FileDrop } from '../../lists/FileDrop';
import { QuestionField } from '../../lists/QuestionList';
import type { ListPicture } from '../../lists/reading/pictureStore';
import { PHOTOS, PictureContext } from './Pictures';
import type { PlannedRow } from './plan';
import { ANOTHER } from './whoIsIt';

const UNREADABLE_PHOTO = 'A foto não abre';

/** The address of a picture's small copy: null if it does not open, undefined until it is known. */
function useThumbnail(key: number | undefined): string | null | undefined {
  const thumbnail = useContext(PictureContext)?.thumbnail;
  const [shot, setShot] = useState<{ key: number; url: string | null } | null>(null);
  useEffect(() => {
    if (key === undefined || !thumbnail) return undefined;
    let isGone = false;
    thumbnail(key).then(
      (url) => !isGone && setShot({ key, url }),
      () => !isGone && setShot({ key, url: null }),
    );
    return () => {
      isGone = true;
    };
  }, [key, thumbnail]);
  return shot && shot.key === key ? shot.url : undefined;
}

export function RowPhoto({ planned: { row, picture } }: { planned: Pick<PlannedRow, 'row' | 'picture'> }) {
  const url = useThumbnail(picture?.key);
  return (
    <Box sx={{ flexShrink: 0 }}>
      <PersonAvatar name={row.full_name} url={url} size="small" />
      {url === null && (
        <Box
          component="span"
          role="img"
          aria-label={UNREADABLE_PHOTO}
          title={UNREADABLE_PHOTO}
          sx={{ color: 'error.main' }}
        >
          !
        </Box>
      )}
    </Box>
  );
}

const SHOWN_AT_ONCE = 12;

function Offer({ picture, onChoose }: { picture: ListPicture; onChoose: () => void }) {
  const url = useThumbnail(picture.key);
  return (
    <ButtonBase
      onClick={onChoose}
      sx={{ display: 'grid', gap: 0.5, justifyItems: 'center', width: '100%', p: 1, borderRadius: 1 }}
    >
      <PersonAvatar name="" url={url} size="large" />
      <Typography component="span" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
        {picture.name}
      </Typography>
    </ButtonBase>
  );
}

interface PhotoChoiceProps {
  planned: Pick<PlannedRow, 'id' | 'row' | 'picture'>;
  /** The likeliest pictures. */
  doubts?: readonly ListPicture[];
  /** A picture was chosen, brought or taken away. */
  onChosen?: () => void;
}

/** Chooses a row's photo by hand: one of the chosen pictures, another file, or none. */
export function PhotoChoice({ planned: { id, row, picture }, doubts = [], onChosen }: PhotoChoiceProps) {
  const photos = useContext(PictureContext);
  const others = photos?.others.filter(({ key }) => !doubts.some((doubt) => doubt.key === key)) ?? [];
  const offered = [...doubts, ...others];
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const url = useThumbnail(picture?.key);
  const choose = (key: number | null) => {
    photos?.choose(id, key);
    onChosen?.();
  };
  return (
    <>
      {picture && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <PersonAvatar name={row.full_name} url={url} size="large" />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{picture.name}</Typography>
            <Button color="error" onClick={() => choose(null)}>
              Não é esta foto
            </Button>
          </Box>
        </Box>
      )}
      {offered.length > 0 && (
        <>
          <Typography variant="h3" component="h3">
            Fotos que sobraram
          </Typography>
          <PlainList
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 104px), 1fr))' }}
          >
            {offered.slice(0, shown).map((each) => (
              <li key={each.key}>
                <Offer picture={each} onChoose={() => choose(each.key)} />
              </li>
            ))}
          </PlainList>
          {offered.length > shown && (
            <Button variant="outlined" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
              Ver mais
            </Button>
          )}
        </>
      )}
      <FileDrop
        label={picture ? 'Escolher outra foto' : 'Escolher uma foto'}
        hint="JPEG, PNG, WebP ou HEIC"
        accept={PHOTOS}
        onFiles={async ([file]) => {
          if (!file) return;
          await photos?.addOf(id, file);
          onChosen?.();
        }}
      />
    </>
  );
}

/** `Ana Souza · 6º A · Matrícula 7 · com foto` */
const aboutOf = (student: KnownStudent) =>
  [student.full_name, ...cardFacts(CARD_FIELDS, student), student.email, student.has_picture && 'com foto']
    .filter(Boolean)
    .join(' · ');

interface RowQuestionsProps {
  planned: PlannedRow;
  /** `answer`: the id of the known student whom the row means, or `ANOTHER`. */
  onAnswer: (answer: string) => void;
}

/** What a row's dialog asks below its fields: who it is among namesakes, and its photo. */
export function RowQuestions({ planned, onAnswer }: RowQuestionsProps) {
  const { row, namesakes, answer, ofGuardian } = planned;
  const remarks = [row.aside, row.note, ofGuardian].filter(Boolean).join('. ');
  return (
    <>
      {namesakes.length > 0 && (
        <QuestionField
          question={{
            text: `Já existe ${namesakes.length === 1 ? 'um aluno' : 'mais de um aluno'} com este nome. É o mesmo?`,
            options: [
              ...namesakes.map((each) => ({ value: each.id, label: `Sim: ${aboutOf(each)}` })),
              { value: ANOTHER, label: 'Não, é outro aluno' },
            ],
          }}
          value={answer ?? ''}
          onAnswer={onAnswer}
        />
      )}
      <PhotoChoice planned={planned} />
      {remarks && <Alert severity="info">{remarks}</Alert>}
    </>
  );
}
