// What other features may use of the search.

export { findTerms, titleQueryOf } from './search-terms.ts'
export { forgetWords, learnAllWords, learningWords, learnWords } from './vocabulary.ts'
