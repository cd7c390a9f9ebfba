import { expect, test, vi } from 'vitest'
import { elementFunctions } from './elements.ts'

function call(name: string, element: Element): unknown {
  const found = elementFunctions.map(([, own]) => own[name]).find((one) => one !== undefined)
  return Reflect.apply(found ?? expect.fail(`There is no polyfill of ${name}`), element, [])
}

test('a popover is shown while it is open', () => {
  const popover = document.createElement('div')
  call('showPopover', popover)
  expect(popover.hasAttribute('open')).toBe(true)
  call('hidePopover', popover)
  expect(popover.hasAttribute('open')).toBe(false)
})

test.each([
  ['sends a form', 'neem', undefined, 1],
  ['sends no form that misses a field', '', undefined, 0],
  ['sends no form that somebody handles', 'neem', (event: Event) => event.preventDefault(), 0],
])('requestSubmit %s', (_, value, handle, sent) => {
  const form = document.createElement('form')
  const field = Object.assign(document.createElement('input'), { required: true, value })
  form.append(field)
  document.body.append(form)
  const submit = vi.spyOn(form, 'submit').mockImplementation(() => undefined)
  if (handle) form.addEventListener('submit', handle)
  call('requestSubmit', form)
  expect(submit).toHaveBeenCalledTimes(sent)
  form.remove()
})
