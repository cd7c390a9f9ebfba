import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Entry = { key: string; open_over_page?: number } | null

/** As much of a browser's history as the back stack touches; moves report later, as they do there. */
class FakeHistory extends EventTarget {
  entries: Entry[] = [{ key: 'before' }, { key: 'page' }]
  index = 1

  get state() {
    return this.entries[this.index]
  }

  pushState(state: Entry) {
    this.entries.splice(this.index + 1, Infinity, state)
    this.index += 1
  }

  go(steps: number) {
    setTimeout(() => {
      this.index += steps
      this.dispatchEvent(new Event('popstate', { cancelable: true }))
    }, 5)
  }
}

let fake: FakeHistory
let pushBackCloser: typeof import('./back-stack.ts').pushBackCloser

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  fake = new FakeHistory()
  vi.stubGlobal('history', fake)
  // An entry's key stands for its address, too.
  vi.stubGlobal('location', {
    get href() {
      return fake.state?.key
    },
  })
  vi.stubGlobal('window', {
    addEventListener: fake.addEventListener.bind(fake),
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
  })
  ;({ pushBackCloser } = await import('./back-stack.ts'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens something that takes itself off when it is told to close, as a component does. */
function open() {
  const close = vi.fn(() => remove())
  const remove = pushBackCloser(close)
  return { close, remove }
}

describe('the back stack', () => {
  it('gives what opens an entry that keeps the router state', () => {
    open()
    vi.runAllTimers()
    expect(fake.entries).toEqual([
      { key: 'before' },
      { key: 'page' },
      { key: 'page', open_over_page: 1 },
    ])
  })

  it('closes the topmost at Back, and only that', () => {
    const below = open()
    const above = open()
    vi.runAllTimers()
    fake.go(-1)
    vi.runAllTimers()
    expect(above.close).toHaveBeenCalledOnce()
    expect(below.close).not.toHaveBeenCalled()
    expect(fake.state).toEqual({ key: 'page', open_over_page: 1 })
  })

  it('keeps the router from hearing of a Back that only closed something', () => {
    const router = vi.fn()
    open()
    vi.runAllTimers()
    fake.addEventListener('popstate', router)
    fake.go(-1)
    vi.runAllTimers()
    expect(router).not.toHaveBeenCalled()
    fake.go(-1)
    vi.runAllTimers()
    expect(router).toHaveBeenCalledOnce()
  })

  it('takes the entry back when it is closed by other means', () => {
    const { remove } = open()
    vi.runAllTimers()
    remove()
    vi.runAllTimers()
    expect(fake.state).toEqual({ key: 'page' })
  })

  it('hands the entry on from a menu to the dialog it opens', () => {
    const menu = open()
    vi.runAllTimers()
    menu.remove()
    const dialog = open()
    vi.runAllTimers()
    expect(fake.state).toEqual({ key: 'page', open_over_page: 1 })
    fake.go(-1)
    vi.runAllTimers()
    expect(dialog.close).toHaveBeenCalledOnce()
  })

  it('restores the entry of a dialog that is busy and does not close', () => {
    pushBackCloser(() => undefined)
    vi.runAllTimers()
    fake.go(-1)
    vi.runAllTimers()
    expect(fake.state).toEqual({ key: 'page', open_over_page: 1 })
  })

  it('keeps open what opens while an entry is taken back', () => {
    const question = open()
    vi.runAllTimers()
    question.remove()
    // The move is under way, but the browser has not reported it yet.
    vi.advanceTimersByTime(1)
    const alert = open()
    vi.runAllTimers()
    expect(alert.close).not.toHaveBeenCalled()
    expect(fake.state).toEqual({ key: 'page', open_over_page: 1 })
    fake.go(-1)
    vi.runAllTimers()
    expect(alert.close).toHaveBeenCalledOnce()
    expect(fake.state).toEqual({ key: 'page' })
  })

  it('passes over the entry that a link in a sheet left behind', () => {
    const { remove } = open()
    vi.runAllTimers()
    fake.pushState({ key: 'next' })
    remove()
    vi.runAllTimers()
    expect(fake.state).toEqual({ key: 'next' })
    fake.go(-1)
    vi.runAllTimers()
    expect(fake.state).toEqual({ key: 'page' })
  })
})
