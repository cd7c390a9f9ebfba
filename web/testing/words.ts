import { loadAllCatalogues } from '#web/words/catalogues.ts'
import { createWords } from '#web/words/words.tsx'

/** The words of the English interface. */
export const english = createWords('en', await loadAllCatalogues('en'))
