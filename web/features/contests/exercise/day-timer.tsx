import { Pause, Play, RotateCcw, Timer, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MINUTE, SECOND } from '#shared/limits.ts'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { prepareBell } from './bell.ts'
import { asClock, begin, type Countdown, goOn, pause, timeLeft } from './countdown.ts'
import { useScreenAwake } from './use-screen-awake.ts'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('today')
  return { DayTimer }
}

/** A timer for the lengths of time that a day names, in minutes. The screen stays on, and a bell rings at the end. */
function DayTimer({ choices }: { choices: number[] }) {
  const { t } = useWords()
  const { countdown, left, ...timer } = useCountdown()
  const section = useRef<HTMLElement>(null)
  // The button that was pressed is gone then.
  const keepFocus = () => section.current?.focus({ preventScroll: true })
  function start(minutes: number) {
    timer.start(minutes)
    keepFocus()
  }
  function stop() {
    timer.stop()
    keepFocus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('timer.name')}
      className="mt-3 rounded-control border border-line px-3 py-2.5"
    >
      {!countdown && <Choices choices={choices} onStart={start} />}
      {countdown && left > 0 && <Running {...{ countdown, left, stop }} change={timer.change} />}
      <p role="status">
        {countdown && left === 0 && t('timer.over', { minutes: countdown.minutes })}
      </p>
      {countdown && left === 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => start(countdown.minutes)}
          >
            {t('timer.again')}
          </Button>
          <StopButton label={t('timer.close')} onClick={stop} />
        </div>
      )}
    </section>
  )
}

type ChoicesProps = { choices: number[]; onStart: (minutes: number) => void }

function Choices({ choices, onStart }: ChoicesProps) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="flex items-center gap-2 text-sm text-muted">
        <Timer aria-hidden className="size-5" />
        {t('timer.name')}
      </span>
      {choices.map((minutes) => (
        <Button key={minutes} variant="secondary" size="small" onClick={() => onStart(minutes)}>
          {t('timer.start', { minutes })}
        </Button>
      ))}
    </div>
  )
}

type RunningProps = Omit<ReturnType<typeof useCountdown>, 'start' | 'countdown'> & {
  countdown: Countdown
}

function Running({ countdown, left, change, stop }: RunningProps) {
  const { t } = useWords()
  const isPaused = countdown.state === 'paused'
  return (
    <>
      <p
        role="timer"
        className="text-center text-[2.75rem] leading-tight font-semibold tabular-nums"
      >
        {asClock(left)}
      </p>
      <ProgressBar
        label={t('timer.start', { minutes: countdown.minutes })}
        value={countdown.minutes * MINUTE - left}
        max={countdown.minutes * MINUTE}
      />
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={
            isPaused ? (
              <Play aria-hidden className="size-4" />
            ) : (
              <Pause aria-hidden className="size-4" />
            )
          }
          onClick={() => change(isPaused ? goOn : pause)}
        >
          {t(isPaused ? 'timer.goOn' : 'timer.pause')}
        </Button>
        <StopButton label={t('timer.stop')} onClick={stop} />
      </div>
    </>
  )
}

function StopButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<X aria-hidden className="size-4" />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

function useCountdown() {
  const [countdown, setCountdown] = useState<Countdown>()
  const [now, setNow] = useState(() => Date.now())
  const bell = useRef<ReturnType<typeof prepareBell>>(undefined)
  const left = countdown ? timeLeft(countdown, now) : 0
  const isRunning = countdown?.state === 'running' && left > 0
  useScreenAwake(isRunning)

  const tick = useEffectEvent(() => {
    const current = Date.now()
    setNow(current)
    if (countdown && timeLeft(countdown, current) === 0) bell.current?.ring()
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(tick, SECOND / 4)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => () => bell.current?.close(), [])

  function show(next: Countdown | undefined) {
    setNow(Date.now())
    setCountdown(next)
  }

  return {
    countdown,
    left,
    start: (minutes: number) => {
      bell.current ??= prepareBell()
      show(begin(minutes, Date.now()))
    },
    change: (to: typeof pause) => countdown && show(to(countdown, Date.now())),
    stop: () => show(undefined),
  }
}
