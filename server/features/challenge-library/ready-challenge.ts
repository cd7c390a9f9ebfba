import type { ReadyChallenge } from '#shared/contracts/console/new-challenges.ts'
import type { LibraryChallenge, LibraryLocale } from './library.ts'
import { themePictures } from './pictures/theme-pictures.ts'

/** A ready challenge, with its key, as on the card from which a draft is begun. */
export function toReadyChallenge(
  [key, challenge]: readonly [string, LibraryChallenge],
  locale: LibraryLocale,
): ReadyChallenge {
  const { title, introduction, unit, days, theme } = challenge
  return {
    key,
    title: title[locale],
    // The rich texts of the library have elements, but no entities.
    introduction: introduction[locale].replaceAll(/<[^>]*>/g, ''),
    unit: unit[locale],
    days_count: days.length,
    theme,
    thumbnail_image: themePictures(theme).thumbnail_image,
  }
}
