import { afterAll, afterEach, expect, vi } from 'vitest'

// A stray console.error fails the test it happens in, and so does a call to the world outside.
const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)

const fetchInside = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input)
  if (hostname === '127.0.0.1' || hostname === 'localhost') return fetchInside(input, init)
  throw new Error(`a test called ${hostname}`)
}

// The next file may run in the same process.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  globalThis.fetch = fetchInside
})

afterEach(() => {
  const said = complaints.mock.calls.map((words) => words.join(' '))
  complaints.mockClear()
  expect(said, 'console.error').toEqual([])
})
