import { expect, test, vi } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { setOptimistically, type Toggle } from './optimistic-toggle.ts'

/** A toggle of on and off. The test decides when the server answers. */
function setUp(stored = false) {
  const answers: { resolve: (state: boolean) => void; reject: (error: Error) => void }[] = []
  const send = vi.fn(
    (_wanted: boolean, _stored: boolean) =>
      new Promise<boolean>((resolve, reject) => answers.push({ resolve, reject })),
  )
  const shown: boolean[] = []
  const onError = vi.fn()
  const toggle: Toggle<boolean> = {
    key: `toggle ${Math.random()}`,
    state: stored,
    isSame: (one, other) => one === other,
    send,
    show: (state) => shown.push(state),
    onError,
  }
  /** Waits for a call, and answers the oldest one. */
  const answer = async (state: boolean | Error) => {
    await eventually(() => expect(answers.length).toBeGreaterThan(0))
    const open = answers.shift()
    if (state instanceof Error) open?.reject(state)
    else open?.resolve(state)
  }
  return { toggle, send, shown, onError, answer }
}

// VOTE-2
test('shows the wanted state before the server has answered', async () => {
  const { toggle, shown, answer } = setUp()
  const done = setOptimistically(toggle, true)
  expect(shown).toEqual([true])
  await answer(true)
  await done
  expect(shown).toEqual([true, true])
})

test('shows the stored state again after an error, and reports the error', async () => {
  const { toggle, shown, onError, answer } = setUp()
  const done = setOptimistically(toggle, true)
  const error = new Error('refused')
  await answer(error)
  await done
  expect(shown.at(-1)).toBe(false)
  expect(onError).toHaveBeenCalledExactlyOnceWith(error)
})

test('of quick taps sends only the first and the last', async () => {
  const { toggle, send, shown, answer } = setUp()
  const done = setOptimistically(toggle, true)
  await Promise.all([false, true, false].map((wanted) => setOptimistically(toggle, wanted)))
  await answer(true)
  await answer(false)
  await done
  expect(send.mock.calls).toEqual([
    [true, false],
    [false, true],
  ])
  expect(shown.at(-1)).toBe(false)
})

test('sends nothing more when the server stores the last wanted state already', async () => {
  const { toggle, send, answer } = setUp()
  const done = setOptimistically(toggle, true)
  await Promise.all([false, true].map((wanted) => setOptimistically(toggle, wanted)))
  await answer(true)
  await done
  expect(send).toHaveBeenCalledOnce()
})

test('shows what the server stores, even if it is not what was wanted', async () => {
  const { toggle, send, shown, answer } = setUp()
  const done = setOptimistically(toggle, true)
  await answer(false)
  await done
  expect(send).toHaveBeenCalledOnce()
  expect(shown.at(-1)).toBe(false)
})

test('shows the last answer when a later call fails', async () => {
  const { toggle, shown, answer } = setUp()
  const done = setOptimistically(toggle, true)
  await setOptimistically(toggle, false)
  await answer(true)
  await answer(new Error('refused'))
  await done
  expect(shown.at(-1)).toBe(true)
})

test('sends again after the last call has ended', async () => {
  const { toggle, send, answer } = setUp()
  const first = setOptimistically(toggle, true)
  await answer(true)
  await first
  const second = setOptimistically({ ...toggle, state: true }, false)
  await answer(false)
  await second
  expect(send.mock.calls.at(-1)).toEqual([false, true])
})
