import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { csvStart, safeCsvLine } from '#shared/rules/csv.ts'
import { fewestCounted } from '#shared/rules/figures.ts'
import { saveAs } from '#web/http/save-as.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

export type ChartTable = { head: string[]; rows: string[][] }

type ChartCardProps = {
  /** Where the row of metrics leads. */
  id?: string
  title: string
  /** What the chart says, in a sentence. */
  text?: string
  table: ChartTable
  /** The name of the file, without its ending. */
  file: string
  /** Whether no number of it is shown: then there is nothing to draw. */
  isEmpty: boolean
  /** Where it leads. */
  more?: ReactNode
  /** The drawing. It has no name: the table says all of it. */
  children: ReactNode
}

/** A chart with its numbers as a table, which can be saved. */
export function ChartCard(props: ChartCardProps) {
  const { id, title, text, table, file, isEmpty, more, children } = props
  const { t, number } = useWords()
  return (
    <Card as="section" id={id} className="scroll-mt-20">
      <CardBody className="flex flex-col gap-3">
        <div>
          <h2 className="text-lg font-semibold">{title}</h2>
          {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
        </div>
        {isEmpty ? <p>{t('figures.allFew', { least: number(fewestCounted) })}</p> : children}
        <Numbers title={title} table={table} file={file} />
        {more}
      </CardBody>
    </Card>
  )
}

function Numbers({ title, table, file }: { title: string; table: ChartTable; file: string }) {
  const { t } = useWords()
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary-ink">
        {t('figures.asTable')}
        <span className="sr-only">: {title}</span>
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr>
              {table.head.map((cell, index) => (
                <th key={cell} scope="col" className={cellClass(index)}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first = '', ...cells]) => (
              <tr key={first} className="border-t border-line">
                <th scope="row" className={`${cellClass(0)} font-normal`}>
                  {first}
                </th>
                {cells.map((cell, index) => (
                  <td key={table.head[index + 1]} className={cellClass(index + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2">
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => save(table, file)}
          aria-label={t('figures.saveLong', { title })}
        >
          {t('figures.save')}
        </Button>
      </div>
    </details>
  )
}

const cellClass = (index: number) => (index === 0 ? 'py-2 pe-3 text-start' : 'py-2 ps-3 text-end')

function save({ head, rows }: ChartTable, file: string): void {
  const lines = [head, ...rows].map((cells) => safeCsvLine(cells))
  saveAs(new Blob([csvStart, ...lines], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
}
