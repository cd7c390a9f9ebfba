// What other features may use of choosing winners.

export { changeWinnerList, findHeldBack, lockWinnerList } from './winner-list.ts'
