import { afterEach, expect, test, vi } from 'vitest'
import { followLook } from './worker.ts'

afterEach(() => vi.unstubAllGlobals())

/** Changes an attribute of the page, as a browser reports it. */
let change: (attribute: string) => void

class FakeObserver {
  constructor(tell: () => void) {
    change = (attribute) => void (this.watched.includes(attribute) && tell())
  }
  watched: string[] = []
  observe(_: unknown, { attributeFilter = [] }: MutationObserverInit) {
    this.watched = attributeFilter
  }
  disconnect() {
    this.watched = []
  }
}

test('the worker gets a message when the theme or the switch for saving data changes', async () => {
  const messages: unknown[] = []
  const active = { postMessage: (message: unknown) => messages.push(message) }
  const root = { lang: 'en', dataset: {} as Record<string, string> }
  vi.stubGlobal('MutationObserver', FakeObserver)
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => undefined, ready: Promise.resolve({ active }) },
  })
  const stop = followLook()
  root.dataset.theme = 'dark'
  change('data-theme')
  await expect.poll(() => messages).toContainEqual({ type: 'hello', look: 'en dark ' })
  root.dataset.savesData = ''
  change('data-saves-data')
  await expect.poll(() => messages).toContainEqual({ type: 'hello', look: 'en dark less' })
  stop()
  const sent = messages.length
  change('data-theme')
  expect(messages).toHaveLength(sent)
})
