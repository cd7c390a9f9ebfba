import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '#web/http/download-file.ts'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { showToast } from '#web/layout/toasts.ts'
import { useWords } from '#web/words/words.tsx'

/** Saves all participants as a CSV file. */
export function useExport(contest_id: number) {
  const { t } = useWords()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      downloadFile('console/participants-export', {
        input: { contest_id },
        name: `participants-${contest_id}.csv`,
      }),
    onSuccess: () => showToast({ text: t('running.exported') }),
    onError: (error) => showFailure(error, () => mutate()),
  })
  return { save: () => mutate(), isPending }
}
