import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { EditedTable } from './edited-table.ts'
import type { DaysEditor } from './use-days-editor.ts'

type DaysNotesProps = { table: EditedTable; editor: DaysEditor; onDownload: () => void }

/** What an operator should know before they write: what cannot change any more, and who else has saved. */
export function DaysNotes({ table, editor, onDownload }: DaysNotesProps) {
  const { t } = useWords()
  if (table.isLocked)
    return <Note>{t(table.isCalledBack ? 'days.calledBack' : 'days.declared')}</Note>
  return (
    <>
      {table.has_joined && <Note>{t('days.joined')}</Note>}
      {editor.isOutdated && (
        <Note isWarning>
          <p>{t('days.outdated')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={editor.keepOwn}>
              {t('days.keepOwn')}
            </Button>
            <Button size="small" variant="secondary" onClick={editor.discard}>
              {t('days.takeNewest')}
            </Button>
            <Button size="small" variant="ghost" onClick={onDownload}>
              {t('days.downloadOwn')}
            </Button>
          </div>
        </Note>
      )}
    </>
  )
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? TriangleAlert : Info
  return (
    <div
      role={isWarning ? 'alert' : 'note'}
      className={classNames(
        'flex max-w-3xl items-start gap-2.5 rounded-card px-4 py-3 text-sm',
        isWarning ? 'bg-warn-tint text-warn-ink' : 'bg-primary-tint text-primary-ink',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
