import { type ReactNode, useState } from 'react'
import { useScreenAwake } from './use-screen-awake.ts'

/** Keeps the screen on while a recording or a video inside it plays. */
export function AwakeWhilePlaying({ children }: { children: ReactNode }) {
  const [isPlaying, setPlaying] = useState(false)
  useScreenAwake(isPlaying)
  const stop = () => setPlaying(false)
  return (
    // Events of media do not bubble, and are heard on their way down.
    <div
      onPlayCapture={() => setPlaying(true)}
      onPauseCapture={stop}
      onEndedCapture={stop}
      onErrorCapture={stop}
      onEmptiedCapture={stop}
    >
      {children}
    </div>
  )
}
