import { loadAllCatalogues } from '#web/words/catalogues.ts'
import { createWords } from '#web/words/words.tsx'

const { en = {} } = await loadAllCatalogues()

/** The words of the English interface. */
export const english = createWords({ locale: 'en', language_id: 2 }, en)
