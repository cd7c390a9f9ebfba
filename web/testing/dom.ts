import 'fake-indexeddb/auto'
import { Window } from 'happy-dom'

/**
 * The globals that Node has too, without the document. Its `fetch`, streams, timers and files stay: the server uses them.
 */
const replaced = [
  'Event',
  'CustomEvent',
  'ErrorEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
]

// Runs before each file of tests that need a document.
const window = new Window({ url: 'http://chowk.test/', width: 412, height: 915 })
const { locks } = navigator
Object.defineProperty(window.navigator, 'locks', { value: locks })
const names = Object.getOwnPropertyNames(window).filter(
  (name) => !(name in globalThis) || replaced.includes(name),
)
for (const name of names) {
  const value: unknown = Reflect.get(window, name)
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => (isMethod ? value.bind(window) : Reflect.get(window, name)),
    set: (given) => Reflect.set(window, name, given),
  })
}
Object.assign(globalThis, {
  window: globalThis,
  self: globalThis,
  // In a test the page is always idle.
  requestIdleCallback: (run: () => void) => setTimeout(run),
})

// React would warn that the document does not know <search>.
Reflect.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, {
  value: 'HTMLElement',
})

/** Reads the fields of a form; as the body of a request, Node sends it. */
class FormDataOfNode extends FormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super()
    if (!form) return
    const read = Reflect.construct(window.FormData, [form, submitter]) as FormData
    for (const [name, value] of read) if (typeof value === 'string') this.append(name, value)
  }
}
globalThis.FormData = FormDataOfNode

// React reports here what a component throws where no boundary catches it: it fails the test.
addEventListener('error', ({ error, message }) => console.error(error ?? message))

// Overlapping is a matter of layout, which is missing here.
Object.assign(window.HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover: () => undefined,
})
