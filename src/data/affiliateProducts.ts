// The store's products: their use, their drawing, and where the marketplace sells them.
import backpack from './products/backpack.svg';
import beltBag from './products/belt-bag.svg';
import calculator from './products/calculator.svg';
import chair from './products/chair.svg';
import chess from './products/chess.svg';
import coloredPencils from './products/colored-pencils.svg';
import deskLamp from './products/desk-lamp.svg';
import discNotebook from './products/disc-notebook.svg';
import eReader from './products/e-reader.svg';
import firstAid from './products/first-aid.svg';
import globe from './products/globe.svg';
import hammock from './products/hammock.svg';
import headphones from './products/headphones.svg';
import highlighters from './products/highlighters.svg';
import instantCamera from './products/instant-camera.svg';
import keyboard from './products/keyboard.svg';
import laptopSleeve from './products/laptop-sleeve.svg';
import laptopStand from './products/laptop-stand.svg';
import lunchBag from './products/lunch-bag.svg';
import microscope from './products/microscope.svg';
import neckPillow from './products/neck-pillow.svg';
import pencilCase from './products/pencil-case.svg';
import powerBank from './products/power-bank.svg';
import projector from './products/projector.svg';
import puzzleCube from './products/puzzle-cube.svg';
import robotKit from './products/robot-kit.svg';
import speaker from './products/speaker.svg';
import stickyNotes from './products/sticky-notes.svg';
import suitcase from './products/suitcase.svg';
import thermos from './products/thermos.svg';
import toiletryBag from './products/toiletry-bag.svg';
import toteBag from './products/tote-bag.svg';
import ukulele from './products/ukulele.svg';
import volleyball from './products/volleyball.svg';
import whiteboard from './products/whiteboard.svg';

export const AFFILIATE_CATEGORIES = {
  study: 'Impulsione seus estudos',
  school: 'Equipe sua escola',
  rest: 'Para relaxar',
  bags: 'Bolsas e Estojos',
  travel: 'Hora de viajar',
} as const;
export type AffiliateCategory = (typeof AFFILIATE_CATEGORIES)[keyof typeof AFFILIATE_CATEGORIES];

export interface AffiliateProduct {
  name: string;
  categories: readonly AffiliateCategory[];
  imageUrl: string;
  /** The marketplace's search for it, without the affiliate tag, which is a setting. */
  link: string;
}

const MARKETPLACE = 'https://www.amazon.com.br/s';

/** `query`: if the name alone would find too much or too little. */
function product(
  name: string,
  imageUrl: string,
  categories: (keyof typeof AFFILIATE_CATEGORIES)[],
  query = name,
): AffiliateProduct {
  return {
    name,
    imageUrl,
    categories: categories.map((category) => AFFILIATE_CATEGORIES[category]),
    link: `${MARKETPLACE}?${new URLSearchParams({ k: query.toLowerCase() })}`,
  };
}

/** In the shown order: the first two are on the landing page, and neighbours differ. */
export const AFFILIATE_PRODUCTS: readonly AffiliateProduct[] = [
  product('Luminária de mesa LED', deskLamp, ['study'], 'luminária de mesa led para estudo'),
  product('Calculadora científica', calculator, ['study', 'school']),
  product('Fone de ouvido Bluetooth', headphones, ['study', 'rest']),
  product('Mochila para notebook', backpack, ['bags', 'travel'], 'mochila escolar para notebook'),
  product('Caderno de discos', discNotebook, ['study'], 'caderno de discos universitário'),
  product('Estojo escolar grande', pencilCase, ['bags']),
  product('Projetor portátil', projector, ['school'], 'projetor portátil full hd'),
  product('Garrafa térmica de inox', thermos, ['travel', 'rest']),
  product('Marca-textos em tons pastel', highlighters, ['study'], 'kit marca texto pastel'),
  product('Quadro branco magnético', whiteboard, ['school', 'study']),
  product('Cubo mágico', puzzleCube, ['rest'], 'cubo mágico 3x3'),
  product('Mala de bordo com rodas', suitcase, ['travel', 'bags'], 'mala de bordo com rodinhas'),
  product('Teclado sem fio', keyboard, ['study']),
  product('Leitor de livros digitais', eReader, ['study', 'rest', 'travel'], 'leitor de livros digitais kindle'),
  product('Globo terrestre', globe, ['school', 'study']),
  product('Lancheira térmica', lunchBag, ['bags']),
  product('Almofada de pescoço', neckPillow, ['travel', 'rest'], 'almofada de pescoço para viagem'),
  product('Blocos de notas adesivas', stickyNotes, ['study', 'school']),
  product('Microscópio escolar', microscope, ['school']),
  product('Jogo de xadrez', chess, ['rest', 'school']),
  product('Carregador portátil', powerBank, ['travel'], 'carregador portátil power bank'),
  product('Caixa de som Bluetooth', speaker, ['rest', 'school']),
  product('Suporte para notebook', laptopStand, ['study'], 'suporte ajustável para notebook'),
  product('Bolsa de lona', toteBag, ['bags'], 'bolsa tote de lona'),
  product('Lápis de cor', coloredPencils, ['study', 'school'], 'lápis de cor 36 cores'),
  product('Cadeira ergonômica', chair, ['school', 'study']),
  product('Kit de primeiros socorros', firstAid, ['school', 'travel']),
  product('Ukulele soprano', ukulele, ['rest']),
  product('Nécessaire de viagem', toiletryBag, ['bags', 'travel']),
  product('Capa para notebook', laptopSleeve, ['bags'], 'capa acolchoada para notebook'),
  product('Câmera instantânea', instantCamera, ['rest', 'travel']),
  product('Rede de descanso', hammock, ['rest', 'travel']),
  product('Pochete esportiva', beltBag, ['bags', 'travel']),
  product('Bola de vôlei', volleyball, ['school', 'rest']),
  product('Kit de robótica educacional', robotKit, ['school', 'study']),
];
