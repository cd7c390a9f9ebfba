import { type ContentType, contentTypes, type DayColumn, dayColumns } from './day-columns.ts'

/** The columns of a file: the days', and the one in which a file comes back with what is wrong. */
export type SheetColumn = DayColumn | 'errors'

/**
 * What the columns are called in files, by language; the first name of a language is the one that is written. All are read,
 * whichever language the reader has chosen: a file goes from one operator to another.
 */
const columnNames: Record<SheetColumn, Names> = {
  day_key: { en: ['Key'], hi: ['पहचान'], mr: ['ओळख'] },
  name_of_day: {
    en: ['Name', 'Name of day'],
    hi: ['नाम', 'दिन का नाम'],
    mr: ['नाव', 'दिवसाचे नाव'],
  },
  content_type: {
    en: ['Type', 'Content type'],
    hi: ['प्रकार', 'सामग्री का प्रकार'],
    mr: ['प्रकार', 'मजकुराचा प्रकार'],
  },
  link: {
    en: ['Media or link', 'Media', 'Link'],
    hi: ['मीडिया या लिंक', 'मीडिया', 'लिंक'],
    mr: ['मीडिया किंवा लिंक', 'मीडिया', 'लिंक'],
  },
  alt: {
    en: ['What the media shows', 'Alt text'],
    hi: ['मीडिया में क्या है'],
    mr: ['मीडियात काय आहे'],
  },
  detail: { en: ['Detail', 'Details'], hi: ['विवरण'], mr: ['तपशील'] },
  errors: { en: ['Errors'], hi: ['गलतियाँ', 'ग़लतियाँ'], mr: ['चुका'] },
}

const typeNames: Record<ContentType, Names> = {
  audio: { en: ['audio', 'recording'], hi: ['ऑडियो'], mr: ['ऑडिओ'] },
  video: { en: ['video'], hi: ['वीडियो', 'विडियो'], mr: ['व्हिडिओ', 'व्हिडीओ'] },
  text: { en: ['text', 'reading'], hi: ['पाठ', 'लेख'], mr: ['मजकूर', 'वाचन'] },
  image: {
    en: ['image', 'picture', 'photo'],
    hi: ['तस्वीर', 'चित्र', 'फ़ोटो', 'फोटो'],
    mr: ['चित्र', 'छायाचित्र', 'फोटो'],
  },
}

type Names = { en: readonly [string, ...string[]] } & Record<string, readonly [string, ...string[]]>

/** The name of a column in a language, in English where the language has none. */
export function columnName(column: SheetColumn, locale: string): string {
  return (columnNames[column][locale] ?? columnNames[column].en)[0]
}

/** The name of a content type in a language, in English where the language has none. */
export function typeName(type: ContentType, locale: string): string {
  return (typeNames[type][locale] ?? typeNames[type].en)[0]
}

/** The column that a heading names in any language, in any case; `undefined` for none of ours. */
export function readColumn(heading: string): SheetColumn | undefined {
  return columns.get(foldName(heading))
}

/** The content type that a cell names in any language, in any case. */
export function readContentType(cell: string): ContentType | undefined {
  return types.get(foldName(cell))
}

const columns = namesOf([...dayColumns, 'errors'] as const, columnNames)
const types = namesOf(contentTypes, typeNames)

function namesOf<Id extends string>(ids: readonly Id[], names: Record<Id, Names>) {
  return new Map(
    ids.flatMap((id) =>
      [id, ...Object.values<readonly string[]>(names[id]).flat()].map((name): [string, Id] => [
        foldName(name),
        id,
      ]),
    ),
  )
}

/** Without what differs between two ways to type the same name: case, spaces, joiners, composed letters. */
function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}
