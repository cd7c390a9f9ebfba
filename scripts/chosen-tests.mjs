import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { changedSince, git, testGroups, titlesOf } from './groups.mjs'
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
 * says whether a run of each of those parts counts, `isRecorded` whether the groups that pass go on record, and `leftOut` holds
 * the groups that it leaves out. Undefined where a word means nothing.
 */
export function chosenTests(words) {
  if (words.length === 0) return gateTests()
  if (words.length === 1 && words[0] === 'everything') {
    return { ...whole(parts), isRecorded: true }
  }
  if (words.length === 1 && words[0] === 'groups') return groupTests()
  if (words.length === 1 && words[0] === 'near') return nearTests()
  if (words.every((word) => parts.includes(word))) return whole(words)
  if (!words.every((word) => existsSync(join(root, word)))) return undefined
  return narrowed(byRunner(words))
}

function whole(parts) {
  return { parts, units: [], journeys: [], isWhole: true }
}

/** All but what proves at length something that has not changed since it passed. */
function gateTests() {
  const groups = testGroups()
  const { units, journeys } = byRunner(groups.flatMap(({ leftOut }) => leftOut))
  return {
    ...whole(parts),
    units: units.flatMap((path) => ['--exclude', path]),
    journeys: journeys.length > 0 ? ['--grep-invert', titlesOf(journeys)] : [],
    leftOut: groups.filter(({ leftOut }) => leftOut.length > 0),
  }
}

/** All of each group of which the gate would run a part. */
function groupTests() {
  const groups = testGroups().filter(({ files, leftOut }) => leftOut.length < files.length)
  return { ...narrowed(byRunner(groups.flatMap(({ files }) => files))), isRecorded: true }
}

/** Checks and house rules, the units that import what has changed since `main`, and the journeys that are named like it. */
function nearTests() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  const changed = changedSince(base) ?? []
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

function byRunner(paths) {
  const isJourney = (path) => path.startsWith('e2e/')
  return { units: paths.filter((path) => !isJourney(path)), journeys: paths.filter(isJourney) }
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
