/** A table with a sentence for each figure that is not what it should be. The first row is the heads of its columns. */
export type Section = { rows: string[][]; shortfalls: string[] }

/** In Markdown, the columns in line so that it can be read in a terminal. */
export function toText(sections: Section[]): string {
  const shortfalls = sections.flatMap((section) => section.shortfalls)
  const list = shortfalls.map((line) => `- ${line}`).join('\n')
  const end = shortfalls.length > 0 ? `What falls short:\n\n${list}` : 'Nothing falls short.'
  return [...sections.map(({ rows }) => inColumns(rows)), end].join('\n\n')
}

function inColumns(rows: string[][]): string {
  const [head = [], ...others] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (text: string, column: number) => {
    const width = widths[column] ?? 0
    return column === 0 ? text.padEnd(width) : text.padStart(width)
  }
  const line = (row: string[]) => `| ${row.map(pad).join(' | ')} |`
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(head), line(rule), ...others.map(line)].join('\n')
}
