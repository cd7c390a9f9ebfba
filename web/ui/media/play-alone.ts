type Recording = { pause: () => void }

let playing: Recording | undefined

/** Pauses the recording that plays: only one may play at a time. Call it as soon as another begins. */
export function playAlone(recording: Recording): void {
  if (playing !== recording) playing?.pause()
  playing = recording
}
