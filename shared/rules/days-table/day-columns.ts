/** What a day of a challenge shows: a recording, a video or a picture with its text, or the text alone. */
export const contentTypes = ['audio', 'video', 'text', 'image'] as const

export type ContentType = (typeof contentTypes)[number]

/** The columns of the table in which operators write the days of a challenge, in their order. */
export const dayColumns = [
  'day_key',
  'name_of_day',
  'content_type',
  'link',
  'alt',
  'detail',
] as const

export type DayColumn = (typeof dayColumns)[number]

/** What operators write into; a key is given by us, and names the day in every file. */
export const editableColumns: readonly DayColumn[] = dayColumns.filter(
  (column) => column !== 'day_key',
)

/** A row as it was written, right or wrong. */
export type DayCells = Readonly<Record<DayColumn, string>>

export type DaysTable = readonly DayCells[]

/** A row that is right. */
export type Day = {
  day_key: string
  name_of_day: string
  content_type: ContentType
  /** The path of a file of ours, or the address of a video of YouTube; null for a day of text. */
  link: string | null
  /** What its media shows or says, for those who cannot see or hear it. */
  alt: string
  detail: string
}

/** A row in which nothing is written yet. */
export function blankDay(day_key: string): DayCells {
  return { day_key, name_of_day: '', content_type: '', link: '', alt: '', detail: '' }
}

/** Whether nothing is written in a row; its key does not count. */
export function isBlankDay(cells: DayCells): boolean {
  return editableColumns.every((column) => cells[column].trim() === '')
}
