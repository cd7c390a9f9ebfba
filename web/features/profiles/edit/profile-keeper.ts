import { type BegunProfile, keepBegunPicture, keepBegunWords } from './begun-profile.ts'

/**
 * Keeps what is changed in the form. What still is as it was `read` is left alone: the device may have failed to read a
 * picture that it has.
 */
export function profileKeeper(member_id: number, read: BegunProfile) {
  const keepPicture = (part: 'picture' | 'cover') => {
    const keep = (file: BegunProfile['picture']) => keepBegunPicture(member_id, part, file)
    return whenChanged(keep, read[part], Promise.resolve(true))
  }
  let begun = read
  const keepWords = whenChanged(() => keepBegunWords(member_id, begun), wordsOf(read), true)
  return {
    /** @returns whether the device keeps them */
    words: (now: BegunProfile): boolean => {
      begun = now
      return keepWords(wordsOf(now))
    },
    /** Each returns whether the device keeps it. */
    picture: keepPicture('picture'),
    cover: keepPicture('cover'),
  }
}

/** Calls `keep` only with what differs from the last time, and else gives the last answer again. */
function whenChanged<T, Answer>(keep: (value: T) => Answer, before: T, answer: Answer) {
  let last = { value: before, answer }
  return (value: T): Answer => {
    if (value !== last.value) last = { value, answer: keep(value) }
    return last.answer
  }
}

/** The same for the same words, and for the same done to the pictures. */
function wordsOf({ changes, picture, cover }: BegunProfile): string {
  const done = [picture, cover].map((file) => (file ? 'chosen' : String(file)))
  return JSON.stringify([changes, ...done])
}
