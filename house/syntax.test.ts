import { expect, test } from 'vitest'
import { literalsIn } from './syntax.ts'

test.each([
  ["t('post.save')", ['post.save']],
  ["const label: WordId = isNew ? 'post.add' : 'post.save'", ['post.add', 'post.save']],
  ["throw error('lost') as Error", ['lost']],
  ["const all = ['a'] satisfies Name[]", ['a']],
  [`say(\`It is \${time}, friends\`)`, ['It is ', ', friends']],
  ['expect(page.getByText(/Not found\\./))', ['Not found.']],
  ['<p title="A title">A text</p>', ['A title', 'A text']],
  ["test.each([['It is full.']])('says %s', () => { see('Full') })", ['It is full.', 'Full']],
])('finds in %j the texts %j', (source, texts) => {
  expect(literalsIn(source).toSorted()).toEqual(texts.toSorted())
})

test.each([
  "// t('post.save')",
  "/* throw error('lost') */",
  "type Code = 'lost' | 'found'",
  "function read(kind: 'lost') {}",
  "const isLost = code === 'lost'",
  "test('says that it is lost', () => {})",
])('finds none in %j', (source) => {
  expect(literalsIn(source)).toEqual([])
})
