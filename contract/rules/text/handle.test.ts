/** What people write where the name of a shop's page is asked, and what is taken for it. */

import { INSTAGRAM_MAX, TEXT_MAX } from '../limits';
import { handleProblem, isHandle, toHandle, type HandleSite } from './handle';

const named = (site: HandleSite, text: string) => {
  expect(handleProblem(site, text)).toBeUndefined();
  return toHandle(site, text);
};

test.each([
  ['loja_ze', 'loja_ze'],
  ['@loja.do.ze', 'loja.do.ze'],
  [' @@loja ', 'loja'],
  ['\u200bloja\u200b', 'loja'],
  ['instagram.com/loja', 'loja'],
  ['www.instagram.com/loja', 'loja'],
  ['http://instagram.com/loja/', 'loja'],
  ['https://www.instagram.com/loja_ze/?hl=pt-br', 'loja_ze'],
  ['https://m.instagram.com/loja#', 'loja'],
  ['HTTPS://WWW.INSTAGRAM.COM/Loja?igsh=MXA4', 'Loja'],
  ['https://www.instagram.com/@loja', 'loja'],
  ['https://www.instagram.com/_u/loja', 'loja'],
  ['https://www.instagram.com/loja/p/CxYz/', 'loja'],
  ['https://www.instagram.com/loja/profilecard/?igsh=abc', 'loja'],
  ['https://www.instagram.com/stories/loja/3141592653589793/', 'loja'],
  ['instagr.am/loja_ze', 'loja_ze'],
  ['https://ig.me/m/loja', 'loja'],
  ['https://instagram.com/loja siga a gente', 'loja'],
  ['Veja este perfil: https://www.instagram.com/loja.', 'loja'],
  ['(instagram.com/loja)', 'loja'],
  ['Siga a gente (instagram.com/loja).', 'loja'],
  ['a'.repeat(INSTAGRAM_MAX), 'a'.repeat(INSTAGRAM_MAX)],
  ['loja?igsh=abc', 'loja'],
  ['loja/', 'loja'],
  ['instagram: @loja', 'loja'],
  ['IG: loja', 'loja'],
  ['Insta - @loja', 'loja'],
  ['insta/loja', 'loja'],
  ['Instagram @loja', 'loja'],
  ['@loja (Instagram)', 'loja'],
  ['facebook.loja', 'facebook.loja'],
  ['', ''],
])('the name at Instagram of "%s" is "%s"', (text, name) => expect(named('instagram', text)).toBe(name));

test.each([
  ['loja-do-ze', 'loja-do-ze'],
  ['face-painting', 'face-painting'],
  ['Pão.de.Mel', 'Pão.de.Mel'],
  ['a'.repeat(TEXT_MAX), 'a'.repeat(TEXT_MAX)],
  ['facebook.com/lojaze', 'lojaze'],
  ['m.facebook.com/lojaze/posts/1', 'lojaze'],
  ['https://pt-br.facebook.com/lojaze/?locale=pt_BR', 'lojaze'],
  ['https://web.facebook.com/pg/lojaze/about', 'lojaze'],
  ['fb.com/lojaze', 'lojaze'],
  ['fb.me/lojaze', 'lojaze'],
  ['https://m.me/lojaze', 'lojaze'],
  ['facebook/lojaze', 'lojaze'],
  ['Face: lojaze', 'lojaze'],
  ['https://www.facebook.com/#!/lojaze', 'lojaze'],
  ['https://www.facebook.com/profile.php?id=100012345678901', '100012345678901'],
  ['m.facebook.com/profile.php?mibextid=x&id=100012345678901', '100012345678901'],
  ['https://www.facebook.com/people/Loja-do-Ze/100012345678901/', '100012345678901'],
  ['https://www.facebook.com/pages/Loja-do-Ze/100012345678901', '100012345678901'],
  ['https://www.facebook.com/pages/category/Bakery/Loja-do-Ze-100012345678901/', '100012345678901'],
  ['https://www.facebook.com/p/Loja-do-Ze-100012345678901/', '100012345678901'],
])('the name at Facebook of "%s" is "%s"', (text, name) => expect(named('facebook', text)).toBe(name));

const ELSEWHERE = /^Isto é (.+)\. Escreva aqui só o nome do (?:Instagram|Facebook)$/;

test.each<[string, HandleSite, string]>([
  ['https://www.facebook.com/loja.i', 'instagram', 'do Facebook'],
  ['m.facebook.com/profile.php?id=100012345678901', 'instagram', 'do Facebook'],
  ['fb.com/loja', 'instagram', 'do Facebook'],
  ['fb.me/loja', 'instagram', 'do Facebook'],
  ['facebook/loja', 'instagram', 'do Facebook'],
  ['face: loja', 'instagram', 'do Facebook'],
  [' loja (Facebook) ', 'instagram', 'do Facebook'],
  ['https://www.instagram.com/loja/', 'facebook', 'do Instagram'],
  ['insta: @loja', 'facebook', 'do Instagram'],
  ['https://www.tiktok.com/@loja', 'instagram', 'do TikTok'],
  ['@loja (TikTok)', 'instagram', 'do TikTok'],
  ['https://wa.me/5581999991111', 'instagram', 'do WhatsApp'],
  ['api.whatsapp.com/send?phone=5581999991111', 'facebook', 'do WhatsApp'],
  ['WhatsApp: 81 99999-1111', 'instagram', 'do WhatsApp'],
  ['https://linktr.ee/loja', 'instagram', 'do Linktree'],
  ['youtube.com/@loja', 'instagram', 'do YouTube'],
  ['https://www.ifood.com.br/delivery/olinda-pe/loja', 'instagram', 'do iFood'],
  ['www.loja.example', 'instagram', 'de um site'],
  ['loja.com.br', 'facebook', 'de um site'],
  ['https://loja.example', 'instagram', 'de um site'],
  ['lojainstagram.com/loja', 'instagram', 'de um site'],
])('"%s" is told at %s: it is %s', (text, site, whose) => {
  expect(ELSEWHERE.exec(handleProblem(site, text) ?? '')?.[1]).toBe(whose);
});

test.each<[HandleSite, string]>([
  ['facebook', 'https://www.facebook.com/profile.php?id=100'],
  ['facebook', 'm.facebook.com/Profile.php?id=100'],
  ['facebook', 'https://www.facebook.com/share/1AbCdEf/?mibextid=x'],
  ['facebook', 'https://www.facebook.com/pages/Loja-do-Ze/1000'],
  ['facebook', 'https://www.facebook.com/groups/1000012345'],
  ['facebook', 'https://l.facebook.com/l.php?u=https%3A%2F%2Floja.example'],
  ['facebook', 'facebook.com'],
  ['instagram', 'https://www.instagram.com/p/CxYz/'],
  ['instagram', 'instagram.com/reel/CxYz'],
  ['instagram', 'instagram.com/tv/CxYz'],
  ['instagram', 'https://www.instagram.com/share/BAbC'],
  ['instagram', 'https://www.instagram.com/ana@loja'],
  ['instagram', 'https://www.instagram.com/stories/highlights/179/'],
  ['instagram', 'https://l.instagram.com/?u=https%3A%2F%2Floja.example'],
  ['instagram', 'https://www.instagram.com/'],
])('at %s, "%s" names no page', (site, text) =>
  expect(handleProblem(site, text)).toMatch(/^Este link não traz o nome/),
);

test.each<[HandleSite, string]>([
  ['instagram', 'Loja E Oficial'],
  ['instagram', 'loja-n'],
  ['instagram', 'não'],
  ['instagram', '.loja'],
  ['instagram', 'loja..ze'],
  ['instagram', '(81) 99999-1111'],
  ['instagram', 'loja@gmail.example'],
  ['instagram', 'a'.repeat(INSTAGRAM_MAX + 1)],
  ['facebook', 'loja ze'],
  ['facebook', 'loja@gmail.example'],
  ['facebook', 'a'.repeat(TEXT_MAX + 1)],
])('at %s, "%s" is no name', (site, text) => {
  expect(handleProblem(site, text)).toMatch(/^Use só o nome/);
  expect(isHandle(site, toHandle(site, text))).toBe(false);
});

test.each(['@loja', 'a/b', 'profile.php', 'www.loja', ''])('"%s" is no stored name', (text) => {
  expect(isHandle('facebook', text)).toBe(false);
  expect(isHandle('instagram', text)).toBe(false);
});
