import { box, circle, ellipse, placed, shape, stroke } from '../svg.ts'

/** A drop above the waves. */
export function drop(glow: string): string {
  const wave = (y: number) =>
    `M-1400 0V${y}q70 -44 140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0V0z`
  return [
    circle(0, -270, 290, glow, 0.14),
    circle(0, -270, 220, glow, 0.2),
    shape(wave(-110), '#123a78', 0.5),
    shape(
      'M0 -520C90 -390 172 -300 172 -206A172 172 0 0 1 -172 -206C-172 -300 -90 -390 0 -520z',
      '#d5eefa',
    ),
    shape(
      'M0 -520C90 -390 172 -300 172 -206A172 172 0 0 1 0 -34C90 -80 110 -190 80 -300C60 -380 30 -450 0 -520z',
      '#94cdea',
    ),
    stroke('M-108 -206C-106 -150 -78 -116 -44 -100', '#ffffff', 20),
    shape(wave(-56), '#0f2f66', 0.85),
  ].join('')
}

/** A green bin for what was alive, a blue one for what is dry. */
export function bins(glow: string): string {
  const bin = (body: string, shade: string, mark: string) => [
    shape('M-112 -292H112L90 -10C89 -4 84 0 78 0H-78C-84 0 -89 -4 -90 -10z', body),
    shape('M36 -292H112L90 -10C89 -4 84 0 78 0H20z', shade),
    box({ x: -132, y: -338, width: 264, height: 46, round: 16 }, shade),
    box({ x: -42, y: -370, width: 84, height: 40, round: 16 }, shade),
    mark,
  ]
  const leaf = [
    shape('M-58 -96C-70 -180 -10 -222 62 -216C66 -140 20 -80 -58 -96z', '#f3fbe2'),
    stroke('M-78 -70C-50 -130 -10 -166 30 -186', '#2f7d3f', 10),
  ].join('')
  const paper = [
    shape('M-48 -226H22L54 -194V-82H-48z', '#f3f8ff'),
    shape('M22 -226V-194H54z', '#b8cfee'),
    stroke('M-24 -166H30M-24 -136H30M-24 -106H8', '#2c62ad', 9),
  ].join('')
  return [
    circle(0, -230, 330, glow, 0.14),
    circle(0, -230, 250, glow, 0.24),
    shape('M-1400 0V-44H700V0z', '#3f1f0d', 0.6),
    placed({ x: -142, y: -26 }, ...bin('#57ab5a', '#2f7d3f', leaf)),
    placed({ x: 142, y: -26 }, ...bin('#5b95dd', '#2c62ad', paper)),
  ].join('')
}

/** The moon over sleeping hills. */
export function moon(glow: string): string {
  const star = (x: number, y: number, scale: number) =>
    placed({ x, y, scale }, shape('M0 -40L9 -9L40 0L9 9L0 40L-9 9L-40 0L-9 -9z', glow))
  return [
    circle(0, -300, 300, glow, 0.07),
    circle(0, -300, 220, glow, 0.1),
    shape('M60 -450A168 168 0 1 0 138 -186A138 138 0 0 1 60 -450z', glow),
    star(120, -370, 0.9),
    star(206, -270, 0.6),
    star(-236, -420, 0.6),
    star(-520, -300, 0.5),
    star(-760, -450, 0.4),
    shape('M-1400 0V-80C-1000 -170 -620 -60 -300 -110S220 -190 700 -110V0z', '#12144a', 0.7),
    shape('M-1400 0V-30C-900 -110 -400 -20 0 -66S400 -100 700 -54V0z', '#0b0d36', 0.9),
  ].join('')
}

/** A mango, and a cube of sugar that is left out. */
export function fruit(glow: string): string {
  return [
    circle(0, -270, 310, glow, 0.14),
    circle(0, -270, 236, glow, 0.22),
    ellipse({ x: -10, y: -20, rx: 300, ry: 20 }, '#0f3d45', 0.5),
    shape(
      'M0 -430C110 -434 184 -334 166 -222C148 -100 50 -24 -80 -24C-170 -24 -250 -60 -284 -122C-300 -156 -276 -176 -240 -186C-194 -202 -176 -262 -148 -324C-116 -392 -66 -428 0 -430z',
      '#ffc145',
    ),
    shape(
      'M0 -430C110 -434 184 -334 166 -222C148 -100 50 -24 -80 -24C20 -70 84 -150 82 -256C80 -336 50 -400 0 -430z',
      '#f4903a',
    ),
    stroke('M-98 -330C-120 -296 -132 -254 -150 -218', '#fff0c0', 18, 0.9),
    stroke('M0 -428C-2 -458 4 -480 16 -498', '#6a4323', 18),
    shape('M12 -466C64 -534 150 -530 192 -474C134 -442 62 -432 12 -466z', '#8ccc72'),
    stroke('M26 -468C76 -490 124 -490 164 -478', '#3f8448', 8),
    placed({ x: 212, y: -98, turn: -8, scale: 0.92 }, ...sugarCube()),
  ].join('')
}

function sugarCube(): string[] {
  return [
    shape('M-84 -48L0 -84L84 -48L0 -10z', '#ffffff'),
    shape('M-84 -48L0 -10V84L-84 44z', '#e9eef2'),
    shape('M84 -48L0 -10V84L84 44z', '#cfd8df'),
    stroke('M-104 88L104 -92', '#0f3d45', 34),
    stroke('M-104 88L104 -92', '#e8563f', 20),
  ]
}
