import { MINUTE, SECOND } from '#shared/limits.ts'

/** A number of minutes that are counted down. Instants and lengths of time are in milliseconds. */
export type Countdown = { minutes: number } & (
  | { state: 'running'; ends_at: number }
  | { state: 'paused'; left: number }
)

export function begin(minutes: number, now: number): Countdown {
  return { minutes, state: 'running', ends_at: now + minutes * MINUTE }
}

export function pause(countdown: Countdown, now: number): Countdown {
  return { minutes: countdown.minutes, state: 'paused', left: timeLeft(countdown, now) }
}

export function goOn(countdown: Countdown, now: number): Countdown {
  const ends_at = now + timeLeft(countdown, now)
  return { minutes: countdown.minutes, state: 'running', ends_at }
}

/** It goes by the clock and not by ticks, which a browser leaves out while the page is hidden. */
export function timeLeft(countdown: Countdown, now: number): number {
  return countdown.state === 'paused' ? countdown.left : Math.max(0, countdown.ends_at - now)
}

/** Minutes and seconds as on a clock, begun seconds counted whole: `9:05`. */
export function asClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
