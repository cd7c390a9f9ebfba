/** Where this tab keeps lists over a reload. Apart from what keeps them, which is not part of the first script. */
export const listsKey = 'lists'
