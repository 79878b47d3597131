/** The guardians of a child's card: what they are asked, and how their school reads the answers. */

/** Of the text that a guardian reads before answering. It changes with the text, and is kept with the answer. */
export const GUARDIAN_TEXT_VERSION = '2026-11-29';

/** To guardians and schools, while a guardian has not answered: what `isProtected` of the server does. */
export const UNTIL_ANSWERED =
  'Sem resposta a carteirinha não para: só para quando alguém da família recusa ou pausa. Até um responsável autorizar, por e-mail ou em papel, a de quem tem até 15 anos mostra à loja só o primeiro nome.';

/** To one who says so alone. */
export const UNCONFIRMED =
  'A escola ainda vai confirmar que você é responsável. Até lá, você acompanha a carteirinha, mas não a autoriza, não a pausa e não esconde a foto.';

/**
 * Where a guardian who is asked stands. `unasked`: no address, or the mail came back. `claimed`: said so by a paper or an
 * invitation, which consents to nothing until the school confirms it.
 */
export const GUARDIAN_STATES = ['unasked', 'asked', 'granted', 'refused', 'claimed'] as const;
export type GuardianState = (typeof GUARDIAN_STATES)[number];

type Said = Extract<GuardianState, 'granted' | 'refused'> | null;

export const toldAnswer = ({ answer, claimed }: { answer: Said; claimed: boolean }) =>
  claimed && answer === 'granted' ? 'claimed' : answer;

/** On every screen, page and file. A consent that the school has on paper is `GUARDIAN_LABELS`. */
export const GUARDIAN_STATE_LABELS: Record<GuardianState, string> = {
  unasked: 'E-mail ainda não enviado',
  asked: 'Sem resposta',
  granted: 'Autorizou',
  refused: 'Não autorizou',
  claimed: 'Disse que é responsável',
};
