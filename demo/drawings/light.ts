import { mix } from './svg.ts'

/** The light of a time of day: its sky, and how it colors everything. */
export type Light = {
  /** From the top of the sky down to the horizon. */
  sky: readonly [string, string, string]
  /** The sun or the moon. */
  disc: string
  cloud: string
  /** Lamps and windows are lit. */
  lit: boolean
  stars: boolean
  tint: string
  /** How strong the tint is, from 0 to 1. */
  strength: number
}

export type LightName = keyof typeof lights

export const lights = {
  dawn: {
    sky: ['#8a80b8', '#eda58f', '#fcdcae'],
    disc: '#fff1cf',
    cloud: '#f7c6ae',
    lit: false,
    stars: false,
    tint: '#6b4a8a',
    strength: 0.3,
  },
  morning: {
    sky: ['#9bd0e6', '#d3e9ea', '#fdf0d2'],
    disc: '#fffbe8',
    cloud: '#ffffff',
    lit: false,
    stars: false,
    tint: '#fff0d0',
    strength: 0.1,
  },
  noon: {
    sky: ['#6bb9e2', '#a8d8ea', '#e6f4ee'],
    disc: '#fffdf0',
    cloud: '#ffffff',
    lit: false,
    stars: false,
    tint: '#ffffff',
    strength: 0.04,
  },
  golden: {
    sky: ['#eda15e', '#f6c480', '#fde6b8'],
    disc: '#fff6dc',
    cloud: '#fbd6a0',
    lit: false,
    stars: false,
    tint: '#c9702a',
    strength: 0.22,
  },
  dusk: {
    sky: ['#45337f', '#a85c95', '#f4a27c'],
    disc: '#ffd9a8',
    cloud: '#8c5596',
    lit: true,
    stars: true,
    tint: '#3b2a6b',
    strength: 0.38,
  },
  night: {
    sky: ['#17163f', '#2c2a66', '#51468a'],
    disc: '#f6efd8',
    cloud: '#37346f',
    lit: true,
    stars: true,
    tint: '#1c1a4a',
    strength: 0.5,
  },
  rain: {
    sky: ['#8094a8', '#a9b9c4', '#d2dada'],
    disc: '#e4e9ea',
    cloud: '#93a5b4',
    lit: true,
    stars: false,
    tint: '#5a7088',
    strength: 0.36,
  },
} as const satisfies Record<string, Light>

/** How a color looks in this light. */
export function under(light: Light, color: string): string {
  return mix(color, light.tint, light.strength)
}
