import type { ContestText } from './contest-text.ts'

/** Upcoming: it can be read, and started from its first date on. */
export const steps: ContestText = {
  key: 'steps',
  hashtag: '10ksteps,walk',
  starts: 8,
  ends: 30,
  details: [
    {
      title: '10,000 steps, ten days',
      description:
        '<p>Ten thousand steps are about seven kilometres: to the market and back, twice, with a detour for tea. Log steps or kilometres, whichever your phone or your patience counts.</p>',
      contest_unit_label: 'steps',
    },
    {
      title: 'Fair play',
      description:
        '<ul><li>Stairs count double in honour only.</li><li>Shaking the phone counts as exercise for the wrist, not for the challenge.</li><li>Wheelchair rounds count by kilometre: one is worth 1,400 steps.</li></ul>',
      contest_unit_label: 'steps',
    },
    {
      title: 'Before you begin',
      description:
        '<p>Shoes that have already been in the rain once, a cap, water. Choose your start date as soon as the doors open.</p>',
      contest_unit_label: 'steps',
    },
  ],
  days: [
    {
      name: '1 · Round the block',
      detail: '<p>Walk the way you always take, but on the other side of the road.</p>',
    },
    {
      name: '2 · To the green',
      detail: '<p>Find the nearest big tree that is not yours. Stand under it for a minute.</p>',
      scene: 'park',
    },
    {
      name: '3 · In step',
      detail: '<p>One hundred beats a minute: a good pace for talking.</p>',
      recording: 'pace',
    },
    {
      name: '4 · Loosen up',
      detail: '<p>Two minutes of breathing with the circle before you tie your laces.</p>',
      recording: 'breathing',
    },
    {
      name: '5 · An errand on foot',
      detail: '<p>Do one errand on foot that you would have ridden. Count what you saw.</p>',
    },
    {
      name: '6 · With somebody',
      detail: '<p>Ask a neighbour along. Let the slower one set the pace.</p>',
    },
    {
      name: '7 · The water way',
      detail: '<p>Follow water today: a lake, a canal, a drain, the sea.</p>',
      scene: 'seaFace',
    },
    { name: '8 · Stairs', detail: '<p>Every stair you meet. Down counts as well.</p>' },
    {
      name: '9 · Evening',
      detail: '<p>After dark, where it is lit. Note the lamps that are not, and report them.</p>',
      scene: 'street',
    },
    {
      name: '10 · Home the long way',
      detail: '<p>The last ten thousand. Take the turning you have never taken.</p>',
      recording: 'bell',
    },
  ],
  participants: [],
  entries: [],
}
