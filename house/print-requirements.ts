import { readFileSync } from 'node:fs'
import { type Citing, type Requirement, readCiting, readRequirements } from './requirements.ts'

// Prints, as Markdown, the requirements with the tests that prove them, and the counts by subject.

const page = readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8')
const rows = readRequirements(page)
const proofs = proofsById(readCiting())
const subjects = [...new Set(rows.map(({ subject }) => subject))]

const counts = ['| Subject | Proved | Open |', '| --- | --: | --: |', ...subjects.map(count)]

process.stdout.write(
  `${[...subjects.map(section), [...counts, count('All')].join('\n')].join('\n\n')}\n`,
)

function section(subject: string): string {
  const own = rows.filter((row) => row.subject === subject).map(line)
  return [`## ${subject}`, '', '| Id | Requirement | Tests |', '| --- | --- | --- |', ...own].join(
    '\n',
  )
}

function line({ id, words }: Requirement): string {
  return `| ${id} | ${words} | ${proofs.get(id)?.join('<br>') ?? ''} |`
}

function count(subject: string): string {
  const own = rows.filter((row) => subject === 'All' || row.subject === subject)
  const open = own.filter(({ isOpen }) => isOpen).length
  return `| ${subject} | ${own.length - open} | ${open} |`
}

function proofsById(files: Citing[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { file, proofs } of files)
    for (const { title, ids } of proofs)
      for (const id of ids)
        found.set(id, [...(found.get(id) ?? []), `${file}: ${title.replaceAll('|', '\\|')}`])
  return found
}
