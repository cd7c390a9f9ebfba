import { latestWriter } from '#web/device/latest-writer.ts'
import type { Actor } from '#web/http/actor.ts'
import { isAborted, isApiError } from '#web/http/api.ts'
import { isTransient } from '#web/http/transient-error.ts'
import { type Challenge, type ChallengeDraft, isSame, toDraft, toSettings } from './draft.ts'

/** What is written of a challenge. The device stores it until the server has it. */
export type Kept = {
  /** The version that was edited. */
  version: number
  written: ChallengeDraft
  /** What was sent without an answer, the latest first: where the server has it, only the answer was lost. */
  sent: ChallengeDraft[]
  isSaved: boolean
}

export type SaveState =
  | { is: 'saved' | 'unsaved' | 'saving' | 'offline' }
  | { is: 'refused'; error: unknown }
  /** Somebody else has saved meanwhile. */
  | { is: 'conflict'; theirs: Challenge }

type SaverOptions = {
  call: Actor['call']
  contest_id: number
  kept: () => Kept
  keep: (change: (kept: Kept) => Kept) => void
  onState: (state: SaveState) => void
}

type Options = { note?: string; keepalive?: boolean }

/** A request that outlives its page may carry no more, in bytes. */
const keptAliveBytes = 60_000

const sentKept = 5

/** Saves a challenge: one request at a time, and the newest text next. */
export function challengeSaver({ call, contest_id, kept, keep, onState }: SaverOptions) {
  const writer = latestWriter(send)

  async function send({ note = '', keepalive = false }: Options): Promise<void> {
    const { version, written, isSaved } = kept()
    if (isSaved) return
    onState({ is: 'saving' })
    keep((before) => ({ ...before, sent: [written, ...before.sent].slice(0, sentKept) }))
    const input = { contest_id, version, ...toSettings(written), note }
    const isShort = JSON.stringify(input).length * 3 < keptAliveBytes
    try {
      const answer = await call('console/save-challenge', input, {
        keepalive: keepalive && isShort,
      })
      noteSaved(answer.version, written)
    } catch (error) {
      if (isApiError(error) && error.code === 'changed_meanwhile') return compare()
      noteError(error, written)
    }
  }

  function noteSaved(version: number, saved: ChallengeDraft): void {
    keep(({ written }) => ({ version, written, sent: [], isSaved: isSame(written, saved) }))
    onState({ is: kept().isSaved ? 'saved' : 'unsaved' })
  }

  function noteError(error: unknown, sent: ChallengeDraft): void {
    if (isAborted(error)) return
    const isNewest = kept().written === sent
    if (isTransient(error)) onState({ is: 'offline' })
    else onState(isNewest ? { is: 'refused', error } : { is: 'unsaved' })
  }

  /** Another version was saved meanwhile: by somebody else, or by this form, which has lost the answer. */
  async function compare(): Promise<void> {
    const { sent, written } = kept()
    try {
      const { challenge } = await call('console/challenge', { contest_id })
      const saved = sent.find((one) => isSame(toDraft(challenge), one))
      if (saved) noteSaved(challenge.version, saved)
      else onState({ is: 'conflict', theirs: challenge })
    } catch (error) {
      noteError(error, written)
    }
  }

  return { save: (options: Options = {}) => writer.write(options) }
}
