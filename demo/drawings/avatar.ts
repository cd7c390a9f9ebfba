import { type JaaliName, jaali } from './jaali.ts'
import { circle, ellipse, gradient, mix, rect, repeat, shape, stroke } from './svg.ts'

export type Hair = 'short' | 'side' | 'bun' | 'long' | 'curly' | 'braid' | 'bald' | 'bob' | 'pallu'
export type Extra =
  | 'bindi'
  | 'glasses'
  | 'beard'
  | 'moustache'
  | 'turban'
  | 'dupatta'
  | 'earrings'
  | 'cap'

export type Portrait = {
  skin: string
  hair: Hair
  hairColor: string
  cloth: string
  ground: readonly [string, string]
  lattice: JaaliName
  extras: readonly Extra[]
}

/** What a member's portrait is made of. */
export const skins = ['#8a5638', '#9c6744', '#b07a52', '#c48f66', '#d6a67c'] as const
export const black = '#231b2a'
export const gray = '#8f8a94'
export const white = '#d9d5d8'

/** A flat portrait on a lattice, 320 by 320 units. */
export function drawAvatar(portrait: Portrait): string {
  const { extras } = portrait
  const body = [
    gradient('ground', portrait.ground, true),
    jaali('lattice', portrait.lattice, 1.3),
    rect(0, 0, 320, 320, 'url(#ground)'),
    rect(0, 0, 320, 320, 'url(#lattice)'),
    hairBehind(portrait),
    shoulders(portrait),
    face(portrait),
    extras.includes('beard') ? beard(portrait.hairColor) : '',
    features(portrait),
    hairInFront(portrait),
    extras.map((extra) => accessories[extra](portrait)).join(''),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">${body.join('')}</svg>`
}

const accessories: Record<Extra, (portrait: Portrait) => string> = {
  bindi: () => circle(160, 126, 5, '#b3263a'),
  glasses: () =>
    stroke(
      'M122 152a19 19 0 1 0 .1 0zM198 152a19 19 0 1 0 .1 0zM141 168q19 -8 38 0',
      '#2b2438',
      4.5,
    ),
  beard: () => '',
  moustache: ({ hairColor }) =>
    shape('M160 191q-22 -4 -34 10q18 6 34 -2q16 8 34 2q-12 -14 -34 -10z', hairColor),
  turban,
  dupatta,
  earrings: () => circle(102, 190, 6, '#eec45a') + circle(218, 190, 6, '#eec45a'),
  cap: ({ cloth }) =>
    shape('M98 128q0 -72 62 -72t62 72q-62 -26 -124 0z', mix(cloth, '#1d1a38', 0.25)) +
    shape('M96 128q64 -30 128 0l10 10q-74 -26 -148 0z', mix(cloth, '#1d1a38', 0.45)),
}

function shoulders({ cloth, skin, hair }: Portrait): string {
  const neck = shape('M134 210h52v44q-26 26 -52 0z', mix(skin, '#5a2f2a', 0.22))
  const body = shape('M40 320q4 -68 86 -80q34 26 68 0q82 12 86 80z', cloth)
  const collar = stroke('M126 240q34 30 68 0', mix(cloth, '#ffffff', 0.45), 7)
  const drape =
    hair === 'pallu' || hair === 'bun' || hair === 'braid'
      ? shape('M196 240q60 10 78 80h-150q50 -20 72 -80z', mix(cloth, '#1d1a38', 0.2)) +
        stroke('M194 244q-20 56 -70 76', '#eec45a', 6)
      : ''
  return body + neck + collar + drape
}

function face({ skin }: Portrait): string {
  return [
    ellipse(101, 168, 12, 17, mix(skin, '#5a2f2a', 0.12)),
    ellipse(219, 168, 12, 17, mix(skin, '#5a2f2a', 0.12)),
    shape('M102 150q0 -72 58 -72t58 72q0 44 -22 66q-36 32 -72 0q-22 -22 -22 -66z', skin),
    ellipse(124, 192, 14, 9, '#d9605a', 0.2),
    ellipse(196, 192, 14, 9, '#d9605a', 0.2),
  ].join('')
}

function features({ skin, hairColor, extras }: Portrait): string {
  const brow = mix(hairColor, '#231b2a', 0.5)
  const lip = extras.includes('bindi') || extras.includes('earrings') ? '#a8424a' : '#8f4a42'
  return [
    circle(138, 166, 5.5, '#2b2030'),
    circle(182, 166, 5.5, '#2b2030'),
    stroke('M126 148q12 -8 23 -2M171 146q11 -6 23 2', brow, 5),
    stroke('M160 168q-8 18 2 20', mix(skin, '#4a2320', 0.4), 4),
    stroke('M142 206q18 15 36 0', lip, 5),
  ].join('')
}

function beard(color: string): string {
  return (
    shape(
      'M101 156q2 74 30 84q29 18 58 0q28 -10 30 -84q-8 38 -26 38q-33 -14 -66 0q-18 0 -26 -38z',
      color,
    ) + ellipse(160, 206, 25, 11, mix(color, '#c9876a', 0.55))
  )
}

function hairBehind({ hair, hairColor, cloth }: Portrait): string {
  const behind: Partial<Record<Hair, string>> = {
    long: shape('M84 150q-2 -92 76 -92t76 92q2 90 22 124H62q20 -34 22 -124z', hairColor),
    bob: shape('M86 150q-2 -90 74 -90t74 90q2 60 -4 84H90q-6 -24 -4 -84z', hairColor),
    bun: circle(160, 58, 32, hairColor),
    curly: repeat(11, (i) => {
      const angle = Math.PI * (0.9 + (i / 10) * 1.2)
      return circle(160 + Math.cos(angle) * 70, 140 + Math.sin(angle) * 66, 27, hairColor)
    }),
    braid: repeat(6, (i) => ellipse(238 + (i % 2) * 4, 168 + i * 26, 17, 18, hairColor)),
    pallu: shape('M72 320q-14 -260 88 -262t88 262z', mix(cloth, '#1d1a38', 0.12)),
  }
  return behind[hair] ?? ''
}

function hairInFront({ hair, hairColor, cloth }: Portrait): string {
  const parted = shape('M98 156q-6 -84 62 -84t62 84q-10 -44 -60 -62q-54 16 -64 62z', hairColor)
  const front: Record<Hair, string> = {
    short: shape(
      'M99 150q-10 -80 61 -82q72 2 61 82q-6 -26 -18 -38q-44 10 -86 0q-12 12 -18 38z',
      hairColor,
    ),
    side: shape(
      'M99 152q-10 -86 65 -86q68 4 57 86q-4 -24 -14 -36q-54 6 -80 -16q-18 16 -28 52z',
      hairColor,
    ),
    bun: parted,
    long: parted,
    curly: repeat(6, (i) =>
      circle(110 + i * 20, 96 - Math.sin((i / 5) * Math.PI) * 12, 19, hairColor),
    ),
    braid: parted,
    bald: stroke('M103 168q-4 -16 2 -34M217 168q4 -16 -2 -34', hairColor, 11),
    bob: shape('M97 158q-8 -86 63 -86t63 86q-4 -34 -22 -46q-40 8 -82 0q-18 12 -22 46z', hairColor),
    pallu:
      parted +
      `<path d="M88 176Q84 66 160 66T232 176" fill="none" stroke="${cloth}" stroke-width="20"/>` +
      stroke('M98 172Q96 76 160 76T222 172', '#eec45a', 5),
  }
  return front[hair]
}

function turban({ cloth }: Portrait): string {
  const color = mix(cloth, '#e8832f', 0.55)
  const fold = mix(color, '#1d1a38', 0.2)
  return (
    shape('M88 140q-12 -96 72 -98q84 2 72 98q-30 -40 -72 -44q-42 4 -72 44z', color) +
    stroke('M94 122q30 -50 118 -62M100 98q26 -34 74 -46M226 122q-24 -40 -66 -52', fold, 5)
  )
}

function dupatta({ cloth }: Portrait): string {
  const color = mix(cloth, '#ffffff', 0.55)
  return (
    shape(
      'M60 320q0 -54 62 -74q38 40 76 0q62 20 62 74h-32q-8 -36 -44 -46q-24 20 -48 0q-36 10 -44 46z',
      color,
    ) + stroke('M92 320q8 -36 44 -46q24 20 48 0q36 10 44 46', mix(cloth, '#eec45a', 0.6), 5)
  )
}
