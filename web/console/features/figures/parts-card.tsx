import type { ReactNode } from 'react'
import type { ShownNumber } from '#shared/rules/figures.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { useShown } from './use-shown.ts'

type PartsCardProps = {
  title: string
  text: string
  file: string
  /** The headings of the table: what the parts are, and what is counted. */
  head: [string, string]
  parts: { label: string; shown: ShownNumber }[]
  /** Where it leads. */
  more?: ReactNode
}

/** Bars of parts, with their table. */
export function PartsCard({ title, text, file, head, parts, more }: PartsCardProps) {
  const inWords = useShown()
  const rows = parts.map(({ label, shown }) => ({ key: label, label, shown, text: inWords(shown) }))
  const table = {
    head,
    rows: rows.map((row) => [row.label, row.text]),
  }
  return (
    <ChartCard
      {...{ title, text, file, table, more }}
      isEmpty={parts.every(({ shown }) => shown === null)}
    >
      <BarChart rows={rows} />
    </ChartCard>
  )
}
