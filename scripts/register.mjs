// Prints the register of processing (LGPD, art. 37) as Markdown, made of the data of what is kept.
import { KEPT } from '../contract/rules/protection/kept.ts';
import { CONTROLLERS, purposeFacts, PURPOSES } from '../contract/rules/protection/purposes.ts';

const OPENING = `# Registro das operações de tratamento (LGPD, art. 37)

Prestadores e países: os da configuração (\`PROVIDERS\`), que a política de privacidade e a página 'Proteção de dados' nomeiam. Medidas de segurança (art. 46): docs/security.md. Quem opera o Vínculo tem acesso técnico ao banco.`;

function columnsOf(purpose) {
  const kept = KEPT.filter((row) => row.purpose === purpose);
  const names = (table) => kept.flatMap((row) => (row.table === table ? row.column : []));
  return [...new Set(kept.map(({ table }) => table))]
    .map((table) => `\`${table}\`: ${names(table).join(', ')}`)
    .join('; ');
}

const toldOf = (row) => {
  const facts = [...purposeFacts(row), ['Onde', columnsOf(row.purpose)]];
  return `### ${row.what}\n\n${facts.map(([label, text]) => `- **${label}:** ${text}`).join('\n')}`;
};
const groups = PURPOSES.map(({ title, controller, rows }) =>
  [`## ${title}`, CONTROLLERS[controller], ...rows.map(toldOf)].join('\n\n'),
);
process.stdout.write(`${[OPENING, ...groups].join('\n\n')}\n`);
