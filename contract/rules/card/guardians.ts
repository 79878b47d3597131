/** The guardians of a child's card: what they are asked, and how their school reads the answers. */

/**
 * The version of the text that a guardian reads before answering. It changes with the text, and each answer keeps it.
 */
export const GUARDIAN_TEXT_VERSION = '2026-11-29';

/** Guardians and schools read this until a guardian answers. It says what `isProtected` of the server does. */
export const UNTIL_ANSWERED =
  'Sem resposta a carteirinha não para: só para quando alguém da família recusa ou pausa. Até um responsável autorizar, por e-mail ou em papel, a de quem tem até 15 anos mostra à loja só o primeiro nome.';

/** A person reads this who says to be a guardian, until the school confirms it. */
export const UNCONFIRMED =
  'A escola ainda vai confirmar que você é responsável. Até lá, você acompanha a carteirinha, mas não a autoriza, não a pausa e não esconde a foto.';

/**
 * Where a guardian stands. `unasked`: no address, or the mail came back. `claimed`: somebody with the card's paper or
 * an invitation says to be the guardian. That consents to nothing until the school confirms it.
 */
export const GUARDIAN_STATES = ['unasked', 'asked', 'granted', 'refused', 'claimed'] as const;
export type GuardianState = (typeof GUARDIAN_STATES)[number];

type Said = Extract<GuardianState, 'granted' | 'refused'> | null;

export const toldAnswer = ({ answer, claimed }: { answer: Said; claimed: boolean }) =>
  claimed && answer === 'granted' ? 'claimed' : answer;

/** The same words on every screen, page and file. `GUARDIAN_LABELS` names a consent that the school has on paper. */
export const GUARDIAN_STATE_LABELS: Record<GuardianState, string> = {
  unasked: 'E-mail ainda não enviado',
  asked: 'Sem resposta',
  granted: 'Autorizou',
  refused: 'Não autorizou',
  claimed: 'Disse que é responsável',
};
