import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Entry = { key: string; open_over_page?: number } | null

/** The part of a browser's history that the back stack uses. As in a browser, moves are reported later. */
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
  // The key of an entry also serves as its address.
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

/** Opens something that removes itself when it is told to close, as a component does. */
function open() {
  const close = vi.fn(() => remove())
  const remove = pushBackCloser(close)
  return { close, remove }
}

describe('the back stack', () => {
  it('adds a history entry that keeps the state of the router', () => {
    open()
    vi.runAllTimers()
    expect(fake.entries).toEqual([
      { key: 'before' },
      { key: 'page' },
      { key: 'page', open_over_page: 1 },
    ])
  })

  it('closes only the topmost with Back', () => {
    const below = open()
    const above = open()
    vi.runAllTimers()
    fake.go(-1)
    vi.runAllTimers()
    expect(above.close).toHaveBeenCalledOnce()
    expect(below.close).not.toHaveBeenCalled()
    expect(fake.state).toEqual({ key: 'page', open_over_page: 1 })
  })

  it('does not tell the router of a Back that only closed something', () => {
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

  it('removes the entry when it is closed in another way', () => {
    const { remove } = open()
    vi.runAllTimers()
    remove()
    vi.runAllTimers()
    expect(fake.state).toEqual({ key: 'page' })
  })

  it('gives the entry of a menu to the dialog that it opens', () => {
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

  it('does not close what opens while an entry is being removed', () => {
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

  it('skips the entry that a link in a sheet left behind', () => {
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
