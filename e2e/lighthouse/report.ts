import type { Section } from '../../bench/table/section.ts'
import { categories, type Judgement } from './judge.ts'

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/** A row for each page, with the median, the least and the most of its scores. */
export function toSection(judged: Record<string, Judgement[]>): Section {
  const pages = Object.entries(judged)
  return {
    rows: [
      ['page', ...categories],
      ...pages.map(([name, runs]) => [
        name,
        ...categories.map((category) => cell(scores(runs, category))),
      ]),
    ],
    shortfalls: pages.flatMap(([name, runs]) =>
      categories
        .filter((category) => median(scores(runs, category)) < goals[category])
        .map(
          (category) =>
            `${name}: ${category} ${median(scores(runs, category))}, not ${goals[category]}.`,
        ),
    ),
  }
}

/** What Lighthouse names on each page in any run. */
export function findingsOf(judged: Record<string, Judgement[]>): string {
  const lists = Object.entries(judged).map(([name, runs]) => {
    const findings = new Set(runs.flatMap((run) => run.findings))
    const lines = [...findings].map((finding) => `- ${finding}`)
    return `Lighthouse names of ${name}:\n\n${lines.join('\n') || '- nothing'}`
  })
  return lists.join('\n\n')
}

function scores(runs: Judgement[], category: (typeof categories)[number]): number[] {
  return runs.map((run) => run.scores[category]).sort((one, other) => one - other)
}

function cell(sorted: number[]): string {
  return `${median(sorted)} (${sorted[0]}–${sorted.at(-1)})`
}

function median(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
