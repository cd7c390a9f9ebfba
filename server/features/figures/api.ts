export { countFigures } from './count-figures.ts'
export { shownNumber } from './shown-number.ts'
