import { patterns } from './patterns.ts'

/** `deep` carries white text at 4.5 : 1; `bright` ends the gradient; `glow` draws the shape. */
export type Palette = { deep: string; bright: string; glow: string }

/** `pattern` is an index of `patterns`; `scene` is any number, from which a place with scenes takes one of its own. */
export type JaaliPlan = { palette: Palette; pattern: number; scene: number }

/** What is drawn for a seed: always the same, on the server and in every browser. */
export function planJaali(seed: string): JaaliPlan {
  const sum = sumOf(seed)
  const hash = stir(sum)
  return {
    // The last three bits are not mixed: ids that differ in their last digit get different colours.
    palette: palettes[sum % palettes.length] as Palette,
    pattern: (hash >>> 8) % patterns.length,
    scene: hash >>> 16,
  }
}

export const palettes: Palette[] = [
  { deep: '#5b2bc0', bright: '#9a4fe0', glow: '#ffd27a' },
  { deep: '#0b6b58', bright: '#27a97a', glow: '#d8f3a6' },
  { deep: '#a8430f', bright: '#f0a43a', glow: '#fff0c2' },
  { deep: '#a62257', bright: '#e8698a', glow: '#ffd9b0' },
  { deep: '#1d4f9e', bright: '#3fa3d8', glow: '#ffe39a' },
  { deep: '#57357f', bright: '#d0697c', glow: '#ffc98a' },
  { deep: '#245c66', bright: '#5fb6a4', glow: '#ffd4a8' },
  { deep: '#6a3a1c', bright: '#c98a3c', glow: '#ffe6b8' },
]

/** FNV-1a over the UTF-16 units. */
function sumOf(seed: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) {
    sum = Math.imul(sum ^ seed.charCodeAt(index), 0x01000193)
  }
  return sum >>> 0
}

/** Makes every bit depend on every other (the last step of MurmurHash3). */
function stir(sum: number): number {
  let hash = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
