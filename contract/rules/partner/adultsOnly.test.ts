import { saysAdultsOnly, soundsAdultsOnly } from './adultsOnly';

test.each<[text: string, sounds: boolean]>([
  ['Chope em dobro na terça', true],
  ['Cervejaria do Zé', true],
  ['BEBIDAS ALCOÓLICAS', true],
  ['Uma bebida alcoólica por mesa', true],
  ['Adega Boa Vista', true],
  ['Tabacaria', true],
  ['Casa de apostas e cassino', true],
  ['10% em vinhos', true],
  ['Motel Lua', true],
  ['10% (maiores de 18)', true],
  ['Só +18', true],
  ['Festa 18+', true],
  ['Sex shop', true],
  ['Boate e balada', true],
  ['Uísque, vodca ou espumante', true],
  ['Gin e tequila', true],
  ['Choperia e pub', true],
  ['Narguilé e vape', true],
  ['Bet da loteria', true],
  ['Barbearia, ginástica e beterraba', false],
  ['Publicidade, saque e rumo', false],
  ['Padaria Estrela: pães e bolos', false],
  ['Na compra de qualquer bebida.', false],
  ['Bar e restaurante do Betão', false],
  ['Alfabeto, livros e cadernos', false],
  ['Sala 118, de 18h às 20h', false],
  ['', false],
])('%p sounds as if it were for adults only: %p', (text, sounds) => {
  expect(soundsAdultsOnly(text)).toBe(sounds);
});

test('words that only sound so are not written so', () => {
  expect(['10% (maiores de 18)', '+18', 'Motel Lua'].map(saysAdultsOnly)).toEqual([true, true, false]);
});
