/** The form in which a shop proposes changes of its listing and benefits. */

import { BENEFITS_MAX } from '@vinculo/contract/rules/limits';
import {
  hoursText,
  limitText,
  USE_LIMITS,
  WEEKDAYS,
  weekdaysText,
  type UseLimit,
} from '@vinculo/contract/rules/partner/benefits';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { formatZipCode } from '@vinculo/contract/rules/text/zipCode';
import type { Listing } from '@vinculo/contract/shopPages';
import type { FieldErrors } from '../../base/errors';
import { escapeHtml } from '../../base/html';
import { ADDRESS_PARTS, type Typed, type TypedBenefit } from './forms';
import { page } from './frame';
import { PROPOSE } from './paths';

interface Field {
  name: string;
  label: string;
  value: string;
  /** Attributes of the input. */
  more?: string;
  /** The value in force, if the shop has typed another. */
  now?: string | null;
}

type Errors = Readonly<FieldErrors>;

const idOf = (name: string) => name.replaceAll('.', '-');

function about(errors: Errors, { name, value, now }: Field) {
  const error = errors[name]?.[0];
  const id = idOf(name);
  const told = error ? ` aria-invalid="true" aria-describedby="${id}-erro"` : '';
  const text = error ? `<p class="error" id="${id}-erro">${escapeHtml(error)}</p>` : '';
  const before = now && now !== value ? `<p class="soft">Hoje: ${escapeHtml(now)}</p>` : '';
  return { id, told, after: `${before}${text}` };
}

function input(errors: Errors, field: Field): string {
  const { id, told, after } = about(errors, field);
  const { name, label, value, more = '' } = field;
  return `<div><label for="${id}">${escapeHtml(label)}</label><input id="${id}" name="${name}" value="${escapeHtml(value)}" autocomplete="off" ${more}${told}>${after}</div>`;
}

function area(errors: Errors, field: Field): string {
  const { id, told, after } = about(errors, field);
  // A browser drops the first line break of a text area.
  return `<div><label for="${id}">${escapeHtml(field.label)}</label><textarea id="${id}" name="${field.name}" rows="3"${told}>\n${escapeHtml(field.value)}</textarea>${after}</div>`;
}

const ADDRESS_LABELS: Record<(typeof ADDRESS_PARTS)[number], string> = {
  zip_code: 'CEP',
  address: 'Endereço',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  uf: 'Estado (sigla)',
};

function weekdays(name: string, chosen: readonly number[]): string {
  const days = WEEKDAYS.map(
    ([short, long], day) =>
      `<label class="day"><input type="checkbox" name="${name}" value="${day}" aria-label="${long}"${chosen.includes(day) ? ' checked' : ''}>${short}</label>`,
  );
  return `<fieldset><legend>Dias da semana (nenhum marcado: todos)</legend><div class="days">${days.join('')}</div></fieldset>`;
}

function limits(name: string, chosen: string): string {
  const options = USE_LIMITS.map(
    (limit) =>
      `<option value="${limit}"${limit === chosen ? ' selected' : ''}>${limitText(limit) || 'Sem limite'}</option>`,
  );
  const id = idOf(name);
  return `<div><label for="${id}">Quantas vezes</label><select id="${id}" name="${name}">${options.join('')}</select></div>`;
}

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

function summaryOf({ title, use_limit, ...benefit }: TypedBenefit): string {
  const terms = { ...benefit, use_limit: use_limit as UseLimit, active: true };
  return [title, weekdaysText(terms), hoursText(terms)].filter(Boolean).join(' · ');
}

function benefitFields(
  errors: Errors,
  benefit: TypedBenefit,
  at: number,
  now: Listing['benefits'][number] | undefined,
) {
  const prefix = `benefits.${at}`;
  const name = (part: string) => `${prefix}.${part}`;
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${prefix}.`));
  const isNew = benefit.id === undefined;
  const summary = isNew && !benefit.title ? 'Propor um benefício novo' : summaryOf(benefit) || 'Benefício';
  const isGone = !isNew && !now;
  const isOpen = isWrong || isGone || benefit.remove || (isNew && benefit.title !== '');
  return `<details class="benefit"${isOpen ? ' open' : ''}><summary>${escapeHtml(summary)}</summary>
${isGone ? '<p class="error">A escola retirou este benefício. Se você enviar, ele volta como novo. Se não quer, marque “Retirar este benefício”.</p>' : ''}
${isNew ? '' : `<input type="hidden" name="${name('id')}" value="${escapeHtml(benefit.id ?? '')}">`}
${input(errors, { name: name('title'), label: 'O que o aluno ganha', value: benefit.title, now: now?.title })}
${area(errors, { name: name('conditions'), label: 'Condições', value: benefit.conditions, now: now?.conditions })}
${weekdays(name('weekdays'), benefit.weekdays)}
<div class="pair">${input(errors, { name: name('from_hour'), label: 'Das', value: benefit.from_hour, more: 'type="time"', now: now?.from_hour })}
${input(errors, { name: name('until_hour'), label: 'Às', value: benefit.until_hour, more: 'type="time"', now: now?.until_hour })}
${input(errors, { name: name('first_day'), label: 'Primeiro dia', value: benefit.first_day ?? '', more: 'type="date"' })}
${input(errors, { name: name('last_day'), label: 'Último dia', value: benefit.last_day ?? '', more: 'type="date"' })}</div>
${limits(name('use_limit'), benefit.use_limit)}
${isNew ? '' : `<label class="day"><input type="checkbox" name="${name('remove')}" value="1"${benefit.remove ? ' checked' : ''}>Retirar este benefício</label>`}
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

export function proposalPage({ title, path, typed, current, errors = {}, problem }: ProposalFormShown): string {
  const wrong = Object.keys(errors).length > 0 ? 'Corrija os campos em vermelho' : undefined;
  const said = problem ?? wrong;
  const listed = [...typed.benefits, ...(typed.benefits.length < BENEFITS_MAX ? [NEW] : [])];
  const whole = errors['benefits']?.[0];
  const now = (id: string | undefined) => (id ? current.benefits.find((benefit) => benefit.id === id) : undefined);
  const heading = 'Propor mudanças';
  return page(
    heading,
    `<h1>${heading}</h1><p class="soft">${escapeHtml(title)} · A escola confere e responde. Até lá nada muda para os alunos.</p>
${said ? `<p class="error note" role="alert">${escapeHtml(said)}</p>` : ''}
<form method="post" action="${path}/${PROPOSE}" novalidate><input type="hidden" name="seen" value="${escapeHtml(typed.seen)}">
<section><h2>Cadastro</h2>
${area(errors, { name: 'description', label: 'Descrição', value: typed.description, now: current.description })}
${input(errors, { name: 'phone', label: 'Telefone', value: formatPhone(typed.phone), more: 'type="tel"', now: formatPhone(current.phone ?? '') })}
${input(errors, { name: 'website', label: 'Site', value: typed.website, more: 'inputmode="url" autocapitalize="none" spellcheck="false"', now: current.website })}
<div class="pair">${ADDRESS_PARTS.map((part) => {
      const shown = (value: string) => (part === 'zip_code' ? formatZipCode(value) : value);
      const value = shown(typed.address[part]);
      const field = {
        name: `address.${part}`,
        label: ADDRESS_LABELS[part],
        value,
        now: shown(current.address[part] ?? ''),
      };
      return input(errors, field);
    }).join('')}</div></section>
<section><h2>Benefícios</h2>${whole ? `<p class="error" role="alert">${escapeHtml(whole)}</p>` : ''}
${listed.map((benefit, at) => benefitFields(errors, benefit, at, now(benefit.id))).join('\n')}</section>
<div class="ways"><button>Enviar para a escola</button><a class="button quiet" href="${path}">Voltar sem enviar</a></div>
</form>`,
  );
}
