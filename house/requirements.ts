import type { TitledTest } from './titles.ts'

const states = ['proved', 'built, no test yet', 'not built yet'] as const

type State = (typeof states)[number]
type Proof = { file: string; title: string }

export type Requirement = { id: string; subject: string; state: State | undefined; proofs: Proof[] }

/** The tests of a file by its path; `undefined` where there is no such file. */
type FindTests = (file: string) => TitledTest[] | undefined

/** The rows of the page: `| id | requirement | proof |`, under the heading of their subject. */
export function readRequirements(page: string): Requirement[] {
  let subject = ''
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) subject = line.slice('## '.length)
    const [id = '', , proof = ''] = cellsOf(line)
    if (!/^[A-Z]+-[\w-]+$/.test(id)) return []
    const proofs = readProofs(proof)
    const state = proofs.length > 0 ? 'proved' : states.find((one) => one === proof)
    return [{ id, subject, state, proofs }]
  })
}

/** The mistakes of the page, a sentence each. */
export function requirementErrors(page: string, findTests: FindTests): string[] {
  const requirements = readRequirements(page)
  return [
    ...requirements.flatMap((requirement) => rowErrors(requirement, findTests)),
    ...repeated(requirements.map(({ id }) => id)).map((id) => `${id} is given twice`),
    ...countErrors(page, requirements),
  ]
}

/** The ids that a text cites, of the subjects of the page: `VOTE-1`, `CALL-post-votepost`. */
export function citedIds(text: string, requirements: Requirement[]): string[] {
  const prefixes = new Set(requirements.map(({ id }) => id.split('-')[0]))
  const form = new RegExp(`(?<![\\w-])(?:${[...prefixes].join('|')})-[\\w-]*\\w`, 'g')
  return text.match(form) ?? []
}

function rowErrors({ id, state, proofs }: Requirement, findTests: FindTests): string[] {
  if (state === undefined) return [`${id} is neither proved nor open`]
  return proofs.flatMap(({ file, title }) => {
    const tests = findTests(file)
    if (!tests) return [`${id}: there is no file ${file}`]
    const found = tests.filter((test) => test.title === title)
    if (found.length === 0) return [`${id}: ${file} has no test "${title}"`]
    return found.some(({ isSkipped }) => isSkipped) ? [`${id}: "${title}" is skipped`] : []
  })
}

/** The table at the top gives the number of rows in each state, for each subject and for all. */
function countErrors(page: string, requirements: Requirement[]): string[] {
  const subjects = [...new Set(requirements.map(({ subject }) => subject))]
  const wanted = [...subjects, 'All'].map((subject) => {
    const rows = requirements.filter((row) => subject === 'All' || row.subject === subject)
    const counts = states.map((state) => rows.filter((row) => row.state === state).length)
    return `${subject}: ${counts.join(', ')}`
  })
  const given = page.split('\n').flatMap((line) => {
    const [subject = '', ...counts] = cellsOf(line)
    const isCount = counts.length === states.length && counts.every((count) => /^\d+$/.test(count))
    return isCount ? [`${nameOf(subject)}: ${counts.join(', ')}`] : []
  })
  return wanted
    .filter((line) => !given.includes(line))
    .map((line) => `the counts should be ${line}`)
}

/** `[Votes](#votes)` and `**All**` without their marks. */
function nameOf(cell: string): string {
  return cell.replace(/^\[(.*)\]\(.*\)$/, '$1').replaceAll('*', '')
}

/** The cells of a row of a table; a bar within a cell is written `\|`. */
function cellsOf(line: string): string[] {
  if (!line.startsWith('| ')) return []
  const cells = line.split(/(?<!\\)\|/).slice(1, -1)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Proofs are written `` `file` `title` ``, with `<br>` between them. */
function readProofs(cell: string): Proof[] {
  const forms = cell.split('<br>').map((text) => /^`([^`]+)` (?:`([^`]+)`|`` (.+) ``)$/.exec(text))
  return forms.flatMap((parts) =>
    parts ? [{ file: parts[1] ?? '', title: parts[2] ?? parts[3] ?? '' }] : [],
  )
}

function repeated(ids: string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
