import { useRef, useState } from 'react'
import type { Post } from '#shared/contracts/posts.ts'
import { isApiError } from '#web/lib/api.ts'
import { useWords } from '#web/words/words.tsx'
import { checkDraft, type DraftErrors, draftErrorsOf } from './check-draft.ts'
import { type Draft, forgetDraft } from './draft.ts'
import type { Attachments } from './save-input.ts'
import { type Target, useSavePost } from './use-save-post.ts'

type Submitting = {
  target: Target
  keptAs: string | undefined
  onInvalid: (errors: DraftErrors, message: string) => void
  onSaved: (post: Post) => void
}

/** Checks a draft and saves it. Taps while it is being saved are ignored. */
export function useSubmit({ target, keptAs, onInvalid, onSaved }: Submitting) {
  const { t, errorText } = useWords()
  const { save, cancel, progress } = useSavePost(target)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A ref, because state would not have changed yet at the second of two quick taps.
  const isUnderWay = useRef(false)

  async function submit(draft: Draft, attachments: Attachments) {
    if (isUnderWay.current) return
    setFailure(undefined)
    const wrong = checkDraft(draft, attachments.pictures.length + attachments.kept.length)
    if (hasAny(wrong)) return onInvalid(wrong, t('compose.invalid'))
    isUnderWay.current = true
    setSaving(true)
    try {
      const { post } = await save(draft, attachments)
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
    const wrong = isApiError(error) ? draftErrorsOf(error.code, error.fields) : {}
    if (hasAny(wrong)) return onInvalid(wrong, errorText(error))
    setFailure(errorText(error))
  }

  return { submit, isSaving, failure, progress, onCancel: cancel }
}

function hasAny(errors: DraftErrors): boolean {
  return Object.keys(errors).length > 0
}
