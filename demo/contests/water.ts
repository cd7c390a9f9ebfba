import type { ContestText } from './contest-text.ts'

/** Open: anybody may start today. */
export const water: ContestText = {
  key: 'water',
  hashtag: 'savewater,home',
  starts: -5,
  ends: 14,
  details: [
    {
      title: 'A week with half a bucket less',
      description:
        '<p>Seven small tasks, one a day, each of which saves about half a bucket. At the end your home uses what it needs, and you know how much that is.</p>',
      contest_unit_label: 'litres',
    },
    {
      title: 'What to log',
      description:
        '<p>The litres you think you saved. A mug is one litre, a bucket is fifteen. Honest guesses are welcome.</p>',
      contest_unit_label: 'litres',
    },
  ],
  days: [
    {
      name: '1 · Look',
      detail:
        '<p>Read the meter, or mark the tank with chalk, tonight and tomorrow at the same hour. Nothing else to do today.</p>',
    },
    {
      name: '2 · The dripping tap',
      detail:
        '<p>One drop a second is twenty-five litres a day. Find yours; a washer costs four rupees.</p><ul><li>Kitchen</li><li>Bath</li><li>The one outside that everybody forgets</li></ul>',
    },
    {
      name: '3 · Two minutes',
      detail:
        '<p>Bathe for as long as this sound lasts, played ten times. Then sing the rest dry.</p>',
      recording: 'tanpura',
    },
    {
      name: '4 · The RO pipe',
      detail:
        '<p>What the purifier throws away mops the floor and washes the scooter. Put a bucket under it.</p>',
      scene: 'balcony',
    },
    {
      name: '5 · Fill while you breathe',
      detail:
        '<p>Stay by the bucket while it fills. Eight slow breaths, then close the tap by hand.</p>',
      recording: 'breathing',
    },
    {
      name: '6 · Plants at dusk',
      detail: '<p>Water plants after sunset, at the root, with a mug and not with a pipe.</p>',
      scene: 'planting',
    },
    {
      name: '7 · Tell one house',
      detail:
        '<p>Show your chalk marks to one neighbour. <strong>One house that follows doubles your week.</strong></p>',
    },
  ],
  participants: [
    { who: 'ravi', started: -4, doneToday: true },
    { who: 'sunita', started: -5, doneToday: true },
    { who: 'joel', started: -5 },
    { who: 'snehal', started: -3, missed: [1] },
    { who: 'arul', started: -5, late: [2], doneToday: true },
    { who: 'prakash', started: -2, doneToday: true },
    { who: 'naveen', started: -4, missed: [0, 2] },
    { who: 'ananya', started: -1 },
    { who: 'kamala', started: 0 },
  ],
  entries: [
    {
      by: 'ravi',
      day: 1,
      language: 'en',
      at: 'jorBagh',
      mood: 'proud',
      title: 'Found the drip. It was me.',
      text: 'I never close the balcony tap to the end because it squeaks. One drop a second, for six years. I have apologised to the balcony and bought a washer for four rupees.',
      scene: 'balcony',
      reception: 'loved',
    },
    {
      by: 'ravi',
      day: 3,
      language: 'en',
      at: 'jorBagh',
      mood: 'happy',
      title: 'Eleven litres from the purifier pipe',
      text: 'In one day. The floor has never been so clean and the scooter is embarrassed.',
      reception: 'loved',
    },
    {
      by: 'sunita',
      day: 0,
      language: 'hi',
      at: 'mayurVihar',
      mood: 'curious',
      title: 'टंकी पर चॉक का निशान',
      text: 'रात से सुबह में चार अंगुल नीचे। किसी ने पानी नहीं खोला था! अब टपकता नल ढूँढ रहे हैं।',
    },
    {
      by: 'sunita',
      day: 4,
      language: 'hi',
      at: 'mayurVihar',
      mood: 'happy',
      title: 'बाल्टी के पास आठ साँसें',
      text: 'पहली बार बाल्टी छलकी नहीं। नौ लीटर बचे, मन भी हल्का हुआ।',
      scene: 'terrace',
      reception: 'loved',
    },
    {
      by: 'arul',
      day: 2,
      language: 'ta',
      at: 'velachery',
      mood: 'happy',
      title: 'இரண்டு நிமிடக் குளியல், மீதிப் பாட்டு வெளியே',
      text: 'பத்து முறை கேட்பதற்குள் முடிந்தது. இருபது லிட்டர் மிச்சம் என்று கணக்கு.',
      recording: 'tanpura',
    },
    {
      by: 'joel',
      day: 3,
      language: 'en',
      at: 'ulsoor',
      mood: 'hopeful',
      title: 'The lake gets what I do not use',
      text: 'Not directly, I know. But I like to think of my bucket as a pelican’s.',
      scene: 'lake',
      reception: 'loved',
    },
    {
      by: 'snehal',
      day: 2,
      language: 'mr',
      at: 'vileParle',
      mood: 'happy',
      title: 'तिसरा दिवस: दहा मिनिटांची आंघोळ दोनवर',
      text: 'उरलेलं गाणं कोरडं म्हटलं, शेजाऱ्यांनी टाळ्या वाजवल्या.',
    },
    {
      by: 'prakash',
      day: 1,
      language: 'mr',
      at: 'kothrud',
      mood: 'proud',
      title: 'चार रुपयांचा वॉशर, रोज पंचवीस लिटर',
      text: 'बाहेरचा नळ, जो सगळे विसरतात. सोसायटीतल्या अकरा घरांचे एका सकाळी बदलले.',
      reception: 'loved',
    },
  ],
}
