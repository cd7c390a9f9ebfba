import 'fake-indexeddb/auto'
import { Window } from 'happy-dom'

/** What Node has too, but without the document. Its `fetch`, streams, timers and files stay: the server uses them. */
const replaced = ['Event', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage']

// Runs before each file of tests that need a document.
const window = new Window({ url: 'http://chowk.test/', width: 412, height: 915 })
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
Object.assign(globalThis, { window: globalThis, self: globalThis })

// React would warn that the document does not know <search>.
Reflect.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, {
  value: 'HTMLElement',
})
