import { type ComponentType, lazy, Suspense, useState } from 'react'
import { maxDays } from '#shared/limits.ts'
import type { DaysTable } from '#shared/rules/days-table/day-columns.ts'
import type { DayError } from '#shared/rules/days-table/day-error.ts'
import { hasRoomFor, insertRow } from '#shared/rules/days-table/edit-table.ts'
import { ErrorsTable } from '#web/console/tables/errors-table.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import { actorOf } from '#web/session/actor-of.ts'
import type { Session } from '#web/session/session-store.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { useIsWide } from '#web/ui/page/use-is-wide.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { DayCards } from './day-cards.tsx'
import type { DaySheetProps } from './day-sheet.tsx'
import { DaysNotes } from './days-notes.tsx'
import { DaysTools } from './days-tools.tsx'
import { downloadDays } from './download-table.ts'
import { type EditedTable, frozenDays } from './edited-table.ts'
import { explainError } from './explain-error.ts'
import type { GridProps } from './grid-props.ts'
import type { ImportSheetProps, ReadFile } from './import-sheet.tsx'
import { RowMenu } from './row-menu.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDayFiles } from './use-day-files.ts'
import { useDaysEditor } from './use-days-editor.ts'

/** A phone has no use for it. */
const DaysGrid = lazy(async () => ({ default: (await import('./days-grid.tsx')).DaysGrid }))

/** What a tap opens is loaded with it. */
type Sheets = { Day?: ComponentType<DaySheetProps>; Import?: ComponentType<ImportSheetProps> }

type DaysEditorProps = { table: EditedTable; title: string; session: Session }

/** The days of a challenge, or what they say in a further language, to be written. */
export function DaysEditor({ table, title, session }: DaysEditorProps) {
  const words = useWords()
  const { t, locale } = words
  const [owner] = useState(() => actorOf(session.user))
  const editor = useDaysEditor(table, owner)
  const files = useDayFiles(table, editor, owner)
  const isWide = useIsWide()
  const showBanner = useBanner()
  const [menuRow, setMenuRow] = useState<number>()
  const [openRow, setOpenRow] = useState<number>()
  const [shown, setShown] = useState<GridProps['shown']>()
  const [showsErrors, setShowsErrors] = useState(false)
  const loadPart = useLoadPart()
  const [sheets, setSheets] = useState<Sheets>({})
  const [file, setFile] = useState<ReadFile>()
  const sayFull = () => showBanner(t('days.full', { count: maxDays }), 'danger')
  const download = () => void loadPart(() => downloadDays(editor.rows, { name: title, locale }))

  function handleAdd() {
    if (!hasRoomFor(editor.rows, 1)) return sayFull()
    const row = editor.rows.length
    editor.edit((rows) => insertRow(rows, rows.length))
    if (isWide) setShown({ row, column: 'name_of_day' })
    else void openDay(row)
  }

  async function handleFile(chosen: File) {
    const loaded = await loadPart(() =>
      Promise.all([import('./import-days.ts'), import('./import-sheet.tsx')]),
    )
    if (!loaded) return
    const [{ importDays }, { ImportSheet }] = loaded
    setSheets((before) => ({ ...before, Import: ImportSheet }))
    const frozen = table.has_joined ? { frozen: frozenDays(table) } : {}
    setFile({ name: chosen.name, imported: await importDays(chosen, frozen) })
  }

  async function openDay(row: number) {
    const loaded = await loadPart(() => import('./day-sheet.tsx'))
    if (!loaded) return
    setSheets((before) => ({ ...before, Day: loaded.DaySheet }))
    setOpenRow(row)
  }

  function handleGo({ row, column }: DayError) {
    if (isWide) setShown({ row: row - 1, column })
    else void openDay(row - 1)
  }

  return (
    <>
      <div className="flex flex-col gap-3">
        <DaysNotes table={table} editor={editor} onDownload={download} />
        <DaysTools
          {...{ table, editor }}
          onAdd={handleAdd}
          onFile={(file) => void handleFile(file)}
          onDownload={download}
        />
        {showsErrors && editor.errors.length > 0 && (
          <ErrorsTable
            errors={editor.errors}
            explain={(error) => explainError(words, error)}
            rowLabel={t('days.day')}
            onGo={handleGo}
          />
        )}
        {editor.rows.length === 0 ? (
          <EmptyState
            seed="days"
            title={t('days.none')}
            text={t('days.noneText')}
            action={table.mayChangeDays && <Button onClick={handleAdd}>{t('days.add')}</Button>}
          />
        ) : isWide ? (
          <>
            {files.mayAdd && <p className="text-sm text-muted">{t('days.dropHint')}</p>}
            <Suspense fallback={<ContentSkeleton />}>
              <DaysGrid {...{ table, editor, files, shown }} onMenu={setMenuRow} onFull={sayFull} />
            </Suspense>
          </>
        ) : (
          <DayCards table={table} editor={editor} onOpen={(row) => void openDay(row)} />
        )}
      </div>
      <SaveBar
        table={table}
        editor={editor}
        isSending={files.sent.size > 0}
        onWrong={() => setShowsErrors(true)}
      />
      {sheets.Day && (
        <sheets.Day
          {...{ table, editor, files }}
          row={openRow}
          onClose={() => setOpenRow(undefined)}
          onMenu={setMenuRow}
        />
      )}
      <RowMenu
        editor={editor}
        open={menuRow !== undefined}
        row={menuRow}
        onClose={() => setMenuRow(undefined)}
        onFull={sayFull}
      />
      {sheets.Import && (
        <sheets.Import
          file={file}
          rows={editor.rows}
          onClose={() => setFile(undefined)}
          onUse={(rows: DaysTable) => editor.edit(() => rows)}
        />
      )}
    </>
  )
}
