import { useMemo, useState } from 'react'
import type { DaysTable } from '#shared/rules/days-table/day-columns.ts'
import {
  recordEdit,
  redoEdit,
  startHistory,
  undoEdit,
} from '#shared/rules/days-table/edit-history.ts'
import { useDraft } from '#web/device/use-draft.ts'
import type { Actor } from '#web/http/actor.ts'
import { type DaysDraft, readDaysDraft } from './days-draft.ts'
import { type EditedTable, errorsOf, isSameTable } from './edited-table.ts'

export type DaysEditor = ReturnType<typeof useDaysEditor>

/** What an operator writes in the table. It stays on the device until it is saved. */
export function useDaysEditor(table: EditedTable, owner: Actor) {
  const { contest_id, language_id = 0, days_version, stored } = table
  const initial: DaysDraft = { days_version, rows: stored }
  const draft = useDraft({
    owner,
    name: `days:${contest_id}:${language_id}`,
    initial,
    read: readDaysDraft,
    isWritten: ({ rows }) => !isSameTable(rows, stored),
  })
  const { rows } = draft.value
  const [history, setHistory] = useState(() => startHistory<DaysTable>(rows))
  const errors = useMemo(() => errorsOf(table, rows), [table, rows])

  function show(next: DaysTable) {
    void draft.update((before) => ({ ...before, rows: next }))
  }

  return {
    rows,
    errors,
    isRead: draft.isRead,
    isChanged: !isSameTable(rows, stored),
    isStored: draft.isStored,
    /** Somebody else has saved since this was written. */
    isOutdated: draft.value.days_version !== days_version,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Edits of the same group after each other are undone as one. */
    edit: (change: (rows: DaysTable) => DaysTable, group?: string) => {
      const present = draft.latest().rows
      const next = change(present)
      if (next === present) return
      setHistory((before) => recordEdit({ ...before, present }, next, group))
      show(next)
    },
    undo: () => {
      const before = undoEdit({ ...history, present: rows })
      setHistory(before)
      show(before.present)
    },
    redo: () => {
      const after = redoEdit({ ...history, present: rows })
      setHistory(after)
      show(after.present)
    },
    latest: () => draft.latest().rows,
    /** Goes on with what is written here, over what somebody else has saved. */
    keepOwn: () => void draft.update(({ rows }) => ({ days_version, rows })),
    /** Gives up what is written here. */
    discard: () => {
      setHistory(startHistory(stored))
      void draft.update(() => initial)
    },
    /** What was written is saved. */
    end: draft.remove,
  }
}
