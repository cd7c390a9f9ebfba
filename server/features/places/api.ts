// What others may use of places.

export { loadGazetteer } from './load-gazetteer.ts'
