import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeControl, makeField } from '#web/testing/controls.ts'

let page: EventTarget
let added: FakeElement[]

class FakeElement {
  readonly children: object[] = []

  append(child: object): void {
    this.children.push(child)
  }
}

beforeEach(async () => {
  page = new EventTarget()
  added = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', {
    documentElement: { dataset: { ownHome: '' } },
    currentScript: { dataset: { failure: 'It has not loaded.' } },
    createElement: () => new FakeElement(),
    body: { append: (element: FakeElement) => added.push(element) },
  })
  vi.resetModules()
  await import('./hold-presses.ts')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.stubGlobal('heldPresses', undefined)
})

/** Dispatches an event to an element. @returns whether the page may act on it */
function happen(name: string, target: EventTarget): boolean {
  const event = new Event(name, { cancelable: true })
  Object.defineProperty(event, 'target', { value: target })
  return page.dispatchEvent(event)
}

const held = () => [...(window.heldPresses?.presses.keys() ?? [])]

test('a press is held, and shown at once', () => {
  const vote = makeControl()
  expect(happen('click', vote)).toBe(false)
  expect(held()).toEqual([vote])
  expect(vote.names).toEqual(['data-held'])
  expect(vote.ariaBusy).toBe('true')
})

// UI-13
test('a second press on the same control is ignored', () => {
  const [vote, share] = [makeControl(), makeControl()]
  for (const control of [vote, share, vote]) happen('click', control)
  expect(held()).toEqual([vote, share])
})

test('the state that the reader saw is stored with the press', () => {
  const vote = makeControl({ attributes: { 'aria-pressed': 'false' } })
  happen('click', vote)
  expect(window.heldPresses?.presses.get(vote)).toBe('false,,')
})

test('a press on no control passes', () => {
  const text = Object.assign(new EventTarget(), { closest: () => null })
  expect(happen('click', text)).toBe(true)
  expect(held()).toEqual([])
})

test('a form is not sent, and the last typed text is stored', () => {
  const [form, name, terms] = [makeControl(), makeField('text'), makeField('checkbox')]
  name.value = 'no'
  happen('input', name)
  name.value = 'noor'
  happen('input', name)
  Object.assign(terms, { checked: true })
  happen('change', terms)
  expect(happen('submit', form)).toBe(false)
  expect(held()).toEqual([form])
  expect([...(window.heldPresses?.fields ?? [])]).toEqual([
    [name, 'noor'],
    [terms, true],
  ])
})

test('once it is released the page acts by itself, and no control is held', () => {
  const vote = makeControl()
  happen('click', vote)
  window.heldPresses?.release()
  expect(vote.names).toEqual([])
  expect(vote.ariaBusy).toBeNull()
  expect(happen('click', vote)).toBe(true)
})

test('without its scripts the page offers to load it again, and links and forms work', () => {
  const [vote, filter] = [makeControl(), makeControl({ worksAlone: true })]
  happen('click', vote)
  happen('click', filter)
  window.heldPresses?.fail()
  expect(added).toMatchObject([
    { role: 'alert', children: [{ href: '', textContent: 'It has not loaded.' }] },
  ])
  expect([vote.clicks, filter.clicks]).toEqual([0, 1])
  expect(document.documentElement.dataset).toEqual({})
  expect(happen('click', filter)).toBe(true)
  expect(happen('click', vote)).toBe(false)
  expect(vote.names).toEqual([])
})
