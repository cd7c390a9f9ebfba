import { useWords } from '#web/words/words.tsx'

export type Explanation = {
  /** The name of the column in the reader's language, or a heading of the file as it is written there. */
  column: string
  /** What is wrong, and what to do. */
  what: string
  fix: string
}

/** As many as anybody mends at once. */
const maxShown = 100

/** Of a cell: the same row, column and code are there once. */
type TableError = { row: number; column: string | number; code: string }

type ErrorsTableProps<E> = {
  errors: readonly E[]
  explain: (error: E) => Explanation
  /** What a row is called: a day of the table, or a row of the file. */
  rowLabel: string
  /** Leads to the cell; without it rows are no buttons. */
  onGo?: (error: E) => void
}

/** What is wrong, cell by cell: the row, the column, what is wrong and what to do. */
export function ErrorsTable<E extends TableError>({
  errors,
  explain,
  rowLabel,
  onGo,
}: ErrorsTableProps<E>) {
  const { t } = useWords()
  const shown = errors.slice(0, maxShown)
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls with the keyboard must reach it
        tabIndex={0}
        aria-label={t('table.errors')}
        className="max-h-80 overflow-auto rounded-card border border-line bg-surface"
      >
        <table className="min-w-full text-sm">
          <thead>
            <tr>
              {[rowLabel, t('table.column'), t('table.what'), t('table.fix')].map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className="sticky top-0 bg-sunken px-3 py-2 text-start font-semibold"
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((error) => {
              const { column, what, fix } = explain(error)
              const key = `${error.row}:${error.column}:${error.code}`
              return (
                <tr key={key} className="align-top">
                  <td className={cellClass}>
                    {onGo ? (
                      <button
                        type="button"
                        onClick={() => onGo(error)}
                        className="min-h-11 min-w-11 font-semibold text-primary-ink underline underline-offset-4"
                      >
                        {error.row}
                      </button>
                    ) : (
                      error.row
                    )}
                  </td>
                  <td className={cellClass}>{column}</td>
                  <td className={`${cellClass} min-w-48`}>{what}</td>
                  <td className={`${cellClass} min-w-48`}>{fix}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {errors.length > maxShown && (
        <p className="mt-1.5 text-sm text-muted">
          {t('table.moreErrors', { count: errors.length - maxShown })}
        </p>
      )}
    </>
  )
}

const cellClass = 'border-t border-line px-3 py-2'
