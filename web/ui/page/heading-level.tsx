import { createContext } from 'react'

/** The level of the headings of items in a list, such as posts: one below the heading above the list. */
export const HeadingLevel = createContext<'h2' | 'h3' | 'h4'>('h2')
