import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { render, Stateful } from '#web/testing/render.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'posts', label: 'Posts', href: '/posts' },
  { id: 'people', label: 'People' },
]

function renderTabs(initial = 'all') {
  return render(
    <Stateful initial={initial}>
      {(selected, onSelect) => (
        <>
          <Tabs name="kinds" label="What to search" {...{ tabs, selected, onSelect }} />
          <TabPanel name="kinds" id={selected}>
            {selected}
          </TabPanel>
        </>
      )}
    </Stateful>,
  )
}

async function expectSelected(name: string) {
  const tab = await screen.findByRole('tab', { name, selected: true })
  const panel = await screen.findByRole('tabpanel', { name })
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab])
  return tab
}

test.each(['All', 'Posts', 'People'])('a press on %s shows its panel', async (name) => {
  const { press } = renderTabs()
  await press(name, 'tab')
  await expectSelected(name)
})

test.each([
  ['{ArrowRight}', 'all', 'Posts'],
  ['{ArrowRight}', 'people', 'All'],
  ['{ArrowLeft}', 'all', 'People'],
  ['{ArrowLeft}', 'people', 'Posts'],
  ['{End}', 'all', 'People'],
  ['{Home}', 'people', 'All'],
])('%s on the tab %s selects %s, and moves the focus there', async (key, from, to) => {
  const { user } = renderTabs(from)
  const before = await screen.findByRole('tab', { selected: true })
  before.focus()
  await user.keyboard(key)
  const tab = await expectSelected(to)
  await waitFor(() => expect(document.activeElement).toBe(tab))
})

test('Tab reaches the selected tab alone', async () => {
  const { user } = renderTabs('posts')
  const tab = await screen.findByRole('tab', { selected: true })
  await user.tab()
  expect(document.activeElement).toBe(tab)
  await user.tab()
  expect(document.activeElement).not.toHaveProperty('role', 'tab')
})

test('a press with Control is left to the browser', async () => {
  const { user } = renderTabs()
  const tab = await screen.findByRole('tab', { name: 'Posts' })
  tab.addEventListener('click', (event) => event.preventDefault())
  await user.keyboard('{Control>}')
  await user.click(tab)
  await expectSelected('All')
})
