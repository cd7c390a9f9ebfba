// What other features may use of choosing winners.

export { changeWinnerList, dropChoicesOf, findHeldBack, lockWinnerList } from './winner-list.ts'
