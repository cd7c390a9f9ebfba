import type { Grid } from '#shared/rules/grid.ts'
import { countListCells, type InvitedList, readInvitedList } from '#shared/rules/invited-list.ts'

/** Reads a list that was typed or pasted. What splits its lines is loaded when it is needed. */
export async function readList(text: string): Promise<InvitedList> {
  const { readDelimited } = await import('#web/console/tables/delimited.ts')
  const { grid, openQuote } = readDelimited(text, countListCells)
  const list = readInvitedList(grid)
  if (!openQuote) return list
  const row = openQuote.row + 1
  return { ...list, errors: [{ row, column: 'name', code: 'quote_open', value: '' }] }
}

/** A table as the text of the field, a line for each row: what is wrong can be corrected there. */
export function textOfGrid(grid: Grid): string {
  return grid.map((cells) => cells.map(cellText).join('\t')).join('\n')
}

function cellText(cell: string): string {
  const line = cell.replace(/\s+/g, ' ')
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}
