// What others may use of places.

export { loadGazetteer } from './load-gazetteer.ts'
export { matchTexts } from './match-texts.ts'
export { namesOfPlace } from './names-of-place.ts'
export { placeById, placeOfText } from './place-of-text.ts'
