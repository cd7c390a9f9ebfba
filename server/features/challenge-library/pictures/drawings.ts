import type { Palette } from '#shared/jaali/plan.ts'
import type { ChallengeTheme } from '#shared/rules/challenge-themes.ts'
import { footprints, raisedArm, seatedFigure } from './motifs/body.ts'
import { bins, drop, fruit, moon } from './motifs/home.ts'
import { broom, handsAndHeart, openBook, pencil, sapling } from './motifs/neighbourhood.ts'

export type Drawing = {
  palette: Palette
  /** An index of the lattices in `shared/jaali/patterns.ts`. */
  pattern: number
  /** Stands with its foot at 0, 0, and is about 500 units high and 600 wide. */
  motif: (glow: string) => string
}

/** The picture of each theme: a gradient, a lattice and one plain motif. */
export const drawings: Record<ChallengeTheme, Drawing> = {
  yoga: {
    palette: { deep: '#5b2bc0', bright: '#9a4fe0', glow: '#ffd27a' },
    pattern: 0,
    motif: seatedFigure,
  },
  walking: {
    palette: { deep: '#0b6b58', bright: '#2fae80', glow: '#ffe6a6' },
    pattern: 1,
    motif: footprints,
  },
  water: {
    palette: { deep: '#1d4f9e', bright: '#3fa3d8', glow: '#e6f6ff' },
    pattern: 4,
    motif: drop,
  },
  waste: {
    palette: { deep: '#7a4220', bright: '#d39a4c', glow: '#ffe6b8' },
    pattern: 5,
    motif: bins,
  },
  reading: {
    palette: { deep: '#962059', bright: '#e8698a', glow: '#ffdfa8' },
    pattern: 7,
    motif: openBook,
  },
  greening: {
    palette: { deep: '#2b6b33', bright: '#86b548', glow: '#ffe9a0' },
    pattern: 1,
    motif: sapling,
  },
  sleep: {
    palette: { deep: '#1c1f63', bright: '#4b4fae', glow: '#ffe7ae' },
    pattern: 3,
    motif: moon,
  },
  sugar: {
    palette: { deep: '#1f5964', bright: '#5fb6a4', glow: '#ffe7c2' },
    pattern: 6,
    motif: fruit,
  },
  kindness: {
    palette: { deep: '#a3304f', bright: '#f0877a', glow: '#ffe0b5' },
    pattern: 7,
    motif: handsAndHeart,
  },
  strength: {
    palette: { deep: '#8c2f1d', bright: '#e58043', glow: '#ffdf9f' },
    pattern: 2,
    motif: raisedArm,
  },
  drawing: {
    palette: { deep: '#57357f', bright: '#d0697c', glow: '#ffd9a8' },
    pattern: 6,
    motif: pencil,
  },
  cleanup: {
    palette: { deep: '#56641c', bright: '#bcae44', glow: '#fff3b8' },
    pattern: 3,
    motif: broom,
  },
}
