import { type Locality, type LocalityKey, localities } from '#demo/localities.ts'
import { createRandom, itemAt } from '#demo/random.ts'
import type { PostText } from './post-text.ts'

type Note = Pick<PostText, 'mood' | 'title' | 'text' | 'scene' | 'reception'>

/** One note about each locality: a template, filled with facts of the place. */
export function localNotes(): PostText[] {
  const keys = Object.keys(localities) as LocalityKey[]
  return keys.map((at, index) => {
    const random = createRandom(`note ${at}`)
    const write = itemAt(shapes, index)
    return { at, ...write(localities[at], random.whole(2, 9)) }
  })
}

const shapes: readonly ((place: Locality, number: number) => Note)[] = [
  ({ location_name, station, walk, market }) => ({
    mood: 'happy',
    title: `New in ${location_name}? Start with these three`,
    text: `Get down at ${station} and resist the auto. Walk once round ${walk} before breakfast, then let ${market} talk you into something you did not need. By the third day somebody will know your name.`,
    scene: 'street',
    reception: 'loved',
  }),
  ({ location_name, walk }, number) => ({
    mood: 'hopeful',
    title: `Slow walkers of ${location_name}, Sundays at 6:30`,
    text: `We are ${number + 3} so far and nobody is in a hurry. We meet at the entrance of ${walk}, go round, and stop for tea. Sticks, prams and long stories welcome.`,
    scene: 'park',
  }),
  ({ market, pincode, location_name }, number) => ({
    mood: 'grateful',
    title: `Parcel for ${pincode} found its way, thanks to ${market}`,
    text: `The address was smudged down to the pincode. In ${location_name} shop after shop passed it on for ${number} days until somebody recognised my handwriting on the sender’s side. It was a pressure cooker whistle. It has never been so welcome.`,
    reception: 'loved',
  }),
  ({ station, location_name }, number) => ({
    mood: 'curious',
    title: `Shared auto from ${station}, morning hours?`,
    text: `I go from ${location_name} at about 8:${10 + (number % 4) * 10} and always ride alone. Two or three of us could halve the fare and the traffic. Who has the same road?`,
    scene: 'busStop',
  }),
  ({ location_name, market }, number) => ({
    mood: 'worried',
    title: `Wires hanging low near ${market}`,
    text: `Behind the second row of shops in ${location_name}, at about the height of a tall child. Reported to the electricity office, ${number} days ago. Please take the front side until they come.`,
  }),
  ({ walk, city }, number) => ({
    mood: 'happy',
    title: `${number} kinds of butterflies at ${walk}`,
    text: `My son and I counted before the sun got strong. ${city} has more wings than we give it credit for. He has drawn them all, in the wrong colours, which are better.`,
    scene: 'balcony',
  }),
  ({ location_name, walk }, number) => ({
    mood: 'proud',
    title: `${location_name} gave ${number * 12} kilos of paper this month`,
    text: `Newspapers, cartons and ${number} complete sets of wedding cards, stacked by the gate on the ${walk} side. The money goes to the night school. Next collection on the last Sunday, please tie the bundles.`,
    reception: 'loved',
  }),
  ({ location_name, state }) => ({
    mood: 'curious',
    title: `How did ${location_name} get its name?`,
    text: `My neighbour tells one story, his wife another, and the barber a third. If you have a grandparent who grew up in this part of ${state}, ask them tonight and write it here.`,
  }),
  ({ location_name, station }, number) => ({
    mood: 'curious',
    title: `Early breakfast within ten minutes of ${station}?`,
    text: `I start at ${5 + (number % 2)} in the morning and the kitchen sleeps. Anything hot counts: poha, idli, kachori, a banana with a kind word. Bonus if ${location_name} auto drivers eat there too.`,
    scene: 'chaiStall',
  }),
  ({ walk, location_name }, number) => ({
    mood: 'grateful',
    title: `Whoever fixed the tap at ${walk}`,
    text: `It dripped for ${number} months and today it does not. No notice, no ribbon, just a new washer and dry stones. ${location_name} drinks to your health.`,
    reception: 'loved',
  }),
  ({ market, location_name }, number) => ({
    mood: 'happy',
    title: `The ladies of ${market} have started a choir`,
    text: `${number + 4} voices between the last customer and the shutters. They practise standing, since they sit all day. If you pass through ${location_name} at half past eight, walk slowly.`,
    scene: 'market',
  }),
  ({ location_name, pincode, city }, number) => ({
    mood: 'hopeful',
    title: `Blood donors’ list for ${pincode}`,
    text: `${number * 11} names so far, every group but AB negative. We call nobody before there is a need, and never the same person twice in four months. To be on the ${location_name} list, write to blood@example.org with your group. ${city} has big hospitals and small reserves.`,
    reception: 'loved',
  }),
]
