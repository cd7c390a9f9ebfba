/** In hertz and seconds: an octave that fades, heard over a room and not startling. */
const tones = [660, 1320]
const length = 1.2

/**
 * A bell that rings by sound and vibration. Call it on a press: browsers allow a page no sound that was not asked for
 * so. A device that has no sound, or refuses it, only vibrates.
 */
export function prepareBell(): { ring: () => void; close: () => void } {
  const context = 'AudioContext' in window ? new AudioContext() : undefined
  const ring = () => {
    navigator.vibrate?.([200, 100, 200])
    if (context) void context.resume().then(() => sound(context), ignore)
  }
  return { ring, close: () => void context?.close().catch(ignore) }
}

function sound(context: AudioContext): void {
  const end = context.currentTime + length
  const volume = new GainNode(context, { gain: 0.3 })
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  volume.connect(context.destination)
  for (const frequency of tones) {
    const tone = new OscillatorNode(context, { frequency })
    tone.connect(volume)
    tone.start()
    tone.stop(end)
  }
}

const ignore = () => undefined
