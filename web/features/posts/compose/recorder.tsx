import { Square, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxRecordingTime, SECOND } from '#shared/limits.ts'
import { type Recorder as AudioRecorder, startRecorder } from '#web/capture/audio-recorder.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { LevelMeter } from '#web/ui/media/level-meter.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { clockTime } from '../media/clock-time.ts'
import { recordingFile } from './recording-file.ts'

type RecorderProps = { onRecorded: (file: File) => void; onClose: () => void }

/** Records from the microphone as soon as the person has allowed it. */
export function Recorder({ onRecorded, onClose }: RecorderProps) {
  const { t } = useWords()
  const [recorder, setRecorder] = useState<AudioRecorder>()
  const [error, setError] = useState<'compose.microphoneRefused' | 'compose.microphoneMissing'>()
  const running = useRef<AudioRecorder>(undefined)
  const seconds = useSeconds(recorder !== undefined)

  useEffect(() => {
    let isWanted = true
    startRecorder().then(
      (started) => {
        if (!isWanted) return started.cancel()
        running.current = started
        setRecorder(started)
      },
      (reason: unknown) => setError(errorOf(reason)),
    )
    return () => {
      isWanted = false
      running.current?.cancel()
    }
  }, [])

  async function handleStop() {
    const stopped = running.current
    running.current = undefined
    if (!stopped) return
    onRecorded(recordingFile(await stopped.stop()))
    onClose()
  }

  const stopAtLimit = useEffectEvent(handleStop)
  const isOver = seconds * SECOND >= maxRecordingTime
  useEffect(() => {
    if (isOver) void stopAtLimit()
  }, [isOver])

  return (
    <section aria-label={t('compose.recorder')} className={panelClass}>
      <FieldError text={error && t(error)} />
      {recorder && (
        <div className="flex items-center gap-3">
          <span className="shrink-0 font-semibold tabular-nums">{clockTime(seconds)}</span>
          <LevelMeter level={recorder.level} label={t('compose.level')} />
        </div>
      )}
      {!recorder && !error && <p className="text-sm">{t('compose.microphoneAsked')}</p>}
      <div className="flex flex-wrap gap-2">
        {recorder && (
          <StopButton label={t('compose.stopRecording')} onStop={() => void handleStop()} />
        )}
        <Button variant="secondary" icon={<X aria-hidden className="size-5" />} onClick={onClose}>
          {t('page.cancel')}
        </Button>
      </div>
    </section>
  )
}

function StopButton({ label, onStop }: { label: string; onStop: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button
      ref={button}
      icon={<Square aria-hidden className="size-4 fill-current" />}
      onClick={onStop}
    >
      {label}
    </Button>
  )
}

/** How many seconds have passed since it began to run. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const start = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / SECOND)), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}

function errorOf(reason: unknown) {
  const isMissing = reason instanceof DOMException && reason.name === 'NotFoundError'
  return isMissing ? 'compose.microphoneMissing' : 'compose.microphoneRefused'
}

const panelClass = 'flex flex-col gap-3 rounded-control bg-sunken p-3'
