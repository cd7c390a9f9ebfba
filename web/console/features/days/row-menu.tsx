import { ArrowDown, ArrowUp, Copy, ListPlus, Trash2 } from 'lucide-react'
import type { DaysTable } from '#shared/rules/days-table/day-columns.ts'
import { duplicateRow, insertRow, moveRow, removeRow } from '#shared/rules/days-table/edit-table.ts'
import { MenuSheet } from '#web/ui/overlay/menu-sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import type { DaysEditor } from './use-days-editor.ts'

type RowMenuProps = {
  editor: DaysEditor
  /** The day that the menu is about; none while it is closed. */
  row: number | undefined
  onClose: () => void
  /** Days do not fit any more. */
  onFull: () => void
}

/** What can be done with a day as a whole. */
export function RowMenu({
  editor,
  row = 0,
  onClose,
  onFull,
  ...menu
}: RowMenuProps & { open: boolean }) {
  const { t } = useWords()
  const name = editor.rows[row]?.name_of_day
  const change = (work: (rows: DaysTable) => DaysTable) => () => editor.edit(work)
  const add = (work: (rows: DaysTable) => DaysTable) => () => {
    if (work(editor.rows) === editor.rows) onFull()
    else editor.edit(work)
  }
  const icon = 'size-5 shrink-0'
  const actions = [
    {
      id: 'above',
      label: t('days.insertAbove'),
      icon: <ListPlus aria-hidden className={icon} />,
      onSelect: add((rows) => insertRow(rows, row)),
    },
    {
      id: 'below',
      label: t('days.insertBelow'),
      icon: <ListPlus aria-hidden className={icon} />,
      onSelect: add((rows) => insertRow(rows, row + 1)),
    },
    {
      id: 'duplicate',
      label: t('days.duplicate'),
      icon: <Copy aria-hidden className={icon} />,
      onSelect: add((rows) => duplicateRow(rows, row)),
    },
    row > 0 && {
      id: 'up',
      label: t('days.moveUp'),
      icon: <ArrowUp aria-hidden className={icon} />,
      onSelect: change((rows) => moveRow(rows, row, row - 1)),
    },
    row < editor.rows.length - 1 && {
      id: 'down',
      label: t('days.moveDown'),
      icon: <ArrowDown aria-hidden className={icon} />,
      onSelect: change((rows) => moveRow(rows, row, row + 1)),
    },
    {
      id: 'remove',
      label: t('days.remove'),
      tone: 'danger' as const,
      icon: <Trash2 aria-hidden className={icon} />,
      onSelect: change((rows) => removeRow(rows, row)),
    },
  ]
  return (
    <MenuSheet
      {...menu}
      onClose={onClose}
      title={name || t('days.dayNumber', { day: row + 1 })}
      closeLabel={t('page.close')}
      actions={actions.filter((action) => action !== false)}
    />
  )
}
