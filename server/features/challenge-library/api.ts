// What other features may use of the library of ready challenges.

export { contestTexts } from './contest-texts.ts'
export {
  type LibraryChallenge,
  type LibraryLocale,
  library,
  libraryLocaleOf,
  libraryLocales,
} from './library.ts'
export { themeOfPicture, themePictures } from './pictures/theme-pictures.ts'
export { toReadyChallenge } from './ready-challenge.ts'
