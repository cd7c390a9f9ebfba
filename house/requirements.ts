import { globSync, readFileSync } from 'node:fs'
import { allCitations, type DeclaredTest, declaredTests } from './declared-tests.ts'

export type Requirement = { id: string; subject: string; words: string; isOpen: boolean }

/** A file of tests: the requirements that each test proves, and every id that its comments cite. */
export type Citing = { file: string; proofs: DeclaredTest[]; cited: string[] }

const root = new URL('..', import.meta.url)

/** The rows of a page: `| id | words |`, under the heading of their subject. */
export function readRequirements(page: string): Requirement[] {
  let subject = ''
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) subject = line.slice('## '.length)
    const [, id, words = ''] = /^\| ([A-Z]+-[\w-]+) \| (.*) \|$/.exec(line) ?? []
    return id ? [{ id, subject, words, isOpen: words.startsWith('**Open:**') }] : []
  })
}

/** Every file of tests that cites requirements. */
export function readCiting(): Citing[] {
  const paths = globSync(
    ['{shared,server,web,demo,house}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'],
    { cwd: root },
  )
  return paths.sort().flatMap((file) => {
    const citing = citingIn(file, readFileSync(new URL(file, root), 'utf8'))
    return citing.cited.length > 0 ? [citing] : []
  })
}

export function citingIn(file: string, source: string): Citing {
  const cited = allCitations(source)
  const tests = cited.length > 0 ? declaredTests(source) : []
  return { file, cited, proofs: tests.filter(({ ids, isSkipped }) => ids.length > 0 && !isSkipped) }
}

/** The mistakes of a page, a sentence each. */
export function requirementErrors(page: string, files: Citing[]): string[] {
  const rows = readRequirements(page)
  const ids = rows.map(({ id }) => id)
  const proved = new Set(files.flatMap(({ proofs }) => proofs.flatMap((proof) => proof.ids)))
  return [
    ...rows.flatMap(({ id, isOpen }) => {
      if (isOpen === proved.has(id))
        return [isOpen ? `${id} is open, but a test proves it` : `${id} has no test`]
      return []
    }),
    ...repeated(ids).map((id) => `${id} is given twice`),
    ...files.flatMap(({ file, proofs, cited }) => {
      const here = new Set(proofs.flatMap((proof) => proof.ids))
      return cited
        .filter((id) => !here.has(id))
        .map((id) => `${file}: ${id} stands above no test that runs`)
    }),
  ]
}

/** The ids that a text cites, of the subjects of the page: `VOTE-1`, `CALL-post-votepost`. */
export function citedIds(text: string, requirements: Requirement[]): string[] {
  const prefixes = new Set(requirements.map(({ id }) => id.split('-')[0]))
  const form = new RegExp(`(?<![\\w-])(?:${[...prefixes].join('|')})-[\\w-]*\\w`, 'g')
  return text.match(form) ?? []
}

function repeated(ids: string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
