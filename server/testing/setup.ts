import { afterAll, afterEach, vi } from 'vitest'
import { removeFoldersOfFile } from './folders.ts'
import { dropDatabaseOfFile } from './own-database.ts'

// A stray console.error fails the test it happens in, and so does a call to the world outside. Not a spy, because a test
// that restores its own would restore this one.
const logError = console.error
const logged: string[] = []
console.error = (...words) => void logged.push(words.join(' '))

const fetchInside = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input)
  if (hostname === '127.0.0.1' || hostname === 'localhost') return fetchInside(input, init)
  throw new Error(`a test called ${hostname}`)
}

// The next file may run in the same process.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  globalThis.fetch = fetchInside
  console.error = logError
  await dropDatabaseOfFile()
  await removeFoldersOfFile()
})

afterEach(() => {
  // Here, and not at the end of a test, because one that fails does not get there.
  vi.restoreAllMocks()
  const [first, ...more] = logged.splice(0)
  if (first !== undefined) throw new Error(['console.error was called:', first, ...more].join('\n'))
})
