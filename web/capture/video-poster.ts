import { SECOND, videoPreviewStart } from '#shared/limits.ts'
import { encodePicture } from './encode-picture.ts'

export type VideoPoster = { blob: Blob; width: number; height: number; duration: number | null }

/** The longest side of a poster, in pixels. */
const maxSide = 1280
/** How long a browser may take to show a frame of the video, in milliseconds. */
const patience = 15 * SECOND

/**
 * Draws the frame of a video at 0.6 s, or in the middle of a shorter one.
 *
 * @throws when the browser cannot play the video
 */
export async function drawPoster(file: Blob): Promise<VideoPoster> {
  const video = document.createElement('video')
  const src = URL.createObjectURL(file)
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src })
    await untilEvent(video, 'loadeddata')
    const { duration } = video
    video.currentTime = posterTime(duration)
    await untilEvent(video, 'seeked')
    const { canvas, width, height } = drawFrame(video)
    const blob = await encodePicture(canvas)
    return { blob, width, height, duration: Number.isFinite(duration) ? duration : null }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(src)
  }
}

/** The second of the poster. A recording made in a browser may not know its duration. */
export function posterTime(duration: number): number {
  if (!Number.isFinite(duration)) return 0
  return duration > videoPreviewStart ? videoPreviewStart : duration / 2
}

function drawFrame(video: HTMLVideoElement) {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) throw new Error('The file has no picture')
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight))
  const width = Math.max(1, Math.round(videoWidth * scale))
  const height = Math.max(1, Math.round(videoHeight * scale))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw on')
  context.drawImage(video, 0, 0, width, height)
  return { canvas, width: videoWidth, height: videoHeight }
}

function untilEvent(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The video could not be read'))
    const timer = setTimeout(fail, patience)
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', fail, { once: true })
    video.addEventListener(name, () => clearTimeout(timer), { once: true })
    video.addEventListener('error', () => clearTimeout(timer), { once: true })
  })
}
