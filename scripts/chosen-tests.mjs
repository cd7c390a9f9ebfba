import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const parts = ['checks', 'tests', 'journeys', 'translations']

/** Any test may depend on these without importing them. */
const nearToAll =
  /\.sql$|^package|^[^/]*\.config\.ts$|^shared\/(rules|contracts|languages)\/|^server\/(calls|db|testing)\/|^web\/(http|testing)\//

/** Words of paths that say nothing of what a file is about. */
const commonWords = new Set(
  'web server shared features screens console rules words test spec dom ts tsx json use new own of the in'.split(
    ' ',
  ),
)

/**
 * What the words after `npm test --` choose: the parts that run, and the arguments that narrow units and journeys. `isWhole`
 * says whether each of those parts runs whole. Undefined where a word means nothing.
 */
export function chosenTests(words) {
  const chosen = words.length === 0 ? parts : words
  if (chosen.every((word) => parts.includes(word))) {
    return { parts: chosen, units: [], journeys: [], isWhole: true }
  }
  if (words.length === 1 && words[0] === 'near') return nearTests()
  if (!words.every((word) => existsSync(join(root, word)))) return undefined
  const [units, journeys] = [false, true].map((isJourney) =>
    words.filter((path) => path.startsWith('e2e/') === isJourney),
  )
  return narrowed({ units, journeys })
}

/** Checks and house rules, the units that import what has changed since `main`, and the journeys that are named like it. */
function nearTests() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  const changed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const words = new Set(changed.flatMap(wordsOf))
  const journeys = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .filter(
      (name) => changed.includes(`e2e/${name}`) || wordsOf(name).some((one) => words.has(one)),
    )
    .map((name) => `e2e/${name}`)
  const units = changed.some((path) => nearToAll.test(path)) ? [] : ['--changed', base]
  const last = journeys.length > 0 ? ['journeys'] : []
  return { parts: ['checks', 'house rules', 'tests', ...last], units, journeys, isWhole: false }
}

function narrowed({ units, journeys }) {
  const chosen = [units.length > 0 && 'tests', journeys.length > 0 && 'journeys']
  return { parts: chosen.filter(Boolean), units, journeys, isWhole: false }
}

/** The words of a path, in the singular. */
function wordsOf(path) {
  const words = path.split(/[^a-z]+/).filter((word) => word && !commonWords.has(word))
  return words.map((word) => word.replace(/s$/, ''))
}

function git(...args) {
  try {
    const lines = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
    return lines.filter((line) => line !== '')
  } catch {
    return []
  }
}
