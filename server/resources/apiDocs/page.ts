/** The contract as a readable page, made once: HTML without scripts, its styles allowed by each answer's nonce. */

import { calls } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { escapeHtml } from '../../base/html';
import { audienceOf, type OpenApi, type Operation } from './openApi';

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const STYLES = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
section { border-top: 1px solid; margin-top: 2rem; }
pre { overflow: auto; padding: .75rem; border: 1px solid; border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; padding: .25rem .5rem; text-align: left; vertical-align: top; }
nav ul { columns: 3 14rem; }`;

function parameters({ parameters: listed }: Operation): string {
  if (listed.length === 0) return '';
  const rows = listed.map(
    ({ name, in: where, required, description, schema }) =>
      `<tr><td>${code(name)}</td><td>${where}${required ? ', required' : ''}</td>` +
      `<td>${escapeHtml(description ?? '')} ${code(JSON.stringify(schema))}</td></tr>`,
  );
  return `<table><thead><tr><th>Name</th><th>In</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function body({ requestBody }: Operation): string {
  if (!requestBody) return '';
  return Object.entries(requestBody.content)
    .map(([type, { schema }]) => `<h4>Body, ${code(type)}</h4>${json(schema)}`)
    .join('');
}

function answers(document: OpenApi, { responses }: Operation): string {
  const items = Object.entries(responses).map(([status, answer]) => {
    const named = '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
    const own = '$ref' in answer ? undefined : answer.content?.['application/json'];
    return `<li>${code(status)} ${escapeHtml(named?.description ?? '')}${own ? json(own.schema) : ''}</li>`;
  });
  return `<h4>Answers</h4><ul>${items.join('')}</ul>`;
}

function callSection(document: OpenApi, name: string, call: Call): string {
  const path = call.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[call.method.toLowerCase()];
  if (!operation) return '';
  return `<section id="${name}">
<h3>${name}</h3>
<p>${code(`${call.method} ${document.servers[0]?.url ?? ''}${path}`)}</p>
<p>${escapeHtml(call.summary)}. ${escapeHtml(audienceOf(call))}</p>
${parameters(operation)}${body(operation)}${answers(document, operation)}
</section>`;
}

export function documentPage(document: OpenApi): (nonce: string) => string {
  const named = Object.entries(calls) as [string, Call][];
  const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vínculo API</title>
<style nonce="`;
  const rest = `">${STYLES}</style>
</head>
<body>
<h1>Vínculo API</h1>
<p>${escapeHtml(document.info.description)} The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
<p>Every failure has the body ${code('{ message, fields? }')}: a sentence for the person, and the wrong fields under the
request's own names, nested ones with dots.</p>
<nav aria-label="Calls"><ul>${named.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
<main>
${named.map(([name, call]) => callSection(document, name, call)).join('\n')}
</main>
</body>
</html>`;
  return (nonce) => head + nonce + rest;
}
