// What other features may use of the search.

export { learnAllWords, learnWords } from './vocabulary.ts'
