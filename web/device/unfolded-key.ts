/** Where this tab keeps the names of what was unfolded. Apart from what keeps them, which is not in the first script. */
export const unfoldedKey = 'unfolded'
