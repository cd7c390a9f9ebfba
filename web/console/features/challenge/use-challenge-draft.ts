import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { SECOND } from '#shared/limits.ts'
import { headingQuery } from '#web/console/layout/challenge/heading-query.ts'
import { isRecord } from '#web/device/is-record.ts'
import { useDraft } from '#web/device/use-draft.ts'
import type { Actor } from '#web/http/actor.ts'
import { isNetworkLost, subscribeNetwork } from '#web/http/network.ts'
import { showToast } from '#web/layout/toasts.ts'
import { afterPause } from '#web/ui/form/after-pause.ts'
import { useWords } from '#web/words/words.tsx'
import {
  type Challenge,
  type ChallengeDraft,
  isSame,
  readChallengeDraft,
  toDraft,
} from './draft.ts'
import { challengeQuery } from './queries.ts'
import { challengeSaver, type Kept, type SaveState } from './saver.ts'
import { useNewest } from './use-newest.ts'

/** How long nobody types before a draft is saved, in milliseconds. */
const pause = 1.5 * SECOND
const retryPause = 15 * SECOND

type Options = {
  owner: Actor
  challenge: Challenge
  /** Whether it is saved as it is typed: nobody reads it yet. */
  isAutosaved: boolean
  /** Whether it could not be saved as it is. */
  isWrong: (written: ChallengeDraft) => boolean
}

/** What is written of a challenge: on the device at once, and on the server after a pause, or when the operator saves. */
export function useChallengeDraft({ owner, challenge, isAutosaved, isWrong }: Options) {
  const contest_id = challenge.id
  const client = useQueryClient()
  const { t } = useWords()
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const [revision, setRevision] = useState(0)
  const kept = useDraft<Kept>({
    owner,
    name: `challenge:${contest_id}`,
    initial: startOf(challenge),
    read: (value) => readKept(value, challenge),
    isWritten: ({ isSaved }) => !isSaved,
    onRead: () => {
      if (!kept.latest().isSaved) setState({ is: 'unsaved' })
    },
  })
  const [{ save }] = useState(() =>
    challengeSaver({
      ...{ call: owner.call, contest_id },
      kept: kept.latest,
      keep: (change) => {
        void kept.update(change)
        showTitle()
      },
      onState: setState,
    }),
  )

  /** The title in the frame follows what is saved. */
  function showTitle(): void {
    const { isSaved, written, version } = kept.latest()
    const [first = 0] = written.language_ids
    const title = written.blocks[0]?.texts[first]?.title ?? ''
    if (!isSaved) return
    client.setQueryData(challengeQuery(contest_id).queryKey, (answer) =>
      answer ? { challenge: { ...answer.challenge, title, version } } : answer,
    )
    void client.invalidateQueries({ queryKey: headingQuery(contest_id).queryKey })
  }

  function change(edit: (written: ChallengeDraft) => ChallengeDraft): void {
    void kept.update((before) => {
      const next = edit(before.written)
      const isSaved = before.isSaved && isSame(before.written, next)
      return { ...before, written: next, isSaved }
    })
    if (kept.latest().isSaved) return
    setState((shown) =>
      shown.is === 'saving' || shown.is === 'conflict' ? shown : { is: 'unsaved' },
    )
  }

  /** Replaces what is written, so that the editors begin again. */
  function replace(next: Kept): void {
    void kept.update(() => next)
    setState({ is: next.isSaved ? 'saved' : 'unsaved' })
    setRevision((count) => count + 1)
  }

  const replaceBy = (next: Challenge) => replace(startOf(next))
  useNewest({
    ...{ owner, contest_id, kept: kept.latest },
    onNewer: (newest) => {
      replaceBy(newest)
      showTitle()
      showToast({ text: t('challenge.renewed') })
    },
  })

  const { written } = kept.value
  const isWaiting = isAutosaved && kept.isRead && !isWrong(written)
  useSaving({ isWaiting, state, written, save })

  return {
    ...{ written, state, revision, change, save },
    isRead: kept.isRead,
    /** Whether the device has it; undefined where there is nothing to keep. */
    isStored: kept.isStored,
    latest: kept.latest,
    replaceBy,
    putBack: (edit: (shown: ChallengeDraft) => ChallengeDraft) => {
      change(edit)
      setRevision((count) => count + 1)
    },
  }
}

type SavingOptions = {
  isWaiting: boolean
  state: SaveState
  written: ChallengeDraft
  save: (options?: { keepalive?: boolean }) => Promise<void>
}

/** Saves after a pause, when the network is back, and on leaving. */
function useSaving({ isWaiting, state, written, save }: SavingOptions): void {
  const isUnsaved = isWaiting && state.is === 'unsaved'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again
  useEffect(
    () => (isUnsaved ? afterPause(pause, () => void save()) : undefined),
    [isUnsaved, written],
  )

  const isOffline = isWaiting && state.is === 'offline'
  useEffect(() => {
    if (!isOffline) return
    const timer = setInterval(() => void save(), retryPause)
    const leave = subscribeNetwork(() => {
      if (!isNetworkLost()) void save()
    })
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [isOffline, save])

  const handleLeaving = useEffectEvent(() => {
    if (isUnsaved || isOffline) void save({ keepalive: true })
  })
  useEffect(() => {
    const handleHidden = () => document.visibilityState === 'hidden' && handleLeaving()
    document.addEventListener('visibilitychange', handleHidden)
    return () => document.removeEventListener('visibilitychange', handleHidden)
  }, [])
  useEffect(() => () => handleLeaving(), [])
}

function startOf(challenge: Challenge): Kept {
  return { version: challenge.version, written: toDraft(challenge), sent: [], isSaved: true }
}

function readKept(value: unknown, challenge: Challenge): Kept | undefined {
  const written = isRecord(value) ? readChallengeDraft(value.written, challenge) : undefined
  if (!written || !isRecord(value) || typeof value.version !== 'number') return undefined
  const sent = Array.isArray(value.sent)
    ? value.sent.flatMap((one) => readChallengeDraft(one, challenge) ?? [])
    : []
  return { version: value.version, written, sent, isSaved: value.isSaved === true }
}
