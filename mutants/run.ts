import { styleText } from 'node:util'
import { type PartName, parts } from './deciding-files.ts'
import { testMutants } from './stryker.ts'
import { isBelow, printSurvivors, printTable, tally } from './table.ts'

// npm run mutants [-- rules|server|web] [-- word …]: see mutants/README.md.

const words = process.argv.slice(2)
const name = (words.find(isPart) ?? 'rules') satisfies PartName
const { atLeast, files } = parts[name]
const filters = words.filter((word) => !isPart(word))
const chosen = files.filter(
  (file) => filters.length === 0 || filters.some((word) => file.includes(word)),
)

process.exitCode = chosen.length === 0 ? reportNoFile() : await main()

async function main(): Promise<number> {
  const results = await testMutants(chosen)
  const scores = tally(results)
  printSurvivors(results)
  printTable(scores)
  if (!isBelow(scores, atLeast)) return 0
  const limits = `${atLeast.part} % of the mutants together, and ${atLeast.file} % in each file`
  process.stdout.write(styleText('red', `\nThe tests must notice ${limits}.\n`))
  return 1
}

function reportNoFile(): number {
  process.stdout.write(`No file of ${name} has ${filters.join(' or ')} in its path.\n`)
  return 2
}

function isPart(word: string): word is PartName {
  return word in parts
}
