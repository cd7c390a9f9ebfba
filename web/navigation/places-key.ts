/** Where this tab keeps the places of its pages over a reload. */
export const placesKey = 'places'
