import { withAsciiDigits } from './digits.ts'

/** How many lengths of time are offered, at most. */
const most = 3
/** The longest one, in minutes. */
const longest = 180

/**
 * The lengths of time that a text names, in minutes, each once and in its order: `Walk for ten minutes, rest for 2 min`
 * gives 10 and 2. What is longer than three hours is no exercise and left out.
 */
export function minutesNamed(text: string): number[] {
  const found = [...withAsciiDigits(text).matchAll(naming)].map(({ groups }) =>
    toNumber(groups?.number ?? ''),
  )
  return [...new Set(found)].filter((minutes) => minutes > 0 && minutes <= longest).slice(0, most)
}

/** Numbers that are written as words; those of two words stand with a hyphen. */
const words: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ twelve: 12, fifteen: 15, twenty: 20, 'twenty-five': 25, thirty: 30, forty: 40 },
  ...{ 'forty-five': 45, fifty: 50, sixty: 60, ninety: 90 },
  ...{ एक: 1, दो: 2, तीन: 3, चार: 4, पाँच: 5, पांच: 5, छह: 6, छः: 6, सात: 7, आठ: 8, नौ: 9, दस: 10 },
  ...{ बारह: 12, पंद्रह: 15, पन्द्रह: 15, बीस: 20, पच्चीस: 25, तीस: 30, चालीस: 40, पैंतालीस: 45, साठ: 60 },
  ...{ दोन: 2, पाच: 5, सहा: 6, दहा: 10, पंधरा: 15, वीस: 20, पंचवीस: 25 },
}

const minute =
  'min(?:ute)?s?(?!\\p{L})|मिनट|मिनिटे|मिनिटं|मिनिटां|মিনিট|நிமிட|నిమిష|ನಿಮಿಷ|മിനിറ്റ|મિનિટ|ਮਿੰਟ|ମିନିଟ|منٹ'

/** A number that is no part of a longer one (`1.5`, `1,000`), and the word for minutes behind it. */
const naming = new RegExp(
  `(?:^|[^\\p{L}\\p{M}\\d.,-])(?<number>\\d{1,3}|${Object.keys(words).join('|')})[\\s-]*(?:${minute})`,
  'giu',
)

function toNumber(number: string): number {
  return words[number.toLowerCase()] ?? Number(number)
}
