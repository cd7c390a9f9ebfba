import { useRef, useState } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { isApiError } from '#web/http/api.ts'
import { maySucceedLater } from '#web/http/transient-error.ts'
import { useWords } from '#web/words/words.tsx'
import { checkDraft, type DraftErrors, draftErrorsOf } from './check-draft.ts'
import type { DraftContent } from './draft-content.ts'

type Submitting = {
  latest: () => DraftContent
  /** Uploads what is missing, and saves the post. */
  save: (signal: AbortSignal) => Promise<Post>
  onInvalid: (errors: DraftErrors) => void
  onSaved: (post: Post) => Promise<void>
  /** Queues it where there is no network. Resolves to whether it could; absent where it cannot wait. */
  keepForLater?: (() => Promise<boolean>) | undefined
}

/** Why a draft was not saved; `isInvalid` if its fields say what is wrong. */
export type Failure = { text: string; isInvalid: boolean }

/** Checks a draft and saves it. Taps while it is being saved are ignored. */
export function useSubmit({ latest, save, onInvalid, onSaved, keepForLater }: Submitting) {
  const { t, errorText } = useWords()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // A ref, because state would not have changed yet at the second of two quick taps.
  const underWay = useRef<AbortController>(undefined)

  async function submit() {
    if (underWay.current) return
    setFailure(undefined)
    const { draft, media } = latest()
    const wrong = checkDraft(draft, media)
    if (hasAny(wrong)) return refuse(wrong, t('compose.invalid'))
    const controller = new AbortController()
    underWay.current = controller
    setSaving(true)
    try {
      // Uploads would wait for a network first, without a message.
      if (keepForLater && !navigator.onLine && (await keepForLater())) return
      await onSaved(await save(controller.signal))
    } catch (error) {
      const isQueued =
        !controller.signal.aborted && maySucceedLater(error) && (await keepForLater?.())
      if (!isQueued) handleFailure(controller.signal.aborted ? undefined : error)
    } finally {
      underWay.current = undefined
      setSaving(false)
    }
  }

  function handleFailure(error: unknown) {
    if (error === undefined) return setFailure({ text: t('compose.cancelled'), isInvalid: false })
    const wrong = isApiError(error) ? draftErrorsOf(error.code, error.fields) : {}
    if (hasAny(wrong)) return refuse(wrong, errorText(error))
    setFailure({ text: errorText(error), isInvalid: false })
  }

  function refuse(wrong: DraftErrors, text: string) {
    setFailure({ text, isInvalid: true })
    onInvalid(wrong)
  }

  return { submit, isSaving, failure, onCancel: () => underWay.current?.abort() }
}

function hasAny(errors: DraftErrors): boolean {
  return Object.keys(errors).length > 0
}
