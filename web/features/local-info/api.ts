// What other features may use of local info.

export { AuthorityList } from './authority-list.tsx'
export { blocksOf } from './blocks-of.ts'
export { InfoList } from './info-list.tsx'
export { QuestionList } from './question-list.tsx'
