/** The contract as a readable page, made once: HTML without scripts, its styles allowed by each answer's nonce. */

import { calls } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { Html, html } from '../../base/html';
import { audienceOf, type OpenApi, type Operation } from './openApi';

const code = (text: string) => html`<code>${text}</code>`;
const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

const STYLES = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
section { border-top: 1px solid; margin-top: 2rem; }
pre { overflow: auto; padding: .75rem; border: 1px solid; border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; padding: .25rem .5rem; text-align: left; vertical-align: top; }
nav ul { columns: 3 14rem; }`;

const parameters = ({ parameters: listed }: Operation) =>
  listed.length > 0 &&
  html`<table><thead><tr><th>Name</th><th>In</th><th>What</th></tr></thead><tbody>${listed.map(
    ({ name, in: where, required, description, schema }) =>
      html`<tr><td>${code(name)}</td><td>${where}${required && ', required'}</td><td>${description} ${code(JSON.stringify(schema))}</td></tr>`,
  )}</tbody></table>`;

const body = ({ requestBody }: Operation) =>
  requestBody &&
  Object.entries(requestBody.content).map(([type, { schema }]) => html`<h4>Body, ${code(type)}</h4>${json(schema)}`);

function answers(document: OpenApi, { responses }: Operation): Html {
  const items = Object.entries(responses).map(([status, answer]) => {
    const named = '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
    const own = '$ref' in answer ? undefined : answer.content?.['application/json'];
    return html`<li>${code(status)} ${named?.description}${own && json(own.schema)}</li>`;
  });
  return html`<h4>Answers</h4><ul>${items}</ul>`;
}

function callSection(document: OpenApi, name: string, call: Call): Html | null {
  const path = call.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[call.method.toLowerCase()];
  if (!operation) return null;
  return html`<section id="${name}">
<h3>${name}</h3>
<p>${code(`${call.method} ${document.servers[0]?.url ?? ''}${path}`)}</p>
<p>${call.summary}. ${audienceOf(call)}</p>
${parameters(operation)}${body(operation)}${answers(document, operation)}
</section>
`;
}

export function documentPage(document: OpenApi): (nonce: string) => string {
  const named = Object.entries(calls) as [string, Call][];
  const page = html`">${new Html(STYLES)}</style>
</head>
<body>
<h1>Vínculo API</h1>
<p>${document.info.description} The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
<p>Every failure has the body ${code('{ message, fields? }')}: a sentence for the person, and the wrong fields under the
request's own names, nested ones with dots.</p>
<nav aria-label="Calls"><ul>${named.map(([name]) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
<main>
${named.flatMap(([name, call]) => callSection(document, name, call) ?? [])}
</main>
</body>
</html>`;
  const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vínculo API</title>
<style nonce="`;
  return (nonce) => head + nonce + page.markup;
}
