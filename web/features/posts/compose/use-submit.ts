import { useRef, useState } from 'react'
import type { Post } from '#shared/contracts/posts.ts'
import { isApiError } from '#web/lib/api.ts'
import { useWords } from '#web/words/words.tsx'
import { checkDraft, type DraftFaults, faultsOf } from './check-draft.ts'
import { type Draft, forgetDraft } from './draft.ts'
import type { DraftPicture } from './use-pictures.ts'
import { type Target, useSavePost } from './use-save-post.ts'

type Submitting = {
  target: Target
  keptAs: string | undefined
  onRefused: (faults: DraftFaults, message: string) => void
  onSaved: (post: Post) => void
}

/** Checks a draft and saves it, once however often it is asked to meanwhile. */
export function useSubmit({ target, keptAs, onRefused, onSaved }: Submitting) {
  const { t, errorText } = useWords()
  const { save, cancel, progress } = useSavePost(target)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  // Known before the screen is drawn again: of two quick taps the second finds it set.
  const isUnderWay = useRef(false)

  async function submit(draft: Draft, pictures: DraftPicture[]) {
    if (isUnderWay.current) return
    setFailure(undefined)
    const wrong = checkDraft(draft, pictures.length)
    if (hasAny(wrong)) return onRefused(wrong, t('compose.invalid'))
    isUnderWay.current = true
    setSaving(true)
    try {
      const { post } = await save(draft, pictures)
      if (keptAs) forgetDraft(keptAs)
      onSaved(post)
    } catch (error) {
      handleFailure(error)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  function handleFailure(error: unknown) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (isCancelled) return setFailure(t('compose.cancelled'))
    const wrong = isApiError(error) ? faultsOf(error.code, error.fields) : {}
    if (hasAny(wrong)) return onRefused(wrong, errorText(error))
    setFailure(errorText(error))
  }

  return { submit, isSaving, failure, progress, onCancel: cancel }
}

function hasAny(faults: DraftFaults): boolean {
  return Object.keys(faults).length > 0
}
