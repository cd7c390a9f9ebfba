import { type RefObject, useRef, useState } from 'react'
import type { Post } from '#shared/contracts/posts.ts'
import { isApiError } from '#web/lib/api.ts'
import { useWords } from '#web/lib/words.tsx'
import { useAlert } from '#web/session/alert.tsx'
import { checkDraft, type DraftFaults, type DraftField, faultsOf } from './check-draft.ts'
import { type Draft, forgetDraft } from './draft.ts'
import type { DraftPicture } from './use-pictures.ts'
import { type Target, useSavePost } from './use-save-post.ts'

type Submitting = {
  form: RefObject<HTMLFormElement | null>
  target: Target
  keptAs: string | undefined
  onSaved: (post: Post, message: string) => void
}

/** Checks a draft, saves it, and shows what is wrong beside its fields. */
export function useSubmit({ form, target, keptAs, onSaved }: Submitting) {
  const { t, problem } = useWords()
  const alert = useAlert()
  const { save, cancel, progress } = useSavePost(target)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  // Asked before the screen is drawn again: of two quick taps the second finds it set.
  const isUnderWay = useRef(false)

  function refuse(faults: DraftFaults, message: string) {
    setFaults(faults)
    alert({ message, onClose: () => focusFirstFault(form) })
  }

  function handleFailure(error: unknown) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (isCancelled) return setFailure(t('compose.cancelled'))
    const { code, fields } = isApiError(error) ? error : { code: undefined, fields: {} }
    if (code && Object.keys(faultsOf(code, fields)).length > 0) {
      return refuse(faultsOf(code, fields), problem(error))
    }
    setFailure(problem(error))
  }

  async function submit(draft: Draft, pictures: DraftPicture[]) {
    if (isUnderWay.current) return
    const wrong = checkDraft(draft, pictures.length)
    setFailure(undefined)
    if (Object.keys(wrong).length > 0) return refuse(wrong, t('compose.invalid'))
    isUnderWay.current = true
    setFaults({})
    setSaving(true)
    try {
      const { post, message } = await save(draft, pictures)
      if (keptAs) forgetDraft(keptAs)
      onSaved(post, message)
    } catch (error) {
      handleFailure(error)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  /** What is being mended is no longer called wrong. */
  function forgive(fields: readonly DraftField[]) {
    const others = Object.entries(faults).filter(([field]) => !fields.some((one) => one === field))
    setFaults(Object.fromEntries(others))
  }

  return { submit, forgive, faults, isSaving, failure, progress, onCancel: cancel }
}

/** Waits for the alert to give the focus back to where it was taken from. */
function focusFirstFault(form: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // In the middle, clear of the bars at the top and the bottom.
    field?.scrollIntoView({ block: 'center' })
  })
}
