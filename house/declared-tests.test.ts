import { expect, test } from 'vitest'
import { allCitations, declaredTests } from './declared-tests.ts'

const titlesIn = (source: string) => declaredTests(source).map(({ title }) => title)

test.each([
  ["test('reads', () => {})", 'reads'],
  ["it('reads', async () => {})", 'reads'],
  ["test.each([1, 2])('reads %i', (n) => {})", 'reads %i'],
  ['test.each`a\n1`("reads $a", ({ a }) => {})', 'reads $a'],
  ["test('it\\'s read', () => {})", "it's read"],
  [`for (const path of paths) test(\`\${path} is read\`, async () => {})`, `\${path} is read`],
  ["test('slow', { timeout: 5 }, () => {})", 'slow'],
  ["test.fails('not yet', () => {})", 'not yet'],
  ["describe('a list', () => { it('is read', () => {}) })", 'a list › is read'],
  ["test.describe('a list', () => { test('is read', () => {}) })", 'a list › is read'],
  ["describe.each(all)('by $name', () => { test('is read', () => {}) })", 'by $name › is read'],
])('finds in %j the title %j', (source, title) => {
  expect(titlesIn(source)).toEqual([title])
})

test('takes nothing else for a test', () => {
  const source = `
    test.use({ member: 'asha' })
    test.describe.configure({ mode: 'parallel' })
    test.setTimeout(1000)
    beforeEach(() => {})
    expect(read('test'))`
  expect(titlesIn(source)).toEqual([])
})

test.each([
  "test.skip('reads', () => {})",
  "it.todo('reads')",
  "test.fixme('reads', async () => {})",
  "test.skipIf(slow)('reads', () => {})",
  "test('reads', { skip: true }, () => {})",
  "test('reads', () => { test.skip() })",
  "test('reads', ({ skip }) => { skip() })",
  "test('reads', (context) => { if (slow) context.skip() })",
  "describe.skip('a list', () => { test('reads', () => {}) })",
  "test.describe('a list', () => { test.skip(slow, 'too slow'); test('reads', () => {}) })",
  "test.describe.fixme('a list', () => { test('reads', () => {}) })",
  "test.skip(slow, 'too slow'); test('reads', () => {})",
])('sees that %j is skipped', (source) => {
  const found = declaredTests(source)
  expect(found.length).toBe(1)
  expect(found[0]).toMatchObject({ isSkipped: true })
})

test('takes a test that runs for one', () => {
  expect(declaredTests("test.skip('a', () => {}); test('b', () => {})")).toEqual([
    { title: 'a', ids: [], isSkipped: true, isOfGate: false },
    { title: 'b', ids: [], isSkipped: false, isOfGate: false },
  ])
})

test('sees which tests run in any case', () => {
  const found = declaredTests(
    "test('a', { tag: '@gate' }, () => {}); test('b', { tag: first ? '@gate' : [] }, () => {}); test('c', { tag: '@slow' }, () => {})",
  )
  expect(found.map(({ isOfGate }) => isOfGate)).toEqual([true, true, false])
})

test.each([
  ["// VOTE-1\ntest('reads', () => {})", ['VOTE-1']],
  [
    "// Why.\n  // VOTE-1, VOTE-2,\n  // CALL-post-vote\n  test('a', () => {})",
    ['VOTE-1', 'VOTE-2', 'CALL-post-vote'],
  ],
  ['// VOTE-1\nfor (const a of all) test(a, () => {})', ['VOTE-1']],
  ["// VOTE-1\ntest.each([\n  1,\n])('reads', () => {})", ['VOTE-1']],
  ["// As VOTE-1 says.\ntest('reads', () => {})", []],
  ["// VOTE-1\n\ntest('reads', () => {})", []],
])('reads above the test in %j the ids %j', (source, ids) => {
  expect(declaredTests(source).map((one) => one.ids)).toEqual([ids])
})

test('reads the ids of every comment that cites', () => {
  const source = "// VOTE-1, VOTE-2\nconst a = 1\n// VOTE-3\ntest('reads', () => {})"
  expect(allCitations(source)).toEqual(['VOTE-1', 'VOTE-2', 'VOTE-3'])
})
