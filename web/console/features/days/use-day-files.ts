import { useRef, useState } from 'react'
import { readContentType } from '#shared/rules/days-table/column-names.ts'
import type { DaysTable } from '#shared/rules/days-table/day-columns.ts'
import type { Actor } from '#web/http/actor.ts'
import { isAborted } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import type { EditedTable } from './edited-table.ts'
import { rowsForFiles } from './rows-for-files.ts'
import type { DaysEditor } from './use-days-editor.ts'

/** How much of a file has been sent, from 0 to 1, by the key of its day. */
export type SentParts = ReadonlyMap<string, number>

export type DayFiles = ReturnType<typeof useDayFiles>

/** Sends media that are dropped or chosen, and writes into the cell of its day where each is. */
export function useDayFiles(table: EditedTable, editor: DaysEditor, actor: Actor) {
  const showError = useErrorAlert()
  const [sent, setSent] = useState<SentParts>(new Map())
  // One after the other: a weak network sends one of them in the time of all.
  const line = useRef(Promise.resolve())
  const mayAdd = table.language_id === undefined && !table.isLocked

  function note(day_key: string, part: number | undefined) {
    setSent((before) => {
      const after = new Map(before)
      if (part === undefined) after.delete(day_key)
      else after.set(day_key, part)
      return after
    })
  }

  async function send(day_key: string, file: File) {
    try {
      const { sendFile } = await import('#web/uploads/send-file.ts')
      const media = await sendFile(file, {
        actor,
        signal: actor.signal,
        onBegin: async () => undefined,
        onProgress: (part) => note(day_key, part),
      })
      editor.edit((rows) => withFile(rows, { day_key, media, isFrozen: table.has_joined }))
    } catch (error) {
      if (!isAborted(error)) showError(error)
    } finally {
      note(day_key, undefined)
    }
  }

  return {
    sent,
    mayAdd,
    /** The first file is for that day; further ones go to the days that name them, or that follow. */
    add: (files: readonly File[], row: number) => {
      if (!mayAdd) return
      for (const { file, day_key } of rowsForFiles(editor.latest(), files, row)) {
        note(day_key, 0)
        line.current = line.current.then(() => send(day_key, file))
      }
    },
  }
}

type Placed = { day_key: string; media: { path: string; type: string }; isFrozen: boolean }

/** The day gets the type of the file, unless somebody has joined it as another one: then its cell says so. */
function withFile(rows: DaysTable, { day_key, media, isFrozen }: Placed): DaysTable {
  const type = readContentType(media.type)
  return rows.map((cells) =>
    cells.day_key === day_key
      ? { ...cells, link: media.path, ...(type && !isFrozen && { content_type: type }) }
      : cells,
  )
}
