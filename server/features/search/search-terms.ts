import type { Database } from '#server/db/database.ts'
import { maxQueryWords } from '#shared/limits.ts'
import { searchForm, searchWords } from '#shared/rules/search-form.ts'
import { meantWords } from './spelling.ts'
import { findSimilarWords } from './vocabulary.ts'

/** A word of a query in its search form, and the words of the community that it may mean besides. */
export type SearchTerm = { word: string; similar: string[] }

/** The words of a query, with those that are meant where one is misspelt. */
export async function findTerms(
  db: Database,
  community_id: number,
  query: string,
): Promise<SearchTerm[]> {
  const words = searchWords(query).slice(0, maxQueryWords)
  const found = await findSimilarWords(db, community_id, words)
  return words.map((word) => ({
    word,
    similar: meantWords(
      word,
      found.filter(({ asked }) => asked === word),
    ),
  }))
}

/** Two queries of PostgreSQL's full text search: `exact` for the words as they are, `wide` for all that may be meant. */
export type TextQuery = { exact: string; wide: string }

/** The query that finds the terms anywhere in a row. */
export function queryOf(terms: SearchTerm[]): TextQuery {
  return toTextQuery(terms, '')
}

/** The query that finds the terms in the title of a row, whose words are there twice: once after a `^`. */
export function titleQueryOf(terms: SearchTerm[]): TextQuery {
  return toTextQuery(terms, '^')
}

/** Whether a word, as it stands in a text, is one of those that were searched for. */
export function isSearched(terms: SearchTerm[], wordInText: string): boolean {
  return searchForm(wordInText)
    .split(' ')
    .some((found) =>
      terms.some(
        ({ word, similar }) =>
          found === word ||
          similar.includes(found) ||
          (isBeginning(word) && found.startsWith(word)),
      ),
    )
}

/** Search forms hold letters and digits alone, so that nothing in them must be escaped. */
function toTextQuery(terms: SearchTerm[], mark: '' | '^'): TextQuery {
  const exact = terms.map(({ word }) => `'${mark}${word}'`)
  const wide = terms.map(({ word, similar }) => {
    const beginning = `'${mark}${word}'${isBeginning(word) ? ':*' : ''}`
    return `(${[beginning, ...similar.map((other) => `'${mark}${other}'`)].join(' | ')})`
  })
  return { exact: exact.join(' & '), wide: wide.join(' & ') }
}

/** A single letter begins too many words. */
function isBeginning(word: string): boolean {
  return [...word].length > 1
}
