export type Recorder = {
  /** How loud it is at this moment, from 0 to 1. */
  level: () => number
  /** Ends the recording and gives it. */
  stop: () => Promise<Blob>
  /** Ends the recording and drops it. */
  cancel: () => void
}

/** The formats that browsers record, the best first. Safari knows the last one alone. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
const bitsPerSecond = 64_000

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return 'mediaDevices' in navigator && typeof MediaRecorder !== 'undefined'
}

/**
 * Records from the microphone.
 *
 * @throws a `DOMException`: `NotAllowedError` when the person or the browser refuses, `NotFoundError` when there
 * is no microphone
 */
export async function startRecorder(): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  const meter = startMeter(stream)
  const chunks: Blob[] = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  // A chunk a second, so that little is lost when the browser ends the recording itself.
  recorder.start(1000)

  function release() {
    meter.close()
    for (const track of stream.getTracks()) track.stop()
  }

  return {
    level: meter.level,
    stop: () =>
      new Promise((resolve) => {
        const finish = () => {
          release()
          resolve(new Blob(chunks, { type: recorder.mimeType.split(';')[0] }))
        }
        if (recorder.state === 'inactive') return finish()
        recorder.onstop = finish
        recorder.stop()
      }),
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}

function startMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return loudness(samples)
    },
    close: () => void context.close(),
  }
}

/** The loudness of samples from -1 to 1 as people hear it: from 0 at -60 decibels to 1 at the loudest. */
export function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE)
  return Math.min(1, Math.max(0, 1 + decibels / 60))
}
