import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import type { Part } from './deciding-files.ts'

export type Score = { file: string; noticed: number; survived: number }

const together = 'together'

/** How many mutants the tests noticed in each file, and together in the last row. */
export function tally(results: MutantResult[]): Score[] {
  const files = Map.groupBy(results, ({ fileName }) => pathOf(fileName))
  const rows = [...files].map(([file, mutants]) => scoreOf(file, mutants))
  return [...rows.sort((a, b) => percent(a) - percent(b)), scoreOf(together, results)]
}

/** Whether the part as a whole or one of its files is below its limit. */
export function isBelow(scores: Score[], { part, file }: Part['atLeast']): boolean {
  return scores.some((score) => percent(score) < (score.file === together ? part : file))
}

export function printTable(scores: Score[]): void {
  const width = Math.max(...scores.map(({ file }) => file.length))
  for (const score of scores) {
    const { file, noticed, survived } = score
    const counts = `${noticed} of ${noticed + survived} mutants noticed`
    print(`${file.padEnd(width)}  ${percent(score).toFixed(1).padStart(5)} %  ${counts}`)
  }
}

/** Each mutant that no test noticed: where, what stood there and what stood there instead. */
export function printSurvivors(results: MutantResult[]): void {
  for (const mutant of results.filter(hasSurvived)) {
    const { fileName, location, replacement = '', status } = mutant
    const note = status === 'NoCoverage' ? ' (run by no test)' : ''
    print(`\n${pathOf(fileName)}:${location.start.line}${note}`)
    print(`- ${oneLine(originalOf(mutant))}`)
    print(`+ ${oneLine(replacement)}`)
  }
  print('')
}

function scoreOf(file: string, mutants: MutantResult[]): Score {
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  return { file, noticed, survived: mutants.filter(hasSurvived).length }
}

function hasSurvived({ status }: MutantResult): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

function percent({ noticed, survived }: Score): number {
  return noticed + survived === 0 ? 100 : (noticed / (noticed + survived)) * 100
}

function originalOf({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines.push((lines.pop() ?? '').slice(0, end.column - 1))
  lines.unshift((lines.shift() ?? '').slice(start.column - 1))
  return lines.join('\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function pathOf(fileName: string): string {
  return relative(process.cwd(), fileName)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
