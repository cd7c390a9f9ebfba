import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/http/api.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { showToast } from '#web/layout/toasts.ts'
import type { ButtonProps } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'

type StepPath =
  | 'console/publish-challenge'
  | 'console/close-challenge'
  | 'console/archive-challenge'
  | 'console/bring-back-challenge'
  | 'console/delete-draft'

/** The words of a step: what is asked first, what it does, what its button says, and what is said when it is done. */
type StepWords = { title: WordId; text: WordId; button: WordId; done: WordId }

type Step = {
  path: StepPath
  words: StepWords
  variant: ButtonProps['variant']
  onDone?: () => void
}

/** A step of a challenge that others notice at once: asks first, and says what it does. */
export function useStep(contest_id: number, { path, words, variant, onDone }: Step) {
  const { t } = useWords()
  const client = useQueryClient()
  const alert = useAlert()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(path, { contest_id }),
    onSuccess: async () => {
      showToast({ text: t(words.done) })
      onDone?.()
      await client.invalidateQueries({ queryKey: ['console/challenges'] })
    },
    onError: (error) => showFailure(error, () => mutate()),
    // What it lacks may have changed meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['console/preview'] })
      await client.invalidateQueries({ queryKey: ['console/challenge-heading'] })
    },
  })
  const ask = () =>
    alert({
      title: t(words.title),
      message: t(words.text),
      actions: [
        { id: 'go', label: t(words.button), variant, onPress: () => mutate() },
        { id: 'cancel', label: t('preview.cancel'), variant: 'secondary' },
      ],
    })
  return { ask, isPending }
}
