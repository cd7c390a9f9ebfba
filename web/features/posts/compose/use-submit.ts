import { useRef, useState } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { isApiError } from '#web/lib/api.ts'
import { maySucceedLater } from '#web/lib/transient-error.ts'
import { useWords } from '#web/words/words.tsx'
import { checkDraft, type DraftErrors, draftErrorsOf } from './check-draft.ts'
import type { DraftContent } from './draft-store.ts'

type Submitting = {
  latest: () => DraftContent
  /** Uploads what is missing, and saves the post. */
  save: (signal: AbortSignal) => Promise<Post>
  onInvalid: (errors: DraftErrors, message: string) => void
  onSaved: (post: Post) => Promise<void>
  /** Keeps it to be sent later, where there is no network. Resolves to whether it could; absent where it cannot wait. */
  keepForLater?: (() => Promise<boolean>) | undefined
}

/** Checks a draft and saves it. Taps while it is being saved are ignored. */
export function useSubmit({ latest, save, onInvalid, onSaved, keepForLater }: Submitting) {
  const { t, errorText } = useWords()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A ref, because state would not have changed yet at the second of two quick taps.
  const underWay = useRef<AbortController>(undefined)

  async function submit() {
    if (underWay.current) return
    setFailure(undefined)
    const { draft, media } = latest()
    const wrong = checkDraft(draft, media)
    if (hasAny(wrong)) return onInvalid(wrong, t('compose.invalid'))
    const controller = new AbortController()
    underWay.current = controller
    setSaving(true)
    try {
      // Uploads would wait for a network first, and nobody would know why.
      if (keepForLater && !navigator.onLine && (await keepForLater())) return
      await onSaved(await save(controller.signal))
    } catch (error) {
      const isKept =
        !controller.signal.aborted && maySucceedLater(error) && (await keepForLater?.())
      if (!isKept) handleFailure(controller.signal.aborted ? undefined : error)
    } finally {
      underWay.current = undefined
      setSaving(false)
    }
  }

  function handleFailure(error: unknown) {
    if (error === undefined) return setFailure(t('compose.cancelled'))
    const wrong = isApiError(error) ? draftErrorsOf(error.code, error.fields) : {}
    if (hasAny(wrong)) return onInvalid(wrong, errorText(error))
    setFailure(errorText(error))
  }

  return { submit, isSaving, failure, onCancel: () => underWay.current?.abort() }
}

function hasAny(errors: DraftErrors): boolean {
  return Object.keys(errors).length > 0
}
