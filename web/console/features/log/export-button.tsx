import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { maxExportedLog } from '#shared/limits.ts'
import { downloadFile } from '#web/http/download-file.ts'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { showToast } from '#web/layout/toasts.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Saves the latest lines of the log as a CSV file. */
export function ExportButton() {
  const { t, number } = useWords()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile('console/log-export', { input: {}, name: 'log.csv' }),
    onSuccess: () => showToast({ text: t('log.exported') }),
    onError: (error) => showFailure(error, () => mutate()),
  })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        busy={isPending}
        icon={<Download aria-hidden className="size-5" />}
        onClick={() => mutate()}
      >
        {t('log.export')}
      </Button>
      <p className="text-sm text-muted">{t('log.exportText', { count: number(maxExportedLog) })}</p>
    </div>
  )
}
