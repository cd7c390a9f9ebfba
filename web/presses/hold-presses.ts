import { unmarkOwnHome } from '#web/device/own-home.ts'
import { type Field, type HeldPresses, heldAttribute, isTicked, stateOf } from './press-store.ts'

/** Links and forms that lead somewhere without scripts. Other forms may not be sent: the typed text would be in the URL. */
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
  // An impatient second press means nothing more.
  if (hasFailed || presses.has(control)) return
  presses.set(control, stateOf(control))
  control.setAttribute(heldAttribute, '')
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

function removeHeld() {
  for (const control of presses.keys()) {
    control.removeAttribute(heldAttribute)
    control.ariaBusy = null
  }
}

function release() {
  listening.abort()
  removeHeld()
}

/** Does what links and forms do without scripts; for the rest, offers to load the page again. */
function fail() {
  removeHeld()
  unmarkOwnHome()
  hasFailed = true
  const alert = document.createElement('p')
  alert.role = 'alert'
  const link = document.createElement('a')
  // The page without its '#': a link to a part of the shown page would not load it.
  link.href = ''
  link.className = 'page-failure'
  link.textContent = failure ?? ''
  alert.append(link)
  document.body.append(alert)
  for (const control of presses.keys()) if (control.matches(worksAlone)) return control.click()
}

window.heldPresses = { presses, fields, release, fail }
