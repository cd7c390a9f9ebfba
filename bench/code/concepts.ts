import { basename, dirname } from 'node:path'
import type { SourceFile } from './source-files.ts'

type Concept = {
  name: string
  /** Words of which its names are made: `useVote` has the word vote. */
  words: string[]
  /** Names that have such a word and mean something else. */
  not?: RegExp
}

/** Concepts of the product whose code should lie in few places. */
export const concepts: Concept[] = [
  { name: 'vote', words: ['vote', 'votes', 'voting'] },
  { name: 'pin', words: ['pin', 'pins', 'pinned'] },
  {
    name: 'joining',
    words: ['join', 'joined', 'joining', 'participation', 'participations', 'accept', 'accepted'],
  },
  {
    name: 'one-time code',
    words: ['otp', 'code', 'codes'],
    not: /error-?code|referral-?code|by-?code|^codes$|^codeOf$/i,
  },
  { name: 'draft', words: ['draft', 'drafts'] },
  {
    name: 'notification',
    words: ['notification', 'notifications', 'told', 'news', 'letter', 'letters'],
  },
  { name: 'logout', words: ['logout', 'logouts'], not: /^log-out$/ },
  {
    name: 'place',
    words: ['place', 'places', 'location', 'locations', 'pincode'],
    not: /^useLocation$/,
  },
]

/**
 * How many files and folders one must know to change a concept: files that are named after it, or that
 * declare or import a name of it.
 */
export function placesOf({ words, not }: Concept, source: SourceFile[]) {
  const belongs = (name: string) =>
    !not?.test(name) && wordsOf(name).some((word) => words.includes(word))
  const files = source.filter(({ path, names }) => [nameOf(path), ...names].some(belongs))
  return { files: files.length, folders: new Set(files.map(({ path }) => dirname(path))).size }
}

function nameOf(path: string): string {
  return basename(path).replace(/\.tsx?$/, '')
}

/** `useVote` and `use-vote` are both use and vote. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
}
