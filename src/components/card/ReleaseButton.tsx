/** Takes what a person activated with a code back from them, after a question. */
import { AskButton } from '../dialog/AskButton';

interface ReleaseButtonProps {
  /** What becomes of the photo. */
  consequence: string;
  release: () => Promise<unknown>;
  onReleased: () => void;
}

export function ReleaseButton({ consequence, release, onReleased }: ReleaseButtonProps) {
  return (
    <AskButton
      color="error"
      question={{
        title: 'Tirar a carteirinha desta pessoa?',
        text: 'Ela some da conta de quem a ativou, que recebe um e-mail, e o código usado não vale mais.',
        consequence,
        confirmLabel: 'Tirar',
        busyLabel: 'Tirando...',
      }}
      run={release}
      done="Pronto: a carteirinha está sem dono. Imprima um código novo para o aluno."
      onDone={onReleased}
    >
      Não foi o aluno
    </AskButton>
  );
}
