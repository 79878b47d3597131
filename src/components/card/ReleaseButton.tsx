// Takes a card from a person who is not its student, after a question.
import { AskButton } from '../dialog/ConfirmDialog';

interface ReleaseButtonProps {
  /** False if the school gave the card to the person's account; true if the person typed a code. */
  isActivated?: boolean;
  /** The sentence on what becomes of the photo and the card. */
  consequence: string;
  release: () => Promise<unknown>;
  onReleased: () => void;
}

export function ReleaseButton({ isActivated = true, consequence, release, onReleased }: ReleaseButtonProps) {
  return (
    <AskButton
      color="error"
      question={{
        title: 'Tirar a carteirinha desta pessoa?',
        text: isActivated
          ? 'Ela some da conta de quem a ativou, que recebe um e-mail, e o código usado não vale mais.'
          : 'Ela some da conta desta pessoa, que recebe um e-mail. A escola continua com a carteirinha.',
        consequence,
        confirmLabel: 'Tirar',
        busyLabel: 'Tirando...',
      }}
      run={release}
      done="Pronto: a carteirinha está sem dono. Imprima um código novo para o aluno."
      onDone={onReleased}
    >
      Tirar desta conta
    </AskButton>
  );
}
