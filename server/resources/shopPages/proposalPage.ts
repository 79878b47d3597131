/** The form in which a shop proposes changes of its listing and benefits. */

import { BENEFITS_MAX } from '@vinculo/contract/rules/limits';
import { hoursText, limitText, USE_LIMITS, WEEKDAYS, weekdaysText } from '@vinculo/contract/rules/partner/benefits';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { formatZipCode } from '@vinculo/contract/rules/text/zipCode';
import type { ListedBenefit, Listing } from '@vinculo/contract/shopPages';
import type { FieldErrors } from '../../base/errors';
import { html, type Html } from '../../base/html';
import { hidden, idOf, labelled, type Field } from '../../domain/documents/fields';
import { ADDRESS_PARTS, type Typed, type TypedBenefit } from './forms';
import { page } from './frame';
import { PROPOSE } from './paths';

type Errors = Readonly<FieldErrors>;

type Part = Pick<Field, 'name' | 'label' | 'value' | 'more' | 'isLong'> & {
  /** The value in force, if the shop has typed another. */
  now?: string | null | undefined;
};

const field = (errors: Errors, { now, ...part }: Part): Html =>
  labelled({
    ...part,
    error: errors[part.name]?.[0],
    about: Boolean(now) && now !== part.value && html`<p class="soft">Hoje: ${now}</p>`,
  });

const ADDRESS_LABELS: Record<(typeof ADDRESS_PARTS)[number], string> = {
  zip_code: 'CEP',
  address: 'Endereço',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  uf: 'Estado (sigla)',
};

const weekdays = (name: string, chosen: readonly number[]) =>
  html`<fieldset><legend>Dias da semana (nenhum marcado: todos)</legend><div class="days">${WEEKDAYS.map(
    ([short, long], day) =>
      html`<label class="day"><input type="checkbox" name="${name}" value="${day}" aria-label="${long}"${chosen.includes(day) && html` checked`}>${short}</label>`,
  )}</div></fieldset>`;

const limits = (name: string, chosen: string) =>
  html`<div><label for="${idOf(name)}">Quantas vezes</label><select id="${idOf(name)}" name="${name}">${USE_LIMITS.map(
    (limit) =>
      html`<option value="${limit}"${limit === chosen && html` selected`}>${limitText(limit) || 'Sem limite'}</option>`,
  )}</select></div>`;

const NEW: TypedBenefit = {
  title: '',
  conditions: '',
  weekdays: [],
  from_hour: '',
  until_hour: '',
  first_day: null,
  last_day: null,
  use_limit: 'none',
  remove: false,
};

const summaryOf = (benefit: TypedBenefit): string =>
  [benefit.title, weekdaysText(benefit), hoursText(benefit)].filter(Boolean).join(' · ');

const TIME = html`type="time"`;
const DAY = html`type="date"`;

function benefitFields(errors: Errors, benefit: TypedBenefit, at: number, now: ListedBenefit | undefined): Html {
  const prefix = `benefits.${at}`;
  const name = (part: string) => `${prefix}.${part}`;
  const isWrong = Object.keys(errors).some((wrong) => wrong.startsWith(`${prefix}.`));
  const isNew = benefit.id === undefined;
  const summary = isNew && !benefit.title ? 'Propor um benefício novo' : summaryOf(benefit) || 'Benefício';
  const isGone = !isNew && !now;
  const isOpen = isWrong || isGone || benefit.remove || (isNew && benefit.title !== '');
  const part = (own: 'title' | 'conditions' | 'from_hour' | 'until_hour', label: string, more: Partial<Part> = {}) =>
    field(errors, { name: name(own), label, value: benefit[own], now: now?.[own], ...more });
  const day = (own: 'first_day' | 'last_day', label: string) =>
    field(errors, { name: name(own), label, value: benefit[own] ?? '', more: DAY });
  return html`<details class="benefit"${isOpen && html` open`}><summary>${summary}</summary>
${isGone && html`<p class="error">A escola retirou este benefício. Se você enviar, ele volta como novo. Se não quer, marque “Retirar este benefício”.</p>`}
${!isNew && hidden(name('id'), benefit.id ?? '')}
${part('title', 'O que o aluno ganha')}
${part('conditions', 'Condições', { isLong: true })}
${weekdays(name('weekdays'), benefit.weekdays)}
<div class="pair">${part('from_hour', 'Das', { more: TIME })}
${part('until_hour', 'Às', { more: TIME })}
${day('first_day', 'Primeiro dia')}
${day('last_day', 'Último dia')}</div>
${limits(name('use_limit'), benefit.use_limit)}
${!isNew && html`<label class="day"><input type="checkbox" name="${name('remove')}" value="1"${benefit.remove && html` checked`}>Retirar este benefício</label>`}
</details>`;
}

export interface ProposalFormShown {
  title: string;
  /** The page's own path. */
  path: string;
  typed: Typed;
  current: Listing;
  errors?: Errors;
  /** What stands above the form. */
  problem?: string;
}

export function proposalPage({ title, path, typed, current, errors = {}, problem }: ProposalFormShown): Html {
  const wrong = Object.keys(errors).length > 0 && 'Corrija os campos em vermelho';
  const said = problem ?? wrong;
  const listed = [...typed.benefits, ...(typed.benefits.length < BENEFITS_MAX ? [NEW] : [])];
  const whole = errors['benefits']?.[0];
  const heading = 'Propor mudanças';
  const addressPart = (part: (typeof ADDRESS_PARTS)[number]) => {
    const shown = (value: string) => (part === 'zip_code' ? formatZipCode(value) : value);
    const [value, now] = [shown(typed.address[part]), shown(current.address[part] ?? '')];
    return field(errors, { name: `address.${part}`, label: ADDRESS_LABELS[part], value, now });
  };
  return page(
    heading,
    html`<h1>${heading}</h1><p class="soft">${title} · A escola confere e responde. Até lá nada muda para os alunos.</p>
${said && html`<p class="error note" role="alert">${said}</p>`}
<form method="post" action="${path}/${PROPOSE}" novalidate>${hidden('seen', typed.seen)}
<section><h2>Cadastro</h2>
${field(errors, { name: 'description', label: 'Descrição', value: typed.description, now: current.description, isLong: true })}
${field(errors, { name: 'phone', label: 'Telefone', value: formatPhone(typed.phone), more: html`type="tel"`, now: formatPhone(current.phone ?? '') })}
${field(errors, { name: 'website', label: 'Site', value: typed.website, more: html`inputmode="url" autocapitalize="none" spellcheck="false"`, now: current.website })}
<div class="pair">${ADDRESS_PARTS.map(addressPart)}</div></section>
<section><h2>Benefícios</h2>${whole && html`<p class="error" role="alert">${whole}</p>`}
${listed.map((benefit, at) =>
  benefitFields(
    errors,
    benefit,
    at,
    current.benefits.find(({ id }) => id === benefit.id),
  ),
)}</section>
<div class="ways"><button>Enviar para a escola</button><a class="button quiet" href="${path}">Voltar sem enviar</a></div>
</form>`,
  );
}
