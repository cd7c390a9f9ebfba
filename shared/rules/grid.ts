/** The cells of a sheet, row by row. */
export type Grid = readonly (readonly string[])[]
