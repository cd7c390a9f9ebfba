import { expect, test } from 'vitest'
import { emojiOf, emojiPicture, isMoodPicture } from './mood-pictures.ts'

test.each(['/moods/happy.svg', 'emoji:🙂', 'emoji:👨‍👩‍👧', 'emoji:🇮🇳'])(
  '%s may be a picture',
  (picture) => {
    expect(isMoodPicture(picture)).toBe(true)
  },
)

test.each(['', '/moods/none.svg', 'emoji:', 'emoji:x', 'emoji:🙂🙂', 'https://x.example/a.svg'])(
  '%s is none',
  (picture) => {
    expect(isMoodPicture(picture)).toBe(false)
  },
)

test('an emoji is read as it is written', () => {
  expect(emojiOf(emojiPicture('🙂'))).toBe('🙂')
  expect(emojiOf('/moods/happy.svg')).toBeUndefined()
})
