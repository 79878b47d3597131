/** 'Não é minha escola', by the link of an invitation, without signing in. */

import type { FastifyPluginAsync } from 'fastify';
import { REFUSAL_PATH } from '@vinculo/contract/rules/paths';
import { findByToken } from '../../domain/admission/links';
import { INVITED_ID } from '../../domain/audit/audit';
import { readIdentity } from '../../domain/standing/identity';
import { refuseByLink } from '../../domain/students/refuseByLink';
import type { Message } from '../../domain/webPages/answers';
import { cut } from '../../domain/webPages/identity';
import { linkPage } from '../../domain/webPages/linkPage';
import type { Deps } from '../../wiring/deps';

const TITLE_MAX = 80;
const CONSEQUENCE =
  'O convite termina, e esta escola não pode mais convidar este e-mail. O que ela guardou de você para o convite é apagado. Se você é desta escola, feche esta página.';
const OVER = 'O convite já foi aceito ou recusado, ou a escola o cancelou.';
const ENDED: Message = [
  'Pronto: esta escola não pode mais convidar você',
  'Apagamos o que ela guardou para o convite.',
];

export const refusalRoutes = (deps: Deps): FastifyPluginAsync =>
  linkPage<'token'>(deps, {
    paths: [REFUSAL_PATH],
    what: 'the refusal of an invitation',
    ended: OVER,
    find: async ({ params, ip }) => {
      const invitation = await findByToken(deps, params.token, ip);
      if (!invitation || invitation.state === 'card' || invitation.state === 'refused') return null;
      const { id, companyId, email } = invitation;
      const { title = '' } = (await readIdentity(deps.db, companyId)) ?? {};
      const run = async () => {
        const entry = { personId: INVITED_ID, action: 'invitation.refuse', recordId: id } as const;
        await refuseByLink(deps, { companyId, email, ...entry });
        return ENDED;
      };
      const ask = [`Você não conhece ${cut(title, TITLE_MAX)}?`, CONSEQUENCE] as const;
      return { ask, act: { press: 'Não é minha escola', word: title, run } };
    },
  });
