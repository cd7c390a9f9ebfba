import { addCatalogue } from '#web/words/reader-words.ts'

const catalogues = ['contests', 'local-info', 'communities'] as const

/** Loads the column beside wide screens, with its words. */
export async function loadContextColumn() {
  const [{ ContextColumn }] = await Promise.all([
    import('./context-column.tsx'),
    ...catalogues.map(addCatalogue),
  ])
  return ContextColumn
}
