import { box, circle, placed, shape, stroke } from '../svg.ts'

/** A young plant in a heap of soil, before the sun. */
export function sapling(glow: string): string {
  const leaf = (turn: number, x: number, y: number, scale: number) =>
    placed(
      { x, y, turn, scale },
      shape('M0 0C-70 -60 -70 -170 0 -240C70 -170 70 -60 0 0z', '#d3ee9d'),
      shape('M0 0C70 -60 70 -170 0 -240z', '#a5d06f'),
      stroke('M0 -10V-200', '#5a8f3c', 7),
    )
  return [
    circle(0, -250, 310, glow, 0.16),
    circle(0, -250, 230, glow, 0.75),
    stroke('M0 -60C-6 -150 6 -220 0 -330', '#4b7d33', 22),
    leaf(-58, 0, -170, 0.9),
    leaf(56, 2, -220, 0.95),
    leaf(-6, 0, -310, 0.86),
    shape('M-1400 0V-36H-230C-170 -36 -130 -104 0 -104S170 -36 230 -36H700V0z', '#4a2c17'),
    stroke('M-90 -52h30M30 -66h26M88 -36h24M-30 -30h22', '#7a4d2b', 10),
  ].join('')
}

/** An open book in the light of a lamp. */
export function openBook(glow: string): string {
  return [
    circle(0, -300, 300, glow, 0.16),
    circle(0, -300, 220, glow, 0.3),
    placed({ x: 0, y: -20, scale: 0.9 }, ...bookItself()),
  ].join('')
}

function bookItself(): string[] {
  const page = [
    shape('M0 -84C-90 -140 -210 -150 -316 -112V-372C-210 -412 -90 -400 0 -340z', '#fff6e2'),
    stroke(
      'M-262 -316C-190 -334 -120 -324 -54 -292M-262 -262C-190 -280 -120 -270 -54 -238M-262 -208C-190 -226 -120 -216 -54 -184',
      '#d3ba8d',
      11,
    ),
  ]
  return [
    shape(
      'M-352 -72V-350H-316V-112C-210 -150 -90 -140 0 -84C90 -140 210 -150 316 -112V-350H352V-72C230 -104 90 -96 0 -40C-90 -96 -230 -104 -352 -72z',
      '#5c1233',
    ),
    placed({ x: 0, y: 0 }, ...page),
    placed({ x: 0, y: 0, mirrored: true }, ...page),
    stroke('M0 -336V-92', '#d8c29a', 9),
    shape('M150 -396L204 -392V-222L177 -250L150 -226z', '#e0476f'),
  ]
}

/** Two open hands, of two people, and a heart between them. */
export function handsAndHeart(glow: string): string {
  const hand = (skin: string, line: string, sleeve: string) => [
    stroke('M-50 -104C-82 -122 -98 -150 -104 -184', skin, 34),
    box({ x: -66, y: -206, width: 132, height: 160, round: 50 }, skin),
    stroke('M-49 -170V-262M-16 -170V-292M17 -170V-288M50 -170V-250', skin, 30),
    stroke('M-44 -126C-16 -150 22 -150 46 -138', line, 7),
    stroke('M-33 -196V-176M0 -200V-180M33 -196V-176', line, 5),
    box({ x: -70, y: -64, width: 140, height: 130, round: 20 }, sleeve),
    stroke('M-56 -46H56', '#fff', 8, 0.5),
  ]
  return [
    circle(0, -300, 290, glow, 0.16),
    circle(0, -300, 214, glow, 0.24),
    placed({ x: 0, y: -60 }, ...heart()),
    placed({ x: 122, y: 0, turn: 24 }, ...hand('#b5764c', '#8d5433', '#2f6f73')),
    placed({ x: -122, y: 0, turn: -24, mirrored: true }, ...hand('#7d4a2e', '#5c3320', '#e2a03f')),
  ].join('')
}

function heart(): string[] {
  return [
    shape(
      'M0 -156C-60 -214 -136 -270 -136 -352C-136 -412 -96 -448 -54 -448C-28 -448 -10 -434 0 -410C10 -434 28 -448 54 -448C96 -448 136 -412 136 -352C136 -270 60 -214 0 -156z',
      '#fff1e0',
    ),
    shape(
      'M0 -410C10 -434 28 -448 54 -448C96 -448 136 -412 136 -352C136 -270 60 -214 0 -156C74 -244 84 -340 0 -410z',
      '#ffd6b8',
    ),
  ]
}

/** A pencil and the line that it draws. */
export function pencil(glow: string): string {
  return [
    circle(0, -280, 300, glow, 0.16),
    circle(0, -280, 226, glow, 0.22),
    stroke(
      'M-560 -96C-500 -180 -420 -180 -420 -110S-500 -40 -440 -110S-270 -200 -280 -110S-350 -50 -290 -84S-210 -104 -168 -66',
      '#fff4de',
      15,
    ),
    placed(
      { x: -160, y: -58, turn: 42 },
      shape('M0 0L-54 -118H54z', '#f6d9ab'),
      shape('M0 0L-20 -44H20z', '#3b2340'),
      shape('M-54 -118L-36 -138L-18 -118L0 -138L18 -118L36 -138L54 -118V-430H-54z', '#ffc24d'),
      shape('M18 -118L36 -138L54 -118V-430H18z', '#e79a2d'),
      shape('M-18 -118L0 -138L18 -118V-430H-18z', '#ffd579'),
      shape('M-54 -430H54V-474H-54z', '#e6dfe9'),
      shape('M-54 -474H54V-510C54 -546 -54 -546 -54 -510z', '#ef7d8b'),
    ),
  ].join('')
}

/** A broom that has just swept. */
export function broom(glow: string): string {
  const sparkle = (x: number, y: number, scale: number) =>
    placed({ x, y, scale }, shape('M0 -44L10 -10L44 0L10 10L0 44L-10 10L-44 0L-10 -10z', '#fffbe8'))
  return [
    circle(0, -270, 300, glow, 0.16),
    circle(0, -270, 226, glow, 0.24),
    shape('M-1400 0V-40H700V0z', '#2f370c', 0.6),
    placed(
      { x: 60, y: -300, turn: 24 },
      stroke('M0 -220V0', '#8a4f24', 30),
      shape('M-40 -20H40C60 60 106 160 122 240L-140 358C-124 240 -64 80 -40 -20z', '#f2cf6b'),
      stroke(
        'M-20 40C-36 150 -70 250 -92 328M-4 40C-6 140 -18 220 -28 300M12 40C26 120 40 200 44 268M26 40C50 110 76 180 92 246',
        '#b98a2c',
        8,
      ),
      shape('M-44 -30H44V26H-44z', '#c8452f'),
      stroke('M-44 -2H44', '#f3b13f', 9),
    ),
    stroke(
      'M-330 -66C-300 -120 -250 -140 -210 -130M-400 -66C-380 -110 -350 -130 -330 -132',
      '#fffbe8',
      12,
      0.75,
    ),
    sparkle(-210, -300, 0.9),
    sparkle(-290, -210, 0.55),
    sparkle(236, -210, 0.7),
  ].join('')
}
