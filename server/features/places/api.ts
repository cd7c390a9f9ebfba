// What others may use of places.

export { loadGazetteer } from './load-gazetteer.ts'
export { matchTexts } from './match-texts.ts'
export { type PlaceInRows, placeInRows } from './place-in-rows.ts'
export { placeById, placeOfText } from './place-of-text.ts'
export { toLatin } from './transliterate.ts'
