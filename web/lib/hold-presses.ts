import { type Field, type HeldPresses, heldMark, isTicked, stateOf } from './held-presses.ts'

// Stands in the head of every page as an inline script, so that it runs before the first text can be tapped. All of it is
// sent with each page: keep it small.

/** Links and forms that lead somewhere without scripts. The other forms may not be sent: what is typed would be in the URL. */
const worksAlone = 'a,[action],[action] *'

const presses: HeldPresses['presses'] = new Map()
const fields: HeldPresses['fields'] = new Map()
const failure = document.currentScript?.dataset.failure
const listening = new AbortController()
let hasFailed = false

function listen(names: string[], handle: (event: Event) => void) {
  const options = { capture: true, signal: listening.signal }
  for (const name of names) addEventListener(name, handle, options)
}

function hold(control: HTMLElement, event: Event) {
  if (hasFailed && control.matches(worksAlone)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // An impatient second press is not a second wish.
  if (hasFailed || presses.has(control)) return
  presses.set(control, stateOf(control))
  control.setAttribute(heldMark, '')
  control.ariaBusy = 'true'
}

/** Other links work without the scripts of the page. */
listen(['click'], (event) => {
  const control = (event.target as Element).closest<HTMLElement>('button,a[role=button]')
  if (control) hold(control, event)
})

listen(['submit'], (event) => hold(event.target as HTMLElement, event))

listen(['input', 'change'], ({ target }) => {
  const field = target as Field
  fields.set(field, isTicked(field) ? field.checked : field.value)
})

listen(['error'], ({ target }) => {
  if (target instanceof HTMLScriptElement) fail()
})

function unmark() {
  for (const control of presses.keys()) {
    control.removeAttribute(heldMark)
    control.ariaBusy = null
  }
}

function release() {
  listening.abort()
  unmark()
}

/** Does what links and forms do without scripts; for the rest, offers to load the page again. */
function fail() {
  unmark()
  hasFailed = true
  const link = document.createElement('a')
  link.href = location.href
  link.className = 'page-failure'
  link.role = 'alert'
  link.textContent = failure ?? ''
  document.body.append(link)
  for (const control of presses.keys()) if (control.matches(worksAlone)) return control.click()
}

window.heldPresses = { presses, fields, release, fail }
