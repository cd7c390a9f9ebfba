import { black, gray, type Portrait, skins, white } from './drawings/avatar.ts'
import type { JaaliName } from './drawings/jaali.ts'
import type { Member } from './members.ts'
import { createRandom } from './random.ts'

const cloths = [
  '#c0453f',
  '#2f7d67',
  '#6430c8',
  '#e0a33a',
  '#2d6da3',
  '#f0e6d2',
  '#b8487a',
] as const

const grounds = [
  ['#5b2bc0', '#9a4fe0'],
  ['#0b6b58', '#27a97a'],
  ['#c2561b', '#f0a43a'],
  ['#1f5f8f', '#5aa9c9'],
  ['#a8325f', '#e07a8f'],
  ['#6f5a1f', '#cfa94a'],
  ['#3d4a8f', '#8490d8'],
] as const

const lattices: readonly JaaliName[] = ['diamond', 'petal', 'star', 'wave', 'hexagon', 'bloom']

/** How a member is drawn; `undefined` for members without a portrait. */
export function portraitOf(member: Member): Portrait | undefined {
  const { face, username } = member
  if (!face) return undefined
  const random = createRandom(`portrait ${username}`)
  return {
    skin: random.pick(skins),
    hair: face.hair,
    hairColor: face.gray ? random.pick([gray, white]) : black,
    cloth: random.pick(cloths),
    ground: random.pick(grounds),
    lattice: random.pick(lattices),
    extras: face.extras ?? [],
  }
}
