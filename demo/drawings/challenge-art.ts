import { createRandom } from '#demo/random.ts'
import { createCanvas } from './canvas.ts'
import { type JaaliName, jaali } from './jaali.ts'
import { lights } from './light.ts'
import { meditator, runner, walker } from './parts/people.ts'
import { at, circle, gradient, rect, repeat, shape, stroke, turned } from './svg.ts'

export type Emblem = keyof typeof emblems

export type ChallengeArt = {
  colors: readonly [string, string]
  lattice: JaaliName
  emblem: Emblem
}

/** A challenge's picture: a gradient, a lattice and one plain shape. Sizes in units of the drawing. */
export function drawChallenge(art: ChallengeArt, width: number, height: number): string {
  const body = [
    gradient('ground', art.colors, true),
    jaali('lattice', art.lattice, 2.6),
    rect(0, 0, width, height, 'url(#ground)'),
    rect(0, 0, width, height, 'url(#lattice)'),
    at(width * 0.7, height, emblems[art.emblem](), height / 608),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body.join('')}</svg>`
}

/** Each stands with its foot at 0, 0 and is about 500 high. */
const emblems = { sun, path, drop, book, leaf, breath }

function canvas(word: string) {
  return createCanvas(lights.noon, createRandom(word))
}

function sun(): string {
  return [
    circle(0, 40, 470, '#ffd27a', 0.18),
    circle(0, 40, 390, '#ffd27a', 0.3),
    circle(0, 40, 310, '#ffd27a'),
    repeat(13, (i) => turned(0, 40, -90 + i * 15, stroke('M0 -420v-46', '#ffe7b8', 9, 0.8))),
    at(0, -6, meditator(canvas('sun two'), 0, 0, 2)),
  ].join('')
}

function path(): string {
  return [
    circle(150, -400, 70, '#ffe2a0'),
    shape('M-1400 0V-120C-1000 -260 -500 -90 -150 -190S240 -360 700 -250V0z', '#073f35', 0.45),
    shape('M-1400 0V-60C-900 -160 -300 -30 -60 -110S260 -190 700 -130V0z', '#06332b', 0.6),
    walker(canvas('path 3'), -110, -34, 1.9),
    walker(canvas('path 8'), 60, -66, 1.6),
  ].join('')
}

function drop(): string {
  return [
    shape(
      'M-1350 0V-120q75 -46 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0V0z',
      '#0d3c66',
      0.45,
    ),
    shape('M0 -520Q210 -250 170 -150T0 -40T-170 -150T0 -520z', '#bfe6f2'),
    shape('M0 -520Q210 -250 170 -150T0 -40q120 -90 90 -220t-90 -260z', '#86c6dd'),
    stroke('M-104 -180q6 62 62 86', '#ffffff', 16, 0.8),
    shape(
      'M-1350 0V-70q75 -46 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0V0z',
      '#0a2f52',
      0.6,
    ),
  ].join('')
}

function book(): string {
  const page = (side: number) =>
    at(
      0,
      0,
      shape('M0 -90q-150 -80 -320 -20v-250q170 -60 320 20z', '#fff6e2') +
        repeat(5, (i) => stroke(`M-270 ${-300 + i * 40}q110 -34 220 6`, '#c9b48f', 8, 0.7)),
      side,
      1,
    )
  return [
    circle(0, -330, 260, '#ffe2a0', 0.22),
    circle(0, -330, 180, '#ffe2a0', 0.3),
    shape(
      'M-350 -90q190 -60 350 40q160 -100 350 -40v46q-190 -60 -350 40q-160 -100 -350 -40z',
      '#4b1f3a',
    ),
    page(1),
    page(-1),
    stroke('M0 -340v260', '#d8c39a', 8),
    shape('M150 -410h50v190l-25 -26l-25 26z', '#d9487d'),
  ].join('')
}

function leaf(): string {
  const blade = 'M0 0Q-230 -120 -170 -330T0 -560Q230 -440 170 -230T0 0z'
  return [
    circle(0, -280, 330, '#ffffff', 0.1),
    turned(
      -40,
      -10,
      -16,
      shape(blade, '#c9e8a2') +
        shape('M0 0Q230 -120 170 -330T0 -560z', '#a3d07f') +
        stroke(
          'M0 40V-500M0 -130l-96 -80M0 -130l96 -80M0 -250l-110 -90M0 -250l104 -90M0 -370l-70 -60M0 -370l66 -60',
          '#5c8f4a',
          9,
        ),
    ),
    turned(
      190,
      0,
      34,
      at(0, 0, shape(blade, '#e8d27a') + stroke('M0 40V-480', '#a8883a', 12), 0.5),
    ),
  ].join('')
}

function breath(): string {
  return [
    repeat(4, (i) => circle(0, -250, 330 - i * 62, '#ffffff', 0.12 + i * 0.05)),
    at(0, -90, runner(canvas('breath 5'), 0, 0, 2.6)),
    stroke('M-420 -90h840', '#fff2d8', 10, 0.9),
  ].join('')
}
