import { Download, Plus, Redo2, Undo2, Upload } from 'lucide-react'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { ToolButton } from '#web/ui/press/tool-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { EditedTable } from './edited-table.ts'
import type { DaysEditor } from './use-days-editor.ts'

type DaysToolsProps = {
  table: EditedTable
  editor: DaysEditor
  onAdd: () => void
  onFile: (file: File) => void
  onDownload: () => void
}

/** What can be done with the table as a whole. */
export function DaysTools({ table, editor, onAdd, onFile, onDownload }: DaysToolsProps) {
  const { t } = useWords()
  const isBase = table.language_id === undefined
  return (
    <div
      role="toolbar"
      aria-label={t('days.tools')}
      className="flex gap-1 *:min-w-min! *:justify-start large-text:flex-wrap lg:max-w-xl"
    >
      <ToolButton
        icon={<Undo2 aria-hidden />}
        label={t('days.undo')}
        disabled={!editor.canUndo}
        onClick={editor.undo}
      />
      <ToolButton
        icon={<Redo2 aria-hidden />}
        label={t('days.redo')}
        disabled={!editor.canRedo}
        onClick={editor.redo}
      />
      {table.mayChangeDays && (
        <ToolButton icon={<Plus aria-hidden />} label={t('days.add')} onClick={onAdd} />
      )}
      {isBase && !table.isLocked && (
        <FileButton
          icon={<Upload aria-hidden />}
          label={t('days.upload')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={([file]) => file && onFile(file)}
        />
      )}
      {isBase && (
        <ToolButton
          icon={<Download aria-hidden />}
          label={t('days.download')}
          disabled={editor.rows.length === 0}
          onClick={onDownload}
        />
      )}
    </div>
  )
}
