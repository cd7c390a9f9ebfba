import { createRandom, type Random } from '#demo/random.ts'
import { createCanvas } from './canvas.ts'
import { type LightName, lights } from './light.ts'
import { type Scene, type SceneName, scenes } from './scenes.ts'

/** Parts of the canvas, so that not all pictures have the same shape. */
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

/** Draws a scene. The same word gives the same picture; another word gives another hour and layout. */
export function drawScene(name: SceneName, word: string): string {
  const random = createRandom(`${name} ${word}`)
  const hour = pickHour(scenes[name], random)
  const frame = random.pick(frames)
  const body = scenes[name].paint(createCanvas(lights[hour], random))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}">${body}</svg>`
}

/** A description of that picture, for people who cannot see it. */
export function describeScene(name: SceneName, word: string): string {
  const scene: Scene = scenes[name]
  if (scene.lights.length === 1) return scene.alt
  return `${scene.alt}, ${hours[pickHour(scene, createRandom(`${name} ${word}`))]}`
}

/** The first random choice of a picture, so that its description names the same hour. */
function pickHour({ lights }: Scene, random: Random): LightName {
  return random.pick(lights)
}
