import { expect, test, vi } from 'vitest'
import { pursueWish, type Toggle } from './optimistic-toggle.ts'

/** A toggle of on and off whose server answers when the test says so. */
function setUp(held = false) {
  const answers: { resolve: (state: boolean) => void; reject: (error: Error) => void }[] = []
  const send = vi.fn(
    (_wish: boolean, _held: boolean) =>
      new Promise<boolean>((resolve, reject) => answers.push({ resolve, reject })),
  )
  const shown: boolean[] = []
  const onRefused = vi.fn()
  const toggle: Toggle<boolean> = {
    key: `toggle ${Math.random()}`,
    state: held,
    isSame: (one, other) => one === other,
    send,
    show: (state) => shown.push(state),
    onRefused,
  }
  /** Answers the oldest open call, once it was made. */
  const answer = async (state: boolean | Error) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
    const open = answers.shift()
    if (state instanceof Error) open?.reject(state)
    else open?.resolve(state)
  }
  return { toggle, send, shown, onRefused, answer }
}

test('shows a wish before the server has answered', async () => {
  const { toggle, shown, answer } = setUp()
  const done = pursueWish(toggle, true)
  expect(shown).toEqual([true])
  await answer(true)
  await done
  expect(shown).toEqual([true, true])
})

test('takes a refused wish back and says why', async () => {
  const { toggle, shown, onRefused, answer } = setUp()
  const done = pursueWish(toggle, true)
  const refusal = new Error('refused')
  await answer(refusal)
  await done
  expect(shown.at(-1)).toBe(false)
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal)
})

test('sends of impatient taps only the first and the last', async () => {
  const { toggle, send, shown, answer } = setUp()
  const done = pursueWish(toggle, true)
  await Promise.all([false, true, false].map((wish) => pursueWish(toggle, wish)))
  await answer(true)
  await answer(false)
  await done
  expect(send.mock.calls).toEqual([
    [true, false],
    [false, true],
  ])
  expect(shown.at(-1)).toBe(false)
})

test('sends nothing more when the last wish is what the server holds', async () => {
  const { toggle, send, answer } = setUp()
  const done = pursueWish(toggle, true)
  await Promise.all([false, true].map((wish) => pursueWish(toggle, wish)))
  await answer(true)
  await done
  expect(send).toHaveBeenCalledOnce()
})

test('shows what the server holds, also where that was not wished', async () => {
  const { toggle, send, shown, answer } = setUp()
  const done = pursueWish(toggle, true)
  await answer(false)
  await done
  expect(send).toHaveBeenCalledOnce()
  expect(shown.at(-1)).toBe(false)
})

test('falls back to the last answer when a later wish is refused', async () => {
  const { toggle, shown, answer } = setUp()
  const done = pursueWish(toggle, true)
  await pursueWish(toggle, false)
  await answer(true)
  await answer(new Error('refused'))
  await done
  expect(shown.at(-1)).toBe(true)
})

test('begins anew after the last wish is settled', async () => {
  const { toggle, send, answer } = setUp()
  const first = pursueWish(toggle, true)
  await answer(true)
  await first
  const second = pursueWish({ ...toggle, state: true }, false)
  await answer(false)
  await second
  expect(send.mock.calls.at(-1)).toEqual([false, true])
})
