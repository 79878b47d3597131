// Faults to plant in the server, one at a time, by which the auditor is tried: does it find them?

const [CARDS, VERIFICATION, PEOPLE] = [
  'server/resources/cards',
  'server/resources/verification',
  'server/domain/people',
];

/** `exchanges`: as in bundle.mjs. */
export const FAULTS = [
  {
    // The table's key refuses the second use, and the till reads 'try again', as it does from a busy server.
    name: 'a use is counted without the lock of its card',
    exchanges: [
      {
        file: `${VERIFICATION}/cardUseStore.ts`,
        find: 'where c.id = ${cardId} for no key update of c',
        replace: 'where c.id = ${cardId}',
      },
    ],
  },
  {
    name: 'the limit of a benefit is read, and not held while the use is written',
    exchanges: [
      {
        file: `${VERIFICATION}/cardUseStore.ts`,
        find: 'where c.id = ${cardId} for no key update of c',
        replace: 'where c.id = ${cardId}',
      },
      { file: `${VERIFICATION}/cardUseStore.ts`, find: 'return taken.length > 0;', replace: 'return true;' },
    ],
  },
  {
    name: 'a use is not added to the partner’s count',
    exchanges: [
      {
        file: `${VERIFICATION}/cardUseStore.ts`,
        find: 'set: oneMore(partnerUses.uses)',
        replace: 'set: { uses: partnerUses.uses }',
      },
    ],
  },
  {
    name: 'a change of many cards looks at no school',
    exchanges: [
      { file: 'server/domain/cards/filter.ts', find: 'c.company_id = ${list.company_id} and c.id', replace: 'c.id' },
    ],
  },
  {
    name: 'a card is read without its school',
    exchanges: [
      {
        file: 'server/domain/cards/record.ts',
        find: 'where c.id = ${id} and c.company_id = ${anyOf(companyIds)}',
        replace: 'where c.id = ${id}',
      },
    ],
  },
  {
    name: 'an undo looks at no school',
    exchanges: [
      {
        file: `${CARDS}/manyStore.ts`,
        find: '.where(and(eq(changedCards.changeId, id), inArray(changedCards.companyId, [...companyIds])))',
        replace: '.where(eq(changedCards.changeId, id))',
      },
    ],
  },
  {
    name: 'an undo takes back what another person changed since',
    exchanges: [
      {
        file: `${CARDS}/manyStore.ts`,
        find: ' and c.id = k.card_id and ${isUnchanged}',
        replace: ' and c.id = k.card_id',
      },
    ],
  },
  {
    name: 'an undone deletion brings a card back without what it counted',
    exchanges: [
      {
        file: 'server/domain/cards/changes.ts',
        find: '[activationCodes, cardUses, followedUses]',
        replace: '[activationCodes, followedUses]',
      },
    ],
  },
  {
    name: 'a change is written over one that was not read',
    exchanges: [{ file: `${CARDS}/routes.ts`, find: 'requireVersion(before);', replace: '' }],
  },
  {
    name: 'a card that is off still shows',
    exchanges: [
      {
        file: `${CARDS}/store.ts`,
        find: 'where c.person_id = ${personId} and c.active',
        replace: 'where c.person_id = ${personId}',
      },
      {
        file: `${CARDS}/shownCards.ts`,
        find: "state === 'closed' || state === 'off'",
        replace: "state === 'closed'",
      },
    ],
  },
  {
    name: 'a repeat of a call makes the card anew',
    exchanges: [{ file: `${CARDS}/routes.ts`, find: 'if (madeCard) return madeCard;', replace: '' }],
  },
  {
    name: 'a mail is posted outside the transaction that gives',
    exchanges: [
      {
        file: `${CARDS}/routes.ts`,
        find: 'const id = await makeCard(tx, {',
        replace:
          "await tellOfGift(db, { callerId: caller.id, personId, companyId, given: 'card', now });\n      const id = await makeCard(tx, {",
      },
    ],
  },
  {
    name: 'an entry of the outbox is not reserved while it is delivered',
    exchanges: [
      {
        file: 'server/services/outbox/outbox.ts',
        find: 'nextTryAt: new Date(now.getTime() + CLAIM_MS) })',
        replace: 'nextTryAt: now })',
      },
    ],
  },
  {
    name: 'the person behind a session is remembered for two seconds',
    exchanges: [
      {
        file: 'server/services/sessions/callers.ts',
        find: 'const row = await readCaller(db, { personId, sessionId });',
        replace: `const all = ((globalThis as any).callers ??= new Map());
  const kept = all.get(sessionId);
  const isFresh = kept && kept.until > Date.now();
  const row: Found | null = isFresh ? kept.row : await readCaller(db, { personId, sessionId });
  if (!isFresh && row?.companies.length) all.set(sessionId, { row, until: Date.now() + 2000 });`,
      },
    ],
  },
  {
    name: 'signing out ends no session',
    exchanges: [
      {
        file: 'server/resources/auth/routes.ts',
        find: 'await signingInOf(deps).sessions.end(body.refresh_token);',
        replace: '',
      },
    ],
  },
  {
    name: 'a sign-in code is accepted twice',
    exchanges: [
      {
        file: 'server/resources/auth/routes.ts',
        find: 'if (!(await check.take(tx))) throw invalid({ password: MESSAGES.code.wrong });',
        replace: 'await check.take(tx);',
      },
    ],
  },
  {
    name: 'a code on paper is accepted twice',
    exchanges: [
      {
        file: 'server/domain/students/activationCodes.ts',
        find: 'const isAlive = and(eq(activationCodes.hash, hash), isNull(activationCodes.usedAt));',
        replace: 'const isAlive = eq(activationCodes.hash, hash);',
      },
      {
        file: 'server/domain/students/becomeCard.ts',
        find: '.where(and(eq(cards.id, cardId), isNull(cards.personId)))',
        replace: '.where(eq(cards.id, cardId))',
      },
    ],
  },
  {
    // Who accepts also waits for the person who asks: it shows where one of two answers, or both, decline.
    name: 'a request is accepted without a lock',
    exchanges: [
      {
        file: 'server/resources/students/answerRequests.ts',
        find: "await requireQuota(tx, 'cards', companyId);",
        replace: 'void requireQuota;',
      },
      {
        file: 'server/domain/students/store.ts',
        find: ".where(which).orderBy(invitations.id).for('update');",
        replace: '.where(which).orderBy(invitations.id);',
      },
    ],
  },
  {
    name: 'who refused a school is mailed and given cards again',
    exchanges: [
      {
        file: 'server/domain/admission/mailboxes.ts',
        find: 'eq(whom, companyId), isNotNull(refusedAt))))',
        replace: 'eq(whom, companyId), isNotNull(refusedAt), isNull(who))))',
      },
      {
        file: 'server/domain/admission/admit.ts',
        find: '(person && (await readRefused(db, keys, companyId, [mailboxDigest(deps, person.email)])).size > 0)',
        replace: 'false',
      },
    ],
  },
  {
    name: 'the last managers are removed without a lock',
    exchanges: [
      {
        file: 'server/domain/managers/managers.ts',
        find: "await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');",
        replace: '',
      },
    ],
  },
  {
    name: 'a deletion leaves the codes of the person',
    exchanges: [
      {
        file: `${PEOPLE}/removal.ts`,
        find: 'await tx.delete(accessCodes).where(like(accessCodes.email, `${id} %`));',
        replace: '',
      },
    ],
  },
  {
    name: 'students are shown the partners of every school that they name',
    exchanges: [
      {
        file: 'server/resources/partners/routes.ts',
        find: 'companyIds: named ? open.companyIds.filter((id) => named.includes(id)) : open.companyIds,',
        replace: 'companyIds: named ?? open.companyIds,',
      },
    ],
  },
  {
    // The comparison alone cancels it within an hour.
    name: 'a cancelled subscription is not cancelled at the provider, nor by the comparison',
    exchanges: [
      {
        file: 'server/domain/billing/webhooks.ts',
        find: "if (remote.status !== 'cancelled') await postCancel(tx, remote.id, now);",
        replace: '',
      },
      {
        file: 'server/domain/billing/stop.ts',
        find: 'if (providerId !== null) await postCancel(tx, providerId, now);\n}',
        replace: '}',
      },
    ],
  },
];
