import type { ContestText } from './contest-text.ts'

/** Held on another site: joining it opens that site. */
export const run: ContestText = {
  key: 'run',
  hashtag: 'chowk5k,run',
  starts: -3,
  ends: 26,
  external_media_link: 'https://example.org/chowk-5k',
  details: [
    {
      title: 'Chowk to Chowk 5K',
      description:
        '<p>Five kilometres from one town square to the next, in six cities on the same morning. Registration and timing are with our partner; this opens their page.</p>',
      contest_unit_label: 'kilometres',
    },
    {
      title: 'For everybody',
      description:
        '<p>Walkers start first and are cheered last. There is a pram row, a wheelchair row and a row for people who only came for the poha.</p>',
      contest_unit_label: 'kilometres',
    },
  ],
  days: [
    {
      name: '1 · Find your pace',
      detail: '<p>Listen, then walk fast enough to meet every second beat.</p>',
      recording: 'pace',
    },
    {
      name: '2 · Run the lamp posts',
      detail: '<p>Run to one, walk to the next. Twelve posts.</p>',
      scene: 'run',
    },
    {
      name: '3 · Rest well',
      detail: '<p>No running. Feet up against the wall for ten minutes.</p>',
    },
    {
      name: '4 · Breathe down',
      detail: '<p>After the last easy kilometre, follow the circle until it feels too slow.</p>',
      recording: 'breathing',
    },
  ],
  participants: [],
  entries: [],
}
