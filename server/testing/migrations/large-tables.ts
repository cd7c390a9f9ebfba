/**
 * The tables that get rows whenever members do something. Nobody may wait until all of their rows have been read: a million
 * takes seconds. All others stay so small that they are read in a moment.
 */
export const largeTables = [
  'activities',
  'comments',
  'day_progress',
  'media',
  'notifications',
  'post_media',
  'posts',
  'respects',
  'votes',
]
