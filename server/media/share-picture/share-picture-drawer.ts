import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { askProgram, isUsable, startProgram } from '#server/media/child-program.ts'
import { AppError } from '#shared/errors.ts'
import { MINUTE, SECOND } from '#shared/limits.ts'
import type { CertificateWords, DrawnWords } from './share-picture.ts'

export type SharePictureDrawer = {
  /**
   * Draws a picture as a JPEG. One is drawn at a time, the others wait.
   *
   * @returns `undefined` for what cannot be drawn
   * @throws `service_unavailable` where too many wait already, or the time is over: it may be drawn when it is asked again
   */
  draw: (words: DrawnWords) => Promise<Uint8Array | undefined>
  /** The same for a certificate. */
  drawCertificate: (words: DrawnCertificate) => Promise<Uint8Array | undefined>
  /** The same for a drawing of ours, in its own size, as a WebP. */
  drawSvg: (svg: string) => Promise<Uint8Array | undefined>
  stop: () => void
}

export type DrawnCertificate = CertificateWords & { logoFile?: Uint8Array }

/** What the program is asked to draw. */
export type DrawerWork = DrawnWords | { certificate: DrawnCertificate } | { svg: string }

/**
 * How long one picture may take by the clock, in milliseconds: this ends a process that hangs. It takes a third of a second,
 * but seconds with the start of its process on a busy machine. Who asked gives up earlier, and finds it drawn the next time.
 */
const longestWait = 20 * SECOND
/** After this time without a picture the process is ended, and its memory given back; in milliseconds. */
const idleTime = MINUTE
const maxWaiting = 20

const ownProgram = fileURLToPath(new URL('share-picture-program.ts', import.meta.url))
const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url))

type DrawerOptions = { program?: string; wait?: number; idle?: number }

/**
 * Draws pictures in a process of its own, started when it is needed: the library works on the thread pool of
 * its process, and finds its fonts by a setting of the whole process.
 */
export function createSharePictureDrawer({
  program = ownProgram,
  wait = longestWait,
  idle = idleTime,
}: DrawerOptions = {}): SharePictureDrawer {
  const oneAtATime = pLimit(1)
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(idleTimer)
    if (child?.connected) child.disconnect()
  }
  const drawNow = async (work: DrawerWork) => {
    clearTimeout(idleTimer)
    try {
      child = isUsable(child) ? child : startProgram(program, { FONTCONFIG_FILE: fonts })
      const answer = await askProgram<Uint8Array | 'undrawable'>(child, work, wait)
      if (!answer) throw new AppError('service_unavailable')
      return answer === 'undrawable' ? undefined : answer
    } finally {
      idleTimer = setTimeout(stop, idle).unref()
    }
  }
  const drawInTurn = async (work: DrawerWork) => {
    if (oneAtATime.pendingCount >= maxWaiting) throw new AppError('service_unavailable')
    return oneAtATime(() => drawNow(work))
  }
  return {
    draw: drawInTurn,
    drawCertificate: (certificate) => drawInTurn({ certificate }),
    drawSvg: (svg) => drawInTurn({ svg }),
    stop,
  }
}
