import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

function shownIn(output: { isTTY: boolean }) {
  const written: string[] = []
  let now = 0
  const show = showProgress({ ...output, write: (text) => written.push(text) }, () => now)
  for (let second = 0; second < 11; second += 1) {
    now = second * 1000
    show(`second ${second}`)
    show('too soon')
  }
  show('')
  return written
}

test('a terminal shows the latest words in one line, which is cleared at the end', () => {
  const written = shownIn({ isTTY: true })
  expect(written).toHaveLength(12)
  expect(written.at(-2)).toBe('\r\u001b[Ksecond 10')
  expect(written.at(-1)).toBe('\r\u001b[K')
})

test('a log gets a line every five seconds', () => {
  expect(shownIn({ isTTY: false })).toEqual(['second 0\n', 'second 5\n', 'second 10\n'])
})
