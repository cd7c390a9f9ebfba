import { createRandom } from '../random.ts'
import { createCanvas } from './canvas.ts'
import { type LightName, lights } from './light.ts'
import { type Scene, type SceneName, scenes } from './scenes.ts'

export type SceneDrawing = { svg: string; alt: string }

/** Croppings of the canvas, so that not every picture has the same shape. */
const frames = ['0 0 1080 720', '0 0 1080 720', '40 60 1000 620', '120 0 900 720'] as const

const hours: Record<LightName, string> = {
  dawn: 'at dawn',
  morning: 'in the morning',
  noon: 'at noon',
  golden: 'in late sunlight',
  dusk: 'at dusk',
  night: 'at night',
  rain: 'under a rainy sky',
}

/** Draws a scene; the same word gives the same picture, another word another hour, palette and layout. */
export function drawScene(name: SceneName, word: string): SceneDrawing {
  const scene: Scene = scenes[name]
  const random = createRandom(`${name} ${word}`)
  const hour = random.pick(scene.lights)
  const frame = random.pick(frames)
  const body = scene.paint(createCanvas(lights[hour], random))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}">${body}</svg>`
  return { svg, alt: scene.lights.length > 1 ? `${scene.alt}, ${hours[hour]}` : scene.alt }
}
