import { useState } from 'react'
import type { DaysTable } from '#shared/rules/days-table/day-columns.ts'
import { writeErrors } from '#shared/rules/days-table/write-sheet.ts'
import { ErrorsTable } from '#web/console/tables/errors-table.tsx'
import { explainFile } from '#web/console/tables/explain-file.ts'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { compareTables } from './compare-tables.ts'
import { downloadGrid } from './download-table.ts'
import { errorLine, explainError } from './explain-error.ts'
import type { ImportedDays } from './import-days.ts'

export type ReadFile = { name: string; imported: ImportedDays }

export type ImportSheetProps = {
  /** The file that was chosen; none while the dialog is closed. */
  file: ReadFile | undefined
  rows: DaysTable
  onClose: () => void
  onUse: (rows: DaysTable) => void
}

/** What a file would change, or what is wrong with it. Nothing is taken over before all of it is right. */
export function ImportSheet({ file, rows, onClose, onUse }: ImportSheetProps) {
  const { t } = useWords()
  // The content stays while the dialog closes.
  const [last, setLast] = useState(file)
  if (file && file !== last) setLast(file)
  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={file?.name ?? ''}
      closeLabel={t('page.close')}
    >
      {last && <Content {...last} rows={rows} onClose={onClose} onUse={onUse} />}
    </Dialog>
  )
}

type ContentProps = ReadFile & Omit<ImportSheetProps, 'file'>

function Content({ name, imported, rows, onClose, onUse }: ContentProps) {
  const words = useWords()
  const { t, locale } = words
  const loadPart = useLoadPart()
  if ('code' in imported) {
    return <p role="alert">{explainFile(words, imported.code)}</p>
  }
  if ('errors' in imported) {
    const { grid, errors } = imported
    const download = () => {
      const sheet = writeErrors(grid, errors, { locale, say: (error) => errorLine(words, error) })
      void loadPart(() => downloadGrid(sheet, name.replace(/\.\w+$/, '')))
    }
    return (
      <div className="flex flex-col gap-3">
        <p role="alert">{t('days.fileWrong', { count: errors.length })}</p>
        <ErrorsTable
          errors={errors}
          explain={(error) => explainError(words, error)}
          rowLabel={t('table.row')}
        />
        <Button variant="secondary" onClick={download}>
          {t('days.downloadErrors')}
        </Button>
      </div>
    )
  }
  const next = imported.days.map((day) => ({ ...day, link: day.link ?? '' }))
  return (
    <div className="flex flex-col gap-3">
      <Preview before={rows} after={next} />
      <Button
        onClick={() => {
          onClose()
          onUse(next)
        }}
      >
        {t('days.useFile', { count: next.length })}
      </Button>
      <p className="text-sm text-muted">{t('days.useFileHint')}</p>
    </div>
  )
}

/** How many names are listed of each kind of change. */
const namesShown = 5

function Preview({ before, after }: { before: DaysTable; after: DaysTable }) {
  const { t } = useWords()
  const { added, changed, moved, removed } = compareTables(before, after)
  const changes = [
    { id: 'added', title: t('days.added', { count: added.length }), days: added },
    { id: 'changed', title: t('days.changed', { count: changed.length }), days: changed },
    { id: 'moved', title: t('days.moved', { count: moved.length }), days: moved },
    { id: 'removed', title: t('days.removed', { count: removed.length }), days: removed },
  ].filter(({ days }) => days.length > 0)
  if (changes.length === 0) return <p>{t('days.sameFile')}</p>
  return (
    <dl className="flex flex-col gap-2">
      {changes.map(({ id, title, days }) => (
        <div key={id}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-sm text-muted">{namesOf(days)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The first few. */
function namesOf(days: { name_of_day: string }[]): string {
  const names = days.slice(0, namesShown).map(({ name_of_day }) => name_of_day)
  return names.join(' · ') + (days.length > namesShown ? ' …' : '')
}
