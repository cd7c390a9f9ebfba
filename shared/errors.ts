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

  // Messages of operators
  too_many_messages: {
    status: 409,
    message:
      'Three messages a day about a challenge are enough. Please send the next one tomorrow.',
  },
  too_many_message_tests: {
    status: 409,
    message:
      'Five tests a day for a challenge are enough. Please try again tomorrow, or send the message.',
  },
  messages_switched_off: {
    status: 409,
    message:
      'You have switched messages off in the settings of your alerts, so a test cannot reach you.',
  },
  nobody_to_tell: { status: 409, message: 'There is nobody to send this to.' },

  // Notes of operators about challenges
  contest_note_not_found: { status: 404, message: 'This note is not here any more.' },

  // Official notices
  notice_not_found: { status: 404, message: 'This notice is not shown any more.' },
  too_many_notices: {
    status: 409,
    message: 'Three notices are shown already. Please end one of them first.',
  },
  reminded_today: { status: 409, message: 'They were reminded today already.' },

  // What operators enter for a member
  consent_missing: { status: 403, message: 'Please note first that this member has agreed.' },
  consent_withdrawn: {
    status: 403,
    message: 'This member does not want operators to enter anything. Only they can change that.',
  },
  consent_date_out_of_range: {
    status: 422,
    message: 'Please give the date on which they agreed. It cannot be after today.',
  },
  consent_not_found: { status: 404, message: 'There is nothing to stop or to allow.' },
  day_has_entry: {
    status: 409,
    message: 'Your entry is about this day. Please delete the entry first.',
  },
  reminder_unreachable: {
    status: 409,
    message: 'Your account has no address to which reminders could go that way.',
  },
  day_not_entered: { status: 409, message: 'No operator has entered this day.' },

  // Looking back
  own_days_not_over: {
    status: 404,
    message: 'You can look back once your days of this challenge are over.',
  },

  // Certificates
  certificate_not_earned: {
    status: 404,
    message: 'There is a certificate once every day is done, or an entry has won.',
  },
  certificate_not_found: {
    status: 404,
    message: 'Nobody can see this certificate now. Whose it is may have closed it.',
  },

  // Communities and sign-in
  community_not_found: { status: 404, message: 'Something went wrong' },
  community_locked: {
    status: 403,
    message: 'This community can only be read. Nobody can open an account here.',
  },
  community_suspended: {
    status: 403,
    message: 'This community is paused. Nothing is lost: please come back later.',
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
  account_banned: {
    status: 403,
    message:
      'Moderators of your community have banned this account. The terms say whom to write to.',
  },
  muted: {
    status: 403,
    message: 'Moderators have decided that you do not write for a time. You can read and vote.',
  },
  account_missing: { status: 404, message: 'There is no account yet. Please create one.' },
  username_taken: { status: 409, message: 'This username is taken. Please choose another.' },
  referral_unknown: {
    status: 422,
    message: 'This referral code is not known here. Please check it.',
  },
  referral_given: { status: 409, message: 'You have given a referral code already.' },
  invitation_needed: {
    status: 403,
    message: 'You need an invitation to join here. Please ask somebody who runs this community.',
  },
  invitation_not_found: {
    status: 404,
    message: 'This invitation is not valid any more. Please ask for a new one.',
  },
  invitation_full: {
    status: 409,
    message: 'This invitation is full. Please ask for a new one.',
  },
  invitation_expired: {
    status: 409,
    message: 'This invitation has expired. Please ask for a new one.',
  },
  already_in: { status: 409, message: 'You are a member here already.' },
  waiting_for_operator: { status: 403, message: 'An operator will let you in soon.' },
  not_let_in: { status: 403, message: 'An operator has not let you in.' },
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

  // Hosts of the installation
  host_login_to_continue: { status: 401, message: 'Please sign in again.' },
  host_login_wrong: {
    status: 401,
    message: 'The address, the password or the code is not right.',
  },
  job_not_found: { status: 404, message: 'This is done by now, or being tried.' },
  community_token_taken: {
    status: 409,
    message: 'This address is taken, or the product uses it itself. Please choose another.',
  },
  operator_has_account: {
    status: 409,
    message: 'Somebody has an account with this e-mail address already. Please choose another.',
  },
  community_has_operator: {
    status: 409,
    message: 'This community has an operator who can make others. Nothing was changed.',
  },
  member_of_another: {
    status: 409,
    message: 'This is a member of another community. Members belong to one.',
  },
  hand_over_unknown: {
    status: 404,
    message: 'Nobody there has this login, and no such e-mail address was invited.',
  },
  enrolment_not_found: {
    status: 404,
    message: 'This link is not valid any more. Please ask for a new one.',
  },

  // Contests
  contest_not_found: { status: 404, message: 'Contest not found' },
  changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Look at the newest, then try again.',
  },
  challenge_incomplete: { status: 422, message: 'Something is still missing.' },
  challenge_is_draft: { status: 409, message: 'This challenge is not published yet.' },
  challenge_is_published: {
    status: 409,
    message: 'A published challenge cannot be deleted. You can close it.',
  },
  note_missing: {
    status: 422,
    message:
      'Please say in a sentence what you have corrected: those who have joined will read it.',
  },
  days_invalid: { status: 422, message: 'Some days are not right yet. Nothing was saved.' },
  challenge_language_missing: {
    status: 422,
    message: 'Please write the title of the challenge in this language first.',
  },
  kind_of_joined_challenge: {
    status: 409,
    message: 'Somebody has joined already: where the challenge takes place cannot change any more.',
  },
  dates_of_joined_challenge: {
    status: 409,
    message:
      'Somebody has joined already: the first start date cannot be later, and the last not earlier. To end the challenge, close it.',
  },
  spare_days_of_joined_challenge: {
    status: 409,
    message: 'Somebody has joined already: the spare days cannot change any more.',
  },
  ready_challenge_not_found: { status: 404, message: 'There is no such ready challenge.' },
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
  no_such_pause: {
    status: 409,
    message: 'Your days cannot be moved so. Please choose other dates.',
  },
  not_paused: { status: 409, message: 'You have no pause today.' },
  challenge_stopped: {
    status: 409,
    message: 'You have stopped this challenge. Go on with it first.',
  },
  own_days_over: { status: 409, message: 'Your days of this challenge are over.' },
  upcoming_day: { status: 403, message: "Can't see the content of upcoming days." },
  results_declared: { status: 409, message: 'The results of this challenge are declared.' },
  challenge_archived: {
    status: 409,
    message: 'This challenge is archived. An operator can bring it back.',
  },
  excluded_from_challenge: {
    status: 403,
    message: 'Taken out of this challenge by the organisers: nothing more can be added.',
  },
  challenge_called_back: { status: 409, message: 'This challenge was called back. It is over.' },
  contest_still_open: {
    status: 409,
    message:
      'Neighbours can still start this challenge. Announce its winners once they no longer can.',
  },
  winners_missing: { status: 422, message: 'Please choose a winner first.' },
  announcement_out_of_range: {
    status: 422,
    message: 'Please choose a time that is still to come, within a year.',
  },
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
  item_not_found: { status: 404, message: 'This is no longer in the queue.' },
  not_permitted_now: {
    status: 409,
    message: 'This cannot be done any more. Look at what is there now.',
  },
  decision_not_found: { status: 404, message: 'This decision is no longer there.' },
  appealed_already: { status: 409, message: 'You have appealed against this decision already.' },
  own_report: { status: 403, message: 'You cannot report yourself or what you wrote.' },

  // Grievances and orders
  grievance_not_found: {
    status: 404,
    message: 'There is no such grievance. Please open the link in our e-mail again.',
  },
  grievance_address_unknown: {
    status: 422,
    message:
      'This address is of nothing that is shown here. Please check it, or leave it empty and say in words where it is.',
  },
  email_not_proven: {
    status: 422,
    message: 'Please give your e-mail address, and the code that we send to it.',
  },
  duty_not_found: { status: 404, message: 'This is not here any more.' },

  // Console
  too_many_invitations: {
    status: 409,
    message: 'There are too many invitations. Please end some of them first.',
  },
  invitation_used_more: {
    status: 409,
    message: 'More people than that have come by this invitation already.',
  },
  member_banned: { status: 409, message: 'This member is banned. Please end the ban first.' },
  member_has_role: {
    status: 409,
    message: 'This member has a role. Please take it away first.',
  },
  last_operator: {
    status: 409,
    message: 'A community needs an operator. Please make somebody else one first.',
  },
  sessions_of_operator: {
    status: 403,
    message: 'Operators sign themselves out, in their settings.',
  },
  newcomer_decided: { status: 409, message: 'Somebody has decided this already.' },

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

  // Teams
  login_to_join_team: { status: 401, message: 'Login to do it in a team.' },
  team_not_found: { status: 404, message: 'This team is not here any more.' },
  team_full: { status: 409, message: 'This team is full: there are 12 in it.' },
  team_too_late: {
    status: 409,
    message: 'Teams are made and joined before your third day of the challenge.',
  },
  already_in_team: { status: 409, message: 'You are in a team of this challenge already.' },
  not_team_maker: { status: 403, message: 'Only the member who runs the team can do this.' },
  nobody_to_nudge: { status: 409, message: 'There is nobody to remind: this is for teams of two.' },
  nudge_not_allowed: {
    status: 403,
    message: 'Your neighbour has not allowed you to remind them.',
  },
  nothing_to_do_today: { status: 409, message: 'Your neighbour has no day to do today.' },
  done_today: { status: 409, message: 'Your neighbour has done today’s day already.' },
  nudged_today: { status: 409, message: 'You have reminded your neighbour today already.' },

  // Encouragement
  login_to_encourage: { status: 401, message: 'Login to encourage a neighbour.' },
  nothing_to_encourage: { status: 404, message: 'There is nothing here to encourage any more.' },
  own_encouragement: { status: 403, message: 'You cannot encourage yourself.' },
  already_encouraged: {
    status: 409,
    message: 'You have encouraged this neighbour today already. You can again tomorrow.',
  },
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
