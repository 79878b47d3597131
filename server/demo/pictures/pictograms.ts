// What each kind of shop is known by, drawn in a box of 100 × 100 with three colours: light, accent, and the ground's.

type Pictogram = (light: string, accent: string, ground: string) => string;

const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;
const line = (colour: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dots = (colour: string, radius: number, ...at: readonly (readonly [number, number])[]) =>
  `<g fill="${colour}">${at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')}</g>`;
const box = (colour: string, x: number, y: number, width: number, height: number, radius: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`;

const turned = (degrees: number, drawing: string) => `<g transform="rotate(${degrees} 50 50)">${drawing}</g>`;

export const PICTOGRAMS = {
  pizzaria: (light, accent, ground) =>
    fill(light, 'M14 28Q50 8 86 28L54 92q-4 6-8 0Z') +
    fill(accent, 'M22 42Q50 28 78 42L53 88q-3 5-6 0Z') +
    line(accent, 5, 'M16 25Q50 6 84 25') +
    dots(ground, 6, [40, 48], [59, 52], [49, 68]),
  hamburgueria: (light, accent, ground) =>
    fill(light, 'M14 42c0-18 16-28 36-28s36 10 36 28q0 4-4 4H18q-4 0-4-4Z') +
    line(accent, 8, 'M16 54q6 7 12 0t11 0 11 0 11 0 11 0 12 0') +
    box(light, 12, 62, 76, 9, 4.5) +
    fill(light, 'M15 76h70v2q0 12-14 12H29q-14 0-14-12Z') +
    dots(ground, 2.6, [36, 30], [50, 25], [64, 30], [44, 37], [57, 37]),
  livraria: (light, accent, ground) =>
    fill(light, 'M50 26C40 17 24 15 10 18v58c14-3 30-1 40 8Z') +
    fill(accent, 'M50 26c10-9 26-11 40-8v58c-14-3-30-1-40 8Z') +
    line(ground, 4, 'M20 34q11-1 20 5M20 48q11-1 20 5M60 39q9-6 20-5M60 53q9-6 20-5'),
  papelaria: (light, accent, ground) =>
    turned(
      40,
      fill(light, 'M40 22h20v52L50 92 40 74Z') +
        box(accent, 40, 8, 20, 14, 5) +
        fill(accent, 'M45.500 84h9L50 92Z') +
        line(ground, 3.4, 'M50 28v40'),
    ) + line(accent, 6, 'M58 88q10-8 14 0t14-2'),
  academia: (light, accent) =>
    box(accent, 24, 45, 52, 10, 3) +
    box(light, 18, 24, 14, 52, 6) +
    box(light, 68, 24, 14, 52, 6) +
    box(light, 7, 34, 10, 32, 5) +
    box(light, 83, 34, 10, 32, 5),
  cinema: (light, accent, ground) =>
    box(light, 14, 42, 72, 44, 6) +
    turned(
      -9,
      box(accent, 12, 21, 74, 16, 4) + fill(ground, 'M22 21h11l-9 16H13Zm24 0h11l-9 16H37Zm24 0h11l-9 16H61Z'),
    ) +
    fill(ground, 'M43 53v22q0 3 3 1.500l17-11q2-1.500 0-3l-17-11q-3-1.500-3 1.500Z'),
  farmacia: (light, accent, ground) =>
    fill(
      light,
      'M38 12h24q4 0 4 4v18h18q4 0 4 4v24q0 4-4 4H66v18q0 4-4 4H38q-4 0-4-4V66H16q-4 0-4-4V38q0-4 4-4h18V16q0-4 4-4Z',
    ) +
    fill(accent, 'M50 66C34 56 36 38 64 34c2 22-2 32-14 32Z') +
    line(ground, 3.6, 'M42 72q4-16 14-27'),
  otica: (light, accent) =>
    `<g fill="${accent}" fill-opacity=".45" stroke="${light}" stroke-width="7"><circle cx="28" cy="54" r="19"/><circle cx="72" cy="54" r="19"/></g>` +
    line(light, 7, 'M46 49q4-6 8 0M10 47 6 36M90 47l4-11') +
    line(light, 4, 'M19 52q1-7 8-9M63 52q1-7 8-9'),
  cafeteria: (light, accent, ground) =>
    fill(light, 'M16 42h56v22q0 20-20 20H36q-20 0-20-20Z') +
    line(light, 7, 'M73 50h4a9 9 0 0 1 0 20h-7') +
    box(accent, 12, 88, 66, 6, 3) +
    line(accent, 5, 'M32 32q-6-7 0-13t0-11M46 32q-6-7 0-13t0-11M60 32q-6-7 0-13t0-11') +
    fill(ground, 'M44 76c-9-6-13-11-13-16a6.500 6.500 0 0 1 13-2 6.500 6.500 0 0 1 13 2c0 5-4 10-13 16Z'),
  sorveteria: (light, accent, ground) =>
    fill(accent, 'M30 50h40L53 92q-3 6-6 0Z') +
    line(ground, 2.6, 'M38 52l16 26M62 52 46 78') +
    `<circle cx="36" cy="38" r="16" fill="${light}"/><circle cx="64" cy="38" r="16" fill="${light}"/><circle cx="50" cy="24" r="16" fill="${light}"/>` +
    fill(light, 'M26 46h48q4 0 4 4 0 5-5 5H27q-5 0-5-5 0-4 4-4Z') +
    dots(accent, 5, [58, 9]),
  salao: (light, accent) =>
    line(light, 7, 'M34 62 70 14M66 62 30 14') +
    `<g fill="none" stroke="${accent}" stroke-width="7"><circle cx="28" cy="74" r="13"/><circle cx="72" cy="74" r="13"/></g>` +
    dots(accent, 4, [50, 41]),
  idiomas: (light, accent, ground) =>
    fill(light, 'M20 12h42q12 0 12 12v20q0 12-12 12H42L26 70V56h-6Q8 56 8 44V24q0-12 12-12Z') +
    fill(accent, 'M80 40q12 2 12 14v12q0 12-12 12h-2v13L64 78H52q-9 0-11-8l4-6h17q18 0 18-18Z') +
    dots(ground, 4.6, [27, 34], [41, 34], [55, 34]),
  informatica: (light, accent, ground) =>
    box(light, 18, 20, 64, 48, 7) +
    box(ground, 25, 27, 50, 34, 3) +
    fill(light, 'M8 74h84q0 10-10 10H18Q8 84 8 74Z') +
    line(accent, 5, 'M42 37l-8 7 8 7M58 37l8 7-8 7'),
  moda: (light, accent) =>
    fill(
      light,
      'M36 16 12 28q-4 2-3 6l5 14q2 4 6 2l8-4v36q0 4 4 4h36q4 0 4-4V46l8 4q4 2 6-2l5-14q1-4-3-6L64 16q-14 14-28 0Z',
    ) + fill(accent, 'M50 72c-10-7-14-12-14-17a7 7 0 0 1 14-2 7 7 0 0 1 14 2c0 5-4 10-14 17Z'),
  bicicletaria: (light, accent) =>
    `<g fill="none" stroke="${light}" stroke-width="6"><circle cx="24" cy="64" r="18"/><circle cx="76" cy="64" r="18"/></g>` +
    line(accent, 6, 'M24 64 38 36h28L48 64H24M36 32l12 32M76 64 63 27h10') +
    line(accent, 6, 'M29 31h13'),
  padaria: (light, accent, ground) =>
    turned(
      -28,
      fill(light, 'M8 54c0-18 16-26 42-26s42 8 42 26c0 14-10 20-20 20H28C18 74 8 68 8 54Z') +
        line(ground, 5, 'M32 38q8 10 2 22M49 35q8 12 2 25M66 37q8 11 2 23'),
    ) + fill(accent, 'M78 62q2 10.400 12 12-10 1.600-12 12-2-10.400-12-12 10-1.600 12-12Z'),
  restaurante: (light, accent) =>
    `<circle cx="50" cy="50" r="25" fill="${light}"/><circle cx="50" cy="50" r="16" fill="${accent}"/>` +
    line(light, 6, 'M12 16v20q0 6 0 10v38M5 16v16q0 8 7 8t7-8V16') +
    line(light, 6, 'M88 84V16q-10 8-10 26 0 10 10 10'),
  pet: (light, accent) =>
    fill(light, 'M50 48c14 0 28 16 26 30-1 9-11 10-17 7-6-2-12-2-18 0-6 3-16 2-17-7-2-14 12-30 26-30Z') +
    `<g fill="${accent}"><ellipse cx="18" cy="46" rx="9" ry="12" transform="rotate(-24 18 46)"/><ellipse cx="38" cy="25" rx="9.500" ry="13" transform="rotate(-6 38 25)"/><ellipse cx="62" cy="25" rx="9.500" ry="13" transform="rotate(6 62 25)"/><ellipse cx="82" cy="46" rx="9" ry="12" transform="rotate(24 82 46)"/></g>`,
  danca: (light, accent) =>
    dots(light, 8.5, [52, 15]) +
    line(light, 7, 'M52 30v20M52 34Q34 38 22 20M52 34q18 2 28-16') +
    fill(accent, 'M52 42c6 10 26 14 30 26q-30 10-60 0c6-10 24-14 30-26Z') +
    line(light, 7, 'M46 72v20M60 72l12 10-16 8'),
  musica: (light, accent) =>
    fill(light, 'M34 22q0-4 4-5l40-8q5-1 5 4v12l-49 10Z') +
    line(light, 7, 'M37.500 24v52M79.500 16v50') +
    `<ellipse cx="27" cy="77" rx="14" ry="11" fill="${accent}" transform="rotate(-18 27 77)"/><ellipse cx="69" cy="67" rx="14" ry="11" fill="${accent}" transform="rotate(-18 69 67)"/>`,
  acai: (light, accent, ground) =>
    dots(accent, 10, [32, 36], [50, 28], [68, 36], [41, 42], [59, 42]) +
    fill(light, 'M10 46h80q2 0 2 3c-2 20-14 32-26 36H34C22 81 10 69 8 49q0-3 2-3Z') +
    box(light, 32, 86, 36, 7, 3.5) +
    fill(light, 'M52 20q2-14 20-14 0 16-20 14Z') +
    line(ground, 5, 'M22 58q4 10 12 15'),
  natacao: (light, accent) =>
    dots(light, 10, [72, 34]) +
    line(light, 9, 'M14 54l24-28 20 26') +
    line(accent, 7, 'M8 66q10-9 21 0t21 0 21 0 21 0M8 84q10-9 21 0t21 0 21 0 21 0'),
  lavanderia: (light, accent, ground) =>
    box(light, 18, 8, 64, 84, 9) +
    `<circle cx="50" cy="58" r="24" fill="${ground}"/>` +
    fill(accent, 'M31 58q10-8 19 0t19 0a19 19 0 0 1-38 0Z') +
    dots(accent, 4.5, [30, 20]) +
    box(ground, 46, 17, 26, 6, 3) +
    dots(light, 3.4, [44, 50], [56, 47]),
  fotografia: (light, accent, ground) =>
    fill(light, 'M18 28h14l6-10q1-2 4-2h16q3 0 4 2l6 10h14q10 0 10 10v36q0 10-10 10H18Q8 84 8 74V38q0-10 10-10Z') +
    `<circle cx="50" cy="55" r="21" fill="${ground}"/><circle cx="50" cy="55" r="13" fill="${accent}"/>` +
    dots(accent, 4, [80, 40]) +
    line(light, 4, 'M43 52q2-6 7-6'),
  games: (light, accent, ground) =>
    fill(light, 'M28 30h44c14 0 22 14 22 34 0 14-14 18-21 8l-7-9H34l-7 9C20 82 6 78 6 64c0-20 8-34 22-34Z') +
    line(ground, 6, 'M32 40v16M24 48h16') +
    dots(accent, 5, [64, 52], [76, 44]),
  barbearia: (light, accent, ground) =>
    box(light, 34, 22, 32, 56, 2) +
    fill(accent, 'M34 34 66 22v12L34 46Zm0 24 32-12v12L34 70Zm0 20v-2l32-6v8Z') +
    box(light, 28, 12, 44, 12, 6) +
    box(light, 28, 76, 44, 12, 6) +
    line(ground, 3, 'M34 24.500h32M34 75.500h32'),
  floricultura: (light, accent, ground) =>
    line(light, 6, 'M50 54v38M50 84q-20 2-24-16 20-2 24 16ZM50 80q20 0 24-16-20 0-24 16Z') +
    `<g fill="${light}">${[0, 60, 120, 180, 240, 300].map((turn) => `<circle cx="50" cy="17" r="11.500" transform="rotate(${turn} 50 34)"/>`).join('')}</g>` +
    `<circle cx="50" cy="34" r="11" fill="${accent}"/>` +
    line(ground, 3, 'M45 34a5 5 0 0 1 5-5'),
  sushi: (light, accent, ground) =>
    `<ellipse cx="40" cy="46" rx="31" ry="17" fill="${light}"/>` +
    fill(ground, 'M9 46v24c0 10 14 17 31 17s31-7 31-17V46c0 9-14 17-31 17S9 55 9 46Z') +
    line(light, 5, 'M9 48v22c0 10 14 17 31 17s31-7 31-17V48') +
    `<ellipse cx="40" cy="46" rx="14" ry="7" fill="${accent}"/>` +
    line(accent, 5, 'M56 26 92 8M62 34 94 20'),
  teatro: (light, accent, ground) =>
    fill(accent, 'M46 30q22 6 46-2c2 34-6 54-24 58-12-2-20-12-22-26Z') +
    fill(light, 'M8 16q24 8 50 0c2 36-6 56-25 60C14 72 6 52 8 16Z') +
    dots(ground, 4.4, [23, 36], [43, 36]) +
    line(ground, 4.6, 'M21 52q12 12 24 0M66 70q6-8 12-2'),
  odontologia: (light, accent) =>
    fill(
      light,
      'M28 12c8-2 14 4 22 4s14-6 22-4c14 4 18 20 12 36-5 12-4 40-15 40-9 0-6-28-19-28s-10 28-19 28c-11 0-10-28-15-40-6-16-2-32 12-36Z',
    ) +
    line(accent, 6, 'M26 34q-1-9 7-11') +
    fill(accent, 'M74 4q1.600 8.400 10 10-8.400 1.600-10 10-1.600-8.400-10-10 8.400-1.600 10-10Z'),
} satisfies Record<string, Pictogram>;

export type ShopKind = keyof typeof PICTOGRAMS;

export const SHOP_KINDS = Object.keys(PICTOGRAMS) as ShopKind[];
