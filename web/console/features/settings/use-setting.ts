import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { isRecord } from '#web/device/is-record.ts'
import { useDraft } from '#web/device/use-draft.ts'
import { isApiError } from '#web/http/api.ts'
import { actorOf } from '#web/session/actor-of.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { useWords } from '#web/words/words.tsx'

type SettingOptions<T extends object> = {
  owner: SignedInUser
  /** The name under which the device stores what is not saved. */
  part: string
  /** What the server has, and its version. */
  stored: T
  version: number
  /** @returns the new version */
  save: (written: T, version: number) => Promise<{ version: number }>
}

/**
 * A part of the settings that is edited as a whole: what is written, which the device stores until it is saved. Give the
 * component another key with each version, so that it begins with what is saved.
 */
export function useSetting<T extends object>({
  owner: user,
  part,
  stored,
  version,
  save,
}: SettingOptions<T>) {
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const [owner] = useState(() => actorOf(user))
  const [initial] = useState({ version, written: stored })
  const draft = useDraft({
    ...{ owner, name: `setting/${part}`, initial },
    read: (value) => readWritten(value, stored),
    isWritten: ({ written }) => JSON.stringify(written) !== JSON.stringify(stored),
  })
  /** The version that was saved here, until the form begins again with it. */
  const newest = useRef<number>(undefined)
  const saving = useMutation({
    mutationFn: async (over: number) => {
      const { written: sent } = draft.latest()
      const { version: saved } = await save(sent, over)
      return { sent, saved }
    },
    onSuccess: async ({ sent, saved }) => {
      newest.current = saved
      // What was written while it was being saved is not saved yet.
      if (draft.latest().written === sent) await draft.remove()
      else await draft.update(({ written }) => ({ version: saved, written }))
      showBanner(t('settings.saved'), 'done')
    },
    // After an error as well: somebody else may have saved.
    onSettled: () => client.invalidateQueries(),
  })
  const [round, setRound] = useState(0)
  const { written, version: begun } = draft.value
  const error = isApiError(saving.error) ? saving.error : null
  const isRefused = error?.code === 'changed_meanwhile'

  return {
    written,
    isRead: draft.isRead,
    isStored: draft.isStored,
    isSaving: saving.isPending,
    /** Whether somebody else has saved since this was begun. */
    isOutdated: begun < version || isRefused,
    error: isRefused ? null : error,
    change: (change: Partial<T> | ((before: T) => Partial<T>)) =>
      void draft.update(({ written: before, version: begun }) => {
        const changed = typeof change === 'function' ? change(before) : change
        return { version: newest.current ?? begun, written: { ...before, ...changed } }
      }),
    save: () => saving.mutate(newest.current ?? draft.latest().version),
    /** Saves over what somebody else has saved. */
    saveOver: () => saving.mutate(version),
    /** Another one after each discarding: the key of fields that only look at what they begin with. */
    round,
    /** Begins again with what is saved. */
    discard: () => {
      saving.reset()
      setRound(round + 1)
      void draft.update(() => ({ version, written: stored }))
    },
  }
}

/** What was stored, if it still has the form of what is edited. */
function readWritten<T extends object>(value: unknown, sample: T) {
  if (!isRecord(value) || typeof value.version !== 'number' || !isRecord(value.written)) return
  const { version, written } = value
  const isSame = Object.entries(sample).every(
    ([field, like]) =>
      typeof written[field] === typeof like &&
      Array.isArray(written[field]) === Array.isArray(like),
  )
  return isSame ? { version, written: written as T } : undefined
}
