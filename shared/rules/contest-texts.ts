import type { Contest } from '#shared/contracts/contests.ts'

type Blocks = Contest['details']

/**
 * The blocks of a challenge as a reader sees them: in the reader's language, and what is not written in it in the first
 * language. A block has the same place in every language.
 */
export function inLanguageOf(first: Blocks, translation: Blocks | null): Blocks {
  if (translation === null) return first
  const count = Math.max(first.length, translation.length)
  return Array.from({ length: count }, (_, place) => {
    const own = first[place] ?? empty
    const { title, description, contest_unit_label } = translation[place] ?? empty
    return {
      title: title.trim() ? title : own.title,
      description: description || own.description,
      contest_unit_label: contest_unit_label.trim() ? contest_unit_label : own.contest_unit_label,
    }
  })
}

const empty = { title: '', description: '', contest_unit_label: '' }
