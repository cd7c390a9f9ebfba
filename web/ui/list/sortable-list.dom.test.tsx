import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { render, Stateful } from '#web/testing/render.tsx'
import { SortableList } from './sortable-list.tsx'

function renderList(ids: string[]) {
  return render(
    <Stateful initial={ids}>
      {(order, change) => (
        <SortableList
          items={order.map((id) => ({ id }))}
          onMove={(id, index) => change(order.filter((one) => one !== id).toSpliced(index, 0, id))}
        >
          {({ id }, index, handle) =>
            handle ? (
              <button type="button" {...handle}>
                {id}
              </button>
            ) : (
              `${id} at ${index}`
            )
          }
        </SortableList>
      )}
    </Stateful>,
  )
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test.each([
  ['{ArrowDown}', 'first', ['second', 'first', 'third']],
  ['{ArrowUp}', 'third', ['first', 'third', 'second']],
  ['{ArrowUp}', 'first', ['first', 'second', 'third']],
  ['{ArrowDown}', 'third', ['first', 'second', 'third']],
  ['{End}', 'first', ['second', 'third', 'first']],
  ['{Home}', 'third', ['third', 'first', 'second']],
  ['a', 'first', ['first', 'second', 'third']],
])('%s on the handle of the %s item makes it %j', async (key, name, expected) => {
  const { user } = renderList(['first', 'second', 'third'])
  const handle = await screen.findByRole('button', { name })
  handle.focus()
  await user.keyboard(key)
  await waitFor(() => expect(order()).toEqual(expected))
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
})

test('the only item of a list has no handle', async () => {
  renderList(['first'])
  await screen.findByText('first at 0')
  expect(screen.queryByRole('button')).toBeNull()
})
