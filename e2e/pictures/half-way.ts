import { maxOtherCities } from '#shared/limits.ts'
import { type Draft, emptyDraft } from '#web/features/auth/sign-up/draft.ts'

/** The stored registration after a code was sent. */
export function codeSent(token: string) {
  return store({ ...emptyDraft(token), code_sent_to: { phone: '9812345678' } })
}

/** The stored registration at the step of the locations, with all of them chosen. */
export function allButDone(token: string) {
  return store({
    ...emptyDraft(token),
    full_name: 'Noor Fatima',
    username: 'noor.fatima',
    terms_accepted: true,
    identity: {
      phone: '9812345678',
      email: null,
      google_id: null,
      email_verified: false,
      picture: null,
    },
    current_city: 'Sri Venkateswaranagarvistaraextension Second Stage Bengaluru',
    pincode: '110003',
    other_cities: places.slice(0, maxOtherCities),
  })
}

function store(registration: Draft) {
  return { identification_token: registration.identification_token, registration }
}

const places = [
  'Lodhi Colony',
  'Jor Bagh',
  'Khan Market',
  'Safdarjung Enclave, near the old airport',
  'Mylapore',
  'Salt Lake Sector V',
  'HITEC City',
  'Basavanagudi',
  'Neighbourhoodwatchandstreetlightcommittee Ground',
  'कनॉट प्लेस, नई दिल्ली',
]
