import { ConsoleActions } from '#web/console/layout/console-actions.tsx'
import { useOpenedPart } from '#web/layout/use-opened-part.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { EditedTable } from './edited-table.ts'
import type { DaysEditor } from './use-days-editor.ts'
import { useSaveDays } from './use-save-days.ts'

type SaveBarProps = {
  table: EditedTable
  editor: DaysEditor
  /** Whether a file is on its way: its day does not say where it is yet. */
  isSending: boolean
  /** Shows what is wrong. */
  onWrong: () => void
}

/** Says whether all is saved, and saves: nothing here is saved by itself. */
export function SaveBar({ table, editor, isSending, onWrong }: SaveBarProps) {
  const { t } = useWords()
  const showBanner = useBanner()
  const { part, open, show, close } = useOpenedPart<typeof import('./note-sheet.tsx')>()
  const { save, isSaving } = useSaveDays(table, editor.end)
  const isRight = editor.errors.length === 0 && editor.rows.length > 0

  function handleSave() {
    if (!isRight) {
      showBanner(t('days.wrongCells', { count: Math.max(1, editor.errors.length) }), 'danger')
      return onWrong()
    }
    if (table.has_joined) void show(() => import('./note-sheet.tsx'))
    else save({ rows: editor.latest(), note: '' })
  }

  if (table.isLocked) return null
  return (
    <>
      <ConsoleActions note={<p role="status">{stateText(editor, t)}</p>}>
        <Button
          busy={isSaving}
          disabled={!editor.isChanged || editor.isOutdated || isSending}
          onClick={handleSave}
        >
          {t('days.save')}
        </Button>
      </ConsoleActions>
      {part && (
        <part.NoteSheet
          open={open}
          onClose={close}
          onSave={(note) => save({ rows: editor.latest(), note })}
        />
      )}
    </>
  )
}

function stateText(editor: DaysEditor, t: ReturnType<typeof useWords>['t']): string {
  if (!editor.isChanged) return t('days.allSaved')
  return editor.isStored ? t('days.notSaved') : t('days.notSavedAnywhere')
}
