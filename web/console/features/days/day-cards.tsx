import { CircleAlert } from 'lucide-react'
import { readContentType, typeName } from '#shared/rules/days-table/column-names.ts'
import type { DayCells } from '#shared/rules/days-table/day-columns.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import type { EditedTable } from './edited-table.ts'
import type { DaysEditor } from './use-days-editor.ts'

type DayCardsProps = { table: EditedTable; editor: DaysEditor; onOpen: (row: number) => void }

/** The days on a phone: a card each, which opens to be written. */
export function DayCards({ table, editor, onOpen }: DayCardsProps) {
  const { t } = useWords()
  const wrong = new Map<number, number>()
  for (const { row } of editor.errors) wrong.set(row - 1, (wrong.get(row - 1) ?? 0) + 1)
  return (
    <ol className="flex flex-col gap-2.5">
      {editor.rows.map((cells, row) => (
        <Card
          as="li"
          key={cells.day_key}
          className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
        >
          <CardBody className="flex items-start gap-3">
            <span
              aria-hidden
              className="min-w-6 pt-0.5 text-end font-semibold text-muted tabular-nums"
            >
              {row + 1}
            </span>
            <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
              <button
                type="button"
                onClick={() => onOpen(row)}
                className="max-w-full text-start leading-snug font-semibold outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary"
              >
                <span className="sr-only">{t('days.dayNumber', { day: row + 1 })} </span>
                <span>
                  {cells.name_of_day || table.base[row]?.name_of_day || t('days.unnamed')}
                </span>
              </button>
              <CardFacts cells={cells} wrong={wrong.get(row)} />
              <p dir="auto" className="line-clamp-2 text-sm text-muted">
                {withoutBold(cells.detail)}
              </p>
            </div>
          </CardBody>
        </Card>
      ))}
    </ol>
  )
}

function CardFacts({ cells, wrong }: { cells: DayCells; wrong: number | undefined }) {
  const { t, locale } = useWords()
  const type = readContentType(cells.content_type)
  return (
    <span className="flex flex-wrap gap-1.5">
      {type && <Pill tone="neutral">{typeName(type, locale)}</Pill>}
      {wrong !== undefined && (
        <Pill tone="danger" icon={<CircleAlert aria-hidden className="size-3.5" />}>
          {t('days.wrongCells', { count: wrong })}
        </Pill>
      )}
    </span>
  )
}

/** The text without the marks of what is bold. */
function withoutBold(detail: string): string {
  return detail.replaceAll('**', '')
}
