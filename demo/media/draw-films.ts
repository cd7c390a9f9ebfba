/**
 * Draws `breathing.mp4` and `kite.mp4` again. They are kept in the repository because drawing them needs
 * ffmpeg, which the product does not need. Run: node demo/media/draw-films.ts
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { createCanvas } from '#demo/drawings/canvas.ts'
import { jaali } from '#demo/drawings/jaali.ts'
import { lights } from '#demo/drawings/light.ts'
import { skyline, tank } from '#demo/drawings/parts/buildings.ts'
import { sky } from '#demo/drawings/parts/sky.ts'
import { at, circle, gradient, rect, shape, stroke, turned } from '#demo/drawings/svg.ts'
import { createRandom } from '#demo/random.ts'

const framesPerSecond = 24
const seconds = 8
const frames = framesPerSecond * seconds

await film('breathing', 480, 480, breathingFrame)
await film('kite', 480, 320, kiteFrame)

/** `moment` runs from 0 to 1, and the last picture equals the first, so that the film loops. */
function breathingFrame(moment: number): string {
  const breath = (1 - Math.cos(moment * 2 * Math.PI)) / 2
  const radius = 60 + breath * 110
  const body = [
    gradient('ground', ['#4d1fa6', '#8f4fe0'], true),
    jaali('lattice', 'diamond', 1.3),
    rect(0, 0, 480, 480, 'url(#ground)'),
    rect(0, 0, 480, 480, 'url(#lattice)'),
    circle(240, 240, 200, '#ffffff', 0.1),
    circle(240, 240, radius + 28, '#ffd27a', 0.25),
    circle(240, 240, radius, '#ffd27a'),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">${body.join('')}</svg>`
}

function kiteFrame(moment: number): string {
  const canvas = createCanvas(lights.golden, createRandom('kite film'))
  const angle = moment * 2 * Math.PI
  const x = 620 + Math.sin(angle) * 110
  const y = 190 + Math.sin(angle * 2) * 50
  const bend = 430 + Math.cos(angle) * 40
  const body = [
    sky(canvas, 250),
    skyline(canvas, 720, 90, 240, canvas.lit('#b08aa0')),
    stroke(`M${x} ${y}Q${bend} 470 300 640`, '#fff8ea', 3, 0.9),
    at(x, y, turned(0, 0, Math.cos(angle) * 18, kite())),
    rect(0, 640, 1080, 80, canvas.lit('#d9b79a')),
    tank(canvas, 160, 640, 2),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 720">${body.join('')}</svg>`
}

function kite(): string {
  return (
    shape('M0 -80l66 80l-66 88l-66 -88z', '#c0453f') +
    shape('M0 -80l66 80h-132z', '#e0a33a') +
    stroke('M0 -80v168M-66 0q66 -46 132 0', '#4a3344', 4) +
    shape('M0 88l22 36h-44z', '#c0453f')
  )
}

async function film(
  name: string,
  width: number,
  height: number,
  frameAt: (moment: number) => string,
): Promise<void> {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`
  const output = '-an -c:v libx264 -preset slow -crf 27 -pix_fmt yuv420p -movflags +faststart'
  const file = new URL(`${name}.mp4`, import.meta.url).pathname
  const words = `-y -loglevel error ${input} ${output}`.split(' ')
  const encoder = spawn('ffmpeg', [...words, file], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(encoder, 'close')
  for (let frame = 0; frame < frames; frame++) {
    const picture = sharp(Buffer.from(frameAt(frame / frames))).resize(width, height)
    encoder.stdin.write(await picture.flatten().removeAlpha().raw().toBuffer())
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
