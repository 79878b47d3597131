// What search engines read of the front page: its title, and who and what it is about.
import { QUESTIONS } from '../features/landing/faq';
import { documentTitle, HOME_TITLE } from '../lib/documentTitle';

export const homeTitle = documentTitle(HOME_TITLE);

const NAME = 'Vínculo';

/** The front page's facts in schema.org's words; `origin` is the public address. */
export function structuredData(origin: string) {
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...organization, name: NAME, url: `${origin}/`, logo: `${origin}/icon-512.png` },
      {
        '@type': 'WebApplication',
        '@id': `${origin}/#app`,
        name: NAME,
        url: `${origin}/`,
        inLanguage: 'pt-BR',
        applicationCategory: 'EducationalApplication',
        operatingSystem: 'Web',
        description: 'Carteirinha digital que conecta os alunos aos parceiros da sua escola.',
        publisher: { '@id': organization['@id'] },
      },
      {
        '@type': 'FAQPage',
        '@id': `${origin}/#faq`,
        inLanguage: 'pt-BR',
        mainEntity: QUESTIONS.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      },
    ],
  };
}
