import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { setting } from './settings.ts'
import { useSetting } from './use-setting.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Searches = Record<string, string[]>

const none: string[] = []
const searches = setting('searches', (stored) => (stored ?? {}) as Searches)

function Count({ of }: { of: string }) {
  return useSetting(searches, (all) => all[of] ?? none).length
}

test('draws what this tab stores, and what another has stored', async () => {
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () => root.render(<Count of="lodhi" />))
  expect(page.textContent).toBe('0')
  await act(async () => searches.write({ lodhi: ['metro'] }))
  expect(page.textContent).toBe('1')
  localStorage.setItem('searches', '{"lodhi":["metro","water"]}')
  await act(async () => dispatchEvent(new Event('storage')))
  expect(page.textContent).toBe('2')
  await act(async () => root.unmount())
})

test('begins as the server drew it', async () => {
  searches.write({ lodhi: ['metro'] })
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Count of="lodhi" />)
  expect(page.textContent).toBe('0')
  const failed = vi.fn()
  await act(async () => hydrateRoot(page, <Count of="lodhi" />, { onRecoverableError: failed }))
  expect(page.textContent).toBe('1')
  expect(failed).not.toHaveBeenCalled()
})
