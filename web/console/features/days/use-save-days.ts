import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DaysTable } from '#shared/rules/days-table/day-columns.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { useWords } from '#web/words/words.tsx'
import { type ChallengeDays, daysQuery } from './days-query.ts'
import { asStored, changedCells, type EditedTable } from './edited-table.ts'

type Saving = { rows: DaysTable; note: string }

/** Saves the table. `onSaved` is called before the saved one is shown. */
export function useSaveDays(table: EditedTable, onSaved: () => Promise<void>) {
  const client = useQueryClient()
  const { t } = useWords()
  const showBanner = useBanner()
  const showFailure = useFailureToast()
  const { contest_id, days_version, language_id } = table
  const { queryKey } = daysQuery(contest_id, language_id)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ rows, note }: Saving) =>
      api('console/save-days', {
        ...{ contest_id, days_version, note, rows: changedCells(table, rows) },
        ...(language_id !== undefined && { language_id }),
      }),
    onSuccess: async (saved, { rows }) => {
      await onSaved()
      client.setQueryData<ChallengeDays>(
        queryKey,
        (before) => before && withSaved(before, table, { rows, days_version: saved.days_version }),
      )
      showBanner(t('days.saved'), 'done')
      for (const path of ['console/challenges', 'console/challenge', 'console/challenge-days']) {
        void client.invalidateQueries({ queryKey: [path] })
      }
    },
    onError: (error, saving) => {
      // Somebody has saved or joined meanwhile: the newest says what to do.
      const isOutdated =
        isApiError(error) && ['changed_meanwhile', 'days_invalid'].includes(error.code)
      if (isOutdated) void client.invalidateQueries({ queryKey })
      showFailure(error, () => mutate(saving))
    },
  })
  return { save: (saving: Saving) => isPending || mutate(saving), isSaving: isPending }
}

function withSaved(
  before: ChallengeDays,
  table: EditedTable,
  { rows, days_version }: { rows: DaysTable; days_version: number },
): ChallengeDays {
  const stored = asStored(table, rows)
  if (table.language_id === undefined) return { ...before, days_version, days: [...stored] }
  return { ...before, days_version, texts: stored.filter(({ name_of_day }) => name_of_day !== '') }
}
