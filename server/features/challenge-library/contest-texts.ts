import type { LibraryChallenge, LibraryDay, LibraryLocale } from './library.ts'

/** The texts of a contest in one language, as its row and the rows of its days hold them. */
export type ContestTexts = {
  /** The first one's title is the challenge's. Descriptions are rich text. */
  details: { title: string; description: string; contest_unit_label: string }[]
  /** In their order. `detail` is rich text. */
  days: { name_of_day: string; detail: string }[]
}

/** What a ready challenge says in one language, in the form of a contest. */
export function contestTexts(challenge: LibraryChallenge, locale: LibraryLocale): ContestTexts {
  const blocks = [
    { title: challenge.title, description: challenge.introduction },
    ...challenge.details,
  ]
  return {
    details: blocks.map(({ title, description }) => ({
      title: title[locale],
      description: description[locale],
      contest_unit_label: challenge.unit[locale],
    })),
    days: challenge.days.map((day, index) => ({
      // Screens write the word for day before it.
      name_of_day: `${index + 1} · ${day.title[locale]}`,
      detail: detailOf(day, locale),
    })),
  }
}

function detailOf({ task, easier }: LibraryDay, locale: LibraryLocale): string {
  return `<p>${task[locale]}</p><p><strong>${easierWords[locale]}</strong> ${easier[locale]}</p>`
}

const easierWords: Record<LibraryLocale, string> = { en: 'Easier:', hi: 'आसान तरीका:' }
