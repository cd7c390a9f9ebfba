import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeControl, makeField } from '#web/testing/controls.ts'
import { type Field, type HeldPresses, stateOf } from './press-store.ts'
import { replayPresses } from './replay-presses.ts'

class FakeForm extends EventTarget {
  readonly isConnected = true
  readonly requestSubmit = vi.fn()

  matches(): boolean {
    return false
  }
}

const onLost = vi.fn()
const release = vi.fn()
let client: QueryClient

beforeEach(() => {
  vi.stubGlobal('HTMLFormElement', FakeForm)
  client = new QueryClient()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

type Done = { presses?: EventTarget[]; fields?: [Field, string | boolean][]; isMember?: boolean }

function replay({ presses = [], fields = [], isMember = false }: Done): Promise<void> {
  const controls = presses as HTMLElement[]
  const held: HeldPresses = {
    presses: new Map(controls.map((one) => [one, one instanceof FakeForm ? '' : stateOf(one)])),
    fields: new Map(fields),
    release,
    fail: () => undefined,
  }
  return replayPresses(held, { client, isMember, onLost })
}

// UI-13
test('presses are replayed in their order, each once, after the page acts on presses', async () => {
  const done: string[] = []
  release.mockImplementation(() => done.push('released'))
  const presses = ['vote', 'share', 'filter'].map((name) => {
    const control = makeControl()
    control.addEventListener('click', () => done.push(name))
    return control
  })
  await replay({ presses })
  expect(done).toEqual(['released', 'vote', 'share', 'filter'])
})

test('a form is sent after its fields are filled in', async () => {
  const name = makeField('text')
  const form = new FakeForm()
  form.requestSubmit.mockImplementation(() => expect(name.value).toBe('noor'))
  await replay({ presses: [form], fields: [[name, 'noor']] })
  expect(form.requestSubmit).toHaveBeenCalledOnce()
})

test.each(['noor', ''])('what was typed, "%s", is new to React', async (typed) => {
  const name = makeField('text', typed)
  const seen: string[] = []
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(name), 'value') ?? {}
  // Like React: it observes values set on the element itself, and reports a change only if the value differs.
  Object.defineProperty(name, 'value', {
    get,
    set(value: string) {
      seen.push(value)
      set?.call(name, value)
    },
  })
  await replay({ fields: [[name, typed]] })
  expect(name.events).toEqual([`input ${typed}`, `change ${typed}`])
  expect(seen.at(-1)).not.toBe(typed)
})

test.each([true, false])('a box is ticked by a click: %s', async (ticked) => {
  const terms = makeField('checkbox')
  Object.assign(terms, { checked: ticked })
  await replay({ fields: [[terms, ticked]] })
  expect(terms.events).toEqual([`click ${ticked}`])
})

test('a toggle that already shows another state than the one pressed is not pressed', async () => {
  const vote = makeControl({ attributes: { 'aria-pressed': 'false' } })
  release.mockImplementation(() => vote.setAttribute('aria-pressed', 'true'))
  await replay({ presses: [vote] })
  expect(vote.clicks).toBe(0)
  expect(onLost).not.toHaveBeenCalled()
})

test('a control that is gone, disabled or busy says so, and blocks none after it', async () => {
  const [gone, disabled] = [makeControl({ isConnected: false }), makeControl({ disabled: true })]
  const busy = makeControl({ attributes: { 'aria-disabled': 'true' } })
  const vote = makeControl()
  await replay({ presses: [gone, disabled, busy, vote] })
  expect([gone, disabled, busy, vote].map(({ clicks }) => clicks)).toEqual([0, 0, 0, 1])
  expect(onLost).toHaveBeenCalledTimes(3)
})

test('a field that is gone says so', async () => {
  const name = makeField('text', '', false)
  await replay({ fields: [[name, 'noor']] })
  expect(name.events).toEqual([])
  expect(onLost).toHaveBeenCalledOnce()
})

test('a member’s press waits for the member’s data, a visitor’s does not', async () => {
  const reading = Promise.withResolvers<object>()
  void client.prefetchQuery({ queryKey: ['post/feed', {}], queryFn: () => reading.promise })
  const [ofVisitor, ofMember] = [makeControl(), makeControl()]
  await replay({ presses: [ofVisitor] })
  expect(ofVisitor.clicks).toBe(1)
  const replayed = replay({ presses: [ofMember], isMember: true })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ofMember.clicks).toBe(0)
  reading.resolve({})
  await replayed
  expect(ofMember.clicks).toBe(1)
})

test('a member’s press waits for eight seconds at most', async () => {
  vi.useFakeTimers()
  const endless = () => new Promise<object>(() => undefined)
  void client.prefetchQuery({ queryKey: ['post/feed', {}], queryFn: endless })
  const vote = makeControl()
  void replay({ presses: [vote], isMember: true })
  await vi.advanceTimersByTimeAsync(7_900)
  expect(vote.clicks).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(vote.clicks).toBe(1)
})
