import type { Random } from '#demo/random.ts'
import { type Light, under } from './light.ts'

/** What a scene is drawn on: 1080 by 720 units, the top left corner at 0, 0. */
export type Canvas = {
  light: Light
  random: Random
  /** The color as it looks in this light. */
  lit: (color: string) => string
}

export type Painter = (canvas: Canvas) => string

export const canvasWidth = 1080
export const canvasHeight = 720

export function createCanvas(light: Light, random: Random): Canvas {
  return { light, random, lit: (color) => under(light, color) }
}
