import { expect, test } from 'vitest'
import { sharedIn } from './shared-draft.ts'

const read = (shared: Record<string, string>) => sharedIn(new URLSearchParams(shared))
const nothing = { type: 'text', source_link: '', title: '', description: '' }

test('an address without the field is nothing shared', () => {
  expect(read({ title: 'A walk', text: 'Along the lake' })).toBeUndefined()
})

// WRITE-shared
test.each([
  [{ text: ' Along the lake ' }, { description: 'Along the lake' }],
  [{ title: 'A walk' }, { title: 'A walk' }],
  [{ url: 'https://lake.example/a' }, { type: 'link', source_link: 'https://lake.example/a' }],
  [
    { title: 'A walk', text: 'Look: https://lake.example/a?b=1' },
    {
      type: 'link',
      title: 'A walk',
      description: 'Look:',
      source_link: 'https://lake.example/a?b=1',
    },
  ],
  [{ text: 'https://lake.example' }, { type: 'link', source_link: 'https://lake.example' }],
  [{ text: 'see javascript:alert(1)' }, { description: 'see javascript:alert(1)' }],
  [{ url: 'javascript:alert(1)' }, {}],
  [{ text: 'one\ntwo' }, { description: 'one\ntwo' }],
  [{ title: 'a'.repeat(200) }, { title: 'a'.repeat(150) }],
])('reads %j', (shared, words) => {
  expect(read({ shared: 'words', ...shared })).toEqual({ words: { ...nothing, ...words } })
})

test('with files the link belongs to the words', () => {
  const shared = { shared: 'id-1', text: 'The heron', url: 'https://lake.example/a' }
  expect(read(shared)).toEqual({
    words: { ...nothing, description: 'The heron\nhttps://lake.example/a' },
    files: 'id-1',
  })
})
