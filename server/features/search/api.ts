// What other features may use of the search.

export { forgetWords, learnAllWords, learningWords, learnWords } from './vocabulary.ts'
