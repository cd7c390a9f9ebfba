import type { Database } from '#server/db/database.ts'
import { maxQueryWords } from '#shared/limits.ts'
import { allowedEdits, editsOf } from '#shared/rules/edits.ts'
import { searchForm, searchWords } from '#shared/rules/search-form.ts'
import { meantWords, type Sounded } from './spelling.ts'
import { findSimilarWords, findWords, hearWords } from './vocabulary.ts'

/** A word of a query in its search form, and other words of the community that it may mean. */
export type SearchTerm = { word: string; similar: string[] }

/**
 * The words of a query, each with those that it may mean: words that sound the same; and where the community knows
 * neither those nor the word itself, words at one edit from it.
 */
export async function findTerms(
  db: Database,
  community_id: number,
  query: string,
): Promise<SearchTerm[]> {
  const words = searchWords(query).slice(0, maxQueryWords)
  const heard = await hearWords(db, community_id, words)
  const unknown = heard.filter(({ is_known, same }) => !is_known && same.length === 0)
  const meant = await findMeant(db, community_id, unknown)
  const same = new Map(heard.map((one) => [one.word, one.same]))
  return words.map((word) => ({ word, similar: meant.get(word) ?? same.get(word) ?? [] }))
}

/** One edit is looked up; a long word that finds nothing so is compared with the words that share trigrams with it. */
async function findMeant(
  db: Database,
  community_id: number,
  unknown: Sounded[],
): Promise<Map<string, string[]>> {
  if (unknown.length === 0) return new Map()
  const oneEdit = await findWords(db, community_id, {
    words: unknown.flatMap(({ word, sound }) =>
      isLatin(word) || word === sound ? editsOf(word) : [],
    ),
    sounds: unknown.flatMap(({ sound }) => [sound, ...editsOf(sound)]),
  })
  const meant = new Map(unknown.map((one) => [one.word, meantWords(one, oneEdit)]))
  const long = unknown.filter(({ word }) => allowedEdits(word) > 1 && meant.get(word)?.length === 0)
  if (long.length === 0) return meant
  const words = long.map(({ word }) => word)
  const similar = await findSimilarWords(db, community_id, words)
  for (const one of long) meant.set(one.word, meantWords(one, similar))
  return meant
}

/** What is written in another script is compared by its sound, in English letters. */
function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word)
}

/**
 * Two queries of PostgreSQL's full text search: `exact` for the words as they are, `wide` for all that may be meant.
 */
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
