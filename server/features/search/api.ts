// What other features may use of the search.

export { forgetWords, learnAllWords, learnWords } from './vocabulary.ts'
