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
let whenSettled: typeof import('./back-stack.ts').whenSettled

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  fake = new FakeHistory()
  vi.stubGlobal('history', fake)
  vi.stubGlobal('window', {
    addEventListener: fake.addEventListener.bind(fake),
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
  })
  ;({ pushBackCloser, whenSettled } = await import('./back-stack.ts'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens something that removes itself when it is asked to close, as a component does. */
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

  // UI-7
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

  it('closes everything over the entry that the reader goes back to, the topmost first', () => {
    const closed: string[] = []
    const below = open()
    const above = open()
    below.close.mockImplementation(() => {
      closed.push('below')
      below.remove()
    })
    above.close.mockImplementation(() => {
      closed.push('above')
      above.remove()
    })
    vi.runAllTimers()
    fake.go(-2)
    vi.runAllTimers()
    expect(closed).toEqual(['above', 'below'])
    expect(fake.state).toEqual({ key: 'page' })
  })

  it('removes two entries in one step', () => {
    const one = open()
    const two = open()
    vi.runAllTimers()
    const go = vi.spyOn(fake, 'go')
    one.remove()
    two.remove()
    vi.runAllTimers()
    expect(go.mock.calls).toEqual([[-2]])
    expect(fake.state).toEqual({ key: 'page' })
  })

  it('changes the history once for all changes of one moment', () => {
    const push = vi.spyOn(fake, 'pushState')
    const menu = open()
    menu.remove()
    const dialog = open()
    vi.runAllTimers()
    expect(push).toHaveBeenCalledOnce()
    dialog.remove()
    vi.runAllTimers()
    expect(fake.state).toEqual({ key: 'page' })
  })

  it('works on an entry that has no state', () => {
    fake.entries[1] = null
    const { close } = open()
    vi.runAllTimers()
    expect(fake.state).toEqual({ open_over_page: 1 })
    fake.go(-1)
    vi.runAllTimers()
    expect(close).toHaveBeenCalledOnce()
  })

  it('is settled while nothing is to be removed', async () => {
    open()
    vi.runAllTimers()
    await whenSettled()
    expect(fake.state).toEqual({ key: 'page', open_over_page: 1 })
  })

  it('is settled when the entry is removed', async () => {
    const { remove } = open()
    vi.runAllTimers()
    remove()
    const states: unknown[] = []
    const settled = whenSettled().then(() => states.push(fake.state))
    await vi.advanceTimersByTimeAsync(4)
    expect(states).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    await settled
    expect(states).toEqual([{ key: 'page' }])
  })

  it('waits half a second at most until it is settled', async () => {
    vi.spyOn(fake, 'go').mockImplementation(() => undefined)
    const { remove } = open()
    vi.runAllTimers()
    remove()
    const done = vi.fn()
    void whenSettled().then(done)
    await vi.advanceTimersByTimeAsync(490)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10)
    expect(done).toHaveBeenCalledOnce()
  })

  it('removes no second entry while the first is being removed', () => {
    const go = vi.spyOn(fake, 'go')
    const question = open()
    vi.runAllTimers()
    question.remove()
    vi.advanceTimersByTime(1)
    open().remove()
    vi.runAllTimers()
    expect(go.mock.calls).toEqual([[-1]])
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
