/**
 * Every failure the product can answer with: its code, HTTP status and words.
 * Code throws the code; the words a person reads come from here, or from their translation.
 */
export const errors = {
  // Any call
  something_went_wrong: { status: 500, message: 'Something went wrong' },
  given_data_invalid: { status: 422, message: 'Given data was invalid' },
  not_found: { status: 404, message: 'Not found' },
  login_to_continue: { status: 401, message: 'Login to continue' },
  session_ended: { status: 401, message: 'Your session has ended. Please login again.' },
  not_allowed: { status: 403, message: 'You are not allowed to do this.' },
  acting_for_somebody_else: { status: 403, message: 'You can only act for yourself.' },
  too_many_requests: { status: 429, message: 'Too many tries. Please wait a little.' },
  service_unavailable: {
    status: 503,
    message: 'We are busy right now. Please try again in a moment.',
  },
  upload_too_large: { status: 413, message: 'This file is too large.' },
  too_many_files: { status: 422, message: 'These are too many files. Please choose fewer.' },
  request_too_large: { status: 413, message: 'This request is too large.' },
  unsupported_content: { status: 415, message: 'This kind of content is not accepted.' },

  // Communities and sign-in
  community_not_found: { status: 404, message: 'Something went wrong' },
  community_locked: {
    status: 403,
    message: 'This community can only be read. Nobody can open an account here.',
  },
  invalid_credentials: { status: 401, message: 'Invalid credentials.' },
  code_invalid: {
    status: 422,
    message: 'This code is not right or no longer valid. Please check it or ask for a new one.',
  },
  code_not_sent: {
    status: 503,
    message: 'The code could not be sent. Please try again, or choose the other way.',
  },
  sender_missing: { status: 422, message: 'Codes cannot be sent this way here.' },
  contact_missing: {
    status: 409,
    message: 'Your account has no email or phone number to send a code to.',
  },
  identity_missing: { status: 401, message: 'Something went wrong' },
  identity_differs: { status: 403, message: 'Something went wrong' },
  terms_not_accepted: { status: 422, message: 'Please accept terms & conditions.' },
  account_missing: { status: 404, message: 'There is no account yet. Please create one.' },
  username_taken: { status: 409, message: 'This username is taken. Please choose another.' },
  referral_unknown: {
    status: 422,
    message: 'This referral code is not known here. Please check it.',
  },
  referral_given: { status: 409, message: 'You have given a referral code already.' },
  contact_taken: {
    status: 409,
    message: 'You already have an account. Please login.',
  },
  password_guessable: {
    status: 422,
    message: 'This password is easy to guess. Please choose another.',
  },
  password_wrong: { status: 422, message: 'This password is not right.' },
  contact_of_another: {
    status: 409,
    message: 'Another account uses this already. Please choose another, or sign in there.',
  },
  provider_linked: { status: 409, message: 'Your account is linked already. Unlink it first.' },
  provider_of_another: { status: 409, message: 'This is linked to another account already.' },
  last_way_in: {
    status: 409,
    message: 'You could not sign in any more. Please set a password first.',
  },
  proof_missing: { status: 403, message: 'Please confirm that it is you.' },
  export_not_ready: { status: 404, message: 'Your data is not ready. Please ask for it.' },
  export_too_soon: { status: 429, message: 'You can download your data once a day.' },
  session_not_found: { status: 404, message: 'This device is signed out already.' },

  // Contests
  contest_not_found: { status: 404, message: 'Contest not found' },
  contest_closed: { status: 409, message: 'Oops! this contest is closed.' },
  contest_is_external: { status: 409, message: 'This challenge is held on another site.' },
  already_participated: { status: 409, message: 'Already participated' },
  start_date_out_of_range: {
    status: 422,
    message: 'Please choose a start date within the entry dates of the challenge.',
  },
  login_to_participate: { status: 401, message: 'Please login to participate.' },
  login_to_see_contests: {
    status: 401,
    message: 'Login to see contest you participated in.',
  },
  login_to_see_contest: { status: 401, message: 'Please login to see the contest.' },
  not_participating: { status: 403, message: 'Accept the challenge first.' },
  day_not_found: { status: 404, message: 'This day is not part of the challenge.' },
  upcoming_day: { status: 403, message: "Can't see the content of upcoming days." },
  results_declared: { status: 409, message: 'The results of this challenge are declared.' },
  activity_data_missing: { status: 422, message: 'Please fill activity data' },
  activity_date_out_of_range: {
    status: 422,
    message: 'The activity date may be from 7 days ago to today.',
  },

  // Posts
  post_not_found: { status: 404, message: 'This post is not here any more.' },
  login_to_vote: { status: 401, message: 'Login to upvote or downvote.' },
  own_post_vote: { status: 403, message: 'You cannot vote on your own post.' },
  post_location_missing: { status: 422, message: 'Please select location to post.' },
  post_text_missing: { status: 422, message: 'Please enter post title or descriptions.' },
  post_link_invalid: { status: 422, message: 'Please provide the valid link.' },
  post_link_missing: { status: 422, message: 'Please provide the link.' },
  post_media_missing: { status: 422, message: 'Please choose a picture, recording or video.' },
  media_mixed: {
    status: 422,
    message: 'A post shows pictures, or one recording, or one video.',
  },
  image_unreadable: {
    status: 422,
    message: 'This picture could not be read. Please choose another.',
  },

  // Media
  upload_not_found: {
    status: 404,
    message: 'This upload is not here any more. Please send it again.',
  },
  upload_unfinished: { status: 409, message: 'This file has not been uploaded whole.' },
  upload_offset_differs: { status: 409, message: 'The upload goes on from another place.' },
  upload_protocol_unknown: { status: 412, message: 'This way of uploading is not known.' },
  media_not_found: {
    status: 404,
    message: 'This file is not here any more. Please send it again.',
  },
  audio_unreadable: {
    status: 422,
    message: 'This recording could not be read. Please choose another.',
  },
  video_unreadable: {
    status: 422,
    message: 'This video could not be read. Please choose another.',
  },
  captions_unreadable: {
    status: 422,
    message: 'These captions could not be read. Please choose a WebVTT file.',
  },

  // Comments and reports
  comment_not_found: { status: 404, message: 'This comment is not here any more.' },
  own_report: { status: 403, message: 'You cannot report yourself or what you wrote.' },

  // Profiles
  login_to_add_location: { status: 401, message: 'Login to add new location.' },
  too_many_locations: {
    status: 409,
    message: 'You can save 10 places. Please remove one first.',
  },
  location_not_found: { status: 422, message: 'No location found' },
  login_to_change_language: { status: 401, message: 'Please login to continue.' },
  user_not_found: { status: 404, message: 'This neighbour is not here any more.' },
  login_to_respect: { status: 401, message: 'Login to respect.' },
  own_respect: { status: 403, message: 'You cannot respect yourself.' },
  own_block: { status: 403, message: 'You cannot block yourself.' },
  already_respected: { status: 409, message: 'You respect this neighbour already.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The errors of a limit: their answers say when to try again. */
export type LimitErrorCode = {
  [C in ErrorCode]: (typeof errors)[C]['status'] extends 429 ? C : never
}[ErrorCode]

/** An expected failure on its way to the one error handler. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, fields?: FieldErrors) {
    super(errors[code].message)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }
}

/** What is wrong with each field of a body, in words. */
export type FieldErrors = Record<string, string>

/** The body of every failed answer. */
export type ErrorBody = {
  status: 'failed'
  code: ErrorCode
  message: string
  errors?: FieldErrors
  /** After how many seconds a call that a limit refused may be made again. */
  retry_after?: number
}
