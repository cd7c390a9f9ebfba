import { box, circle, ellipse, placed, shape, stroke } from '../svg.ts'

const skin = '#9c5f3c'
const shade = '#7e4729'
const hair = '#2b1d2b'

/** Somebody sits cross-legged before the rising sun. */
export function seatedFigure(glow: string): string {
  const half = [
    // Shoulder, elbow, and the hand on the knee.
    stroke('M58 -258C100 -214 116 -158 118 -96', '#e8e0f5', 40),
    stroke('M118 -110L122 -78', skin, 30),
    shape('M0 -92C70 -112 150 -100 186 -58C206 -28 176 -8 120 -8H0z', '#3d2a6b'),
    ellipse({ x: 64, y: -16, rx: 66, ry: 20 }, skin),
  ]
  return [
    circle(0, -30, 430, glow, 0.16),
    circle(0, -30, 340, glow, 0.28),
    circle(0, -30, 256, glow),
    shape(
      'M-66 -280C-40 -300 40 -300 66 -280C78 -220 62 -140 58 -84H-58C-62 -140 -78 -220 -66 -280z',
      '#f6f1ff',
    ),
    placed({ x: 0, y: 0 }, ...half),
    placed({ x: 0, y: 0, mirrored: true }, ...half),
    shape('M-20 -330H20V-290C20 -270 -20 -270 -20 -290z', skin),
    ellipse({ x: 0, y: -362, rx: 50, ry: 58 }, skin),
    shape('M-52 -358C-58 -440 58 -440 52 -358C40 -392 -40 -392 -52 -358z', hair),
    circle(0, -432, 24, hair),
  ].join('')
}

/** Steps of two bare feet on a path into the hills. */
export function footprints(glow: string): string {
  const print = (x: number, y: number, scale: number, mirrored: boolean) =>
    placed(
      { x, y, scale, turn: mirrored ? 4 : 12, mirrored },
      shape(
        'M-30 10C-44 -40 -16 -84 14 -80C44 -76 44 -36 26 -8C16 10 22 44 14 70C6 96 -34 92 -36 62C-38 40 -26 30 -30 10z',
        '#0a5a4a',
      ),
      circle(-24, -98, 15, '#0a5a4a'),
      circle(4, -108, 12, '#0a5a4a'),
      circle(28, -102, 10, '#0a5a4a'),
      circle(46, -90, 8, '#0a5a4a'),
    )
  return [
    circle(96, -396, 150, glow, 0.2),
    circle(96, -396, 92, glow),
    shape('M-1400 0V-150C-900 -260 -500 -180 -200 -250S240 -380 700 -270V0z', '#0a4f41', 0.55),
    shape('M-1400 0V-70C-900 -160 -400 -60 -60 -170S340 -260 700 -190V0z', '#073f35', 0.75),
    shape(
      'M-250 0C-190 -120 20 -160 60 -226C84 -262 62 -290 76 -318C92 -290 130 -270 130 -222C130 -150 130 -90 190 0z',
      glow,
    ),
    print(-120, -42, 0.62, false),
    print(52, -74, 0.56, true),
    print(4, -142, 0.36, false),
    print(96, -172, 0.3, true),
    print(78, -226, 0.2, false),
  ].join('')
}

/** A raised arm that shows its muscle. */
export function raisedArm(glow: string): string {
  return [
    circle(20, -270, 290, glow, 0.2),
    circle(20, -270, 220, glow, 0.85),
    shape(
      'M-260 -150C-200 -190 -150 -190 -120 -184C-70 -260 40 -262 84 -176C100 -220 92 -290 78 -340H176C204 -280 222 -180 208 -108C196 -40 130 -6 40 -12C-60 -18 -150 10 -260 0z',
      skin,
    ),
    stroke('M-104 -180C-60 -232 24 -236 66 -176', shade, 10),
    stroke('M86 -170C82 -146 70 -126 52 -116', shade, 10),
    box({ x: 58, y: -462, width: 136, height: 140, round: 52 }, skin),
    stroke('M92 -460V-412M126 -464V-416M160 -458V-412', shade, 9),
    stroke('M78 -366C100 -384 130 -384 150 -366', shade, 48),
    stroke('M78 -364C100 -382 130 -382 150 -364', '#ab6d47', 34),
    shape('M-320 0C-316 -120 -250 -216 -116 -196C-90 -140 -90 -60 -116 0z', '#fff4e2'),
    stroke('M-120 -190C-98 -136 -98 -62 -120 -6', '#e7cfae', 12),
  ].join('')
}
