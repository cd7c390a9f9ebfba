/** Every number that both sides agree on, named, with its unit. */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const KILOBYTE = 1024
export const MEGABYTE = 1024 * KILOBYTE

/** How long the browser waits for an answer. */
export const requestTimeout = 12 * SECOND
/** The server gives up before the browser does, and stops the work. */
export const serverTimeout = 10 * SECOND

/** The interval of heartbeats of an event stream; a browser that hears nothing for twice as long opens another. */
export const heartbeatInterval = 25 * SECOND
/** How long a browser waits before it opens its event stream again. */
export const streamRetry = 3 * SECOND
/** Event streams of one member: one for each browser. */
export const maxStreamsOfMember = 8
export const maxStreamsOfProcess = 20_000
/** How much an event stream may buffer for a slow connection before it is closed. */
export const maxUnsentBytes = 16 * KILOBYTE

/** Which site the product's own calls speak for. */
export const defaultSiteId = 3
export const defaultLanguageId = 2
export const defaultLocation = 'Everywhere'
export const defaultTimeZone = 'Asia/Kolkata'

/** A badge takes a side when more votes than this were given. */
export const badgeVoteThreshold = 10

export const pageSize = 20
export const maxPageSize = 50

export const activityWindowDays = 7
/** A day that is sent later counts for the date on which it was done, this many days back. */
export const sentLaterDays = 2
export const maxActivityLength = 2000

/** The days of one challenge. */
export const maxDays = 365
/** What a member may want to do a day at most, in whatever a challenge counts. */
export const largestTarget = 1_000_000
/** How often a member may move the rest of a challenge, and by how many days at most. */
export const maxPauses = 2
export const maxPauseDays = 30
/** So many days later than those of who starts last the days of who makes a pause may end. */
export const pauseGraceDays = 14
/** How many tries are kept of who begins a challenge again and again. */
export const maxEarlierTries = 5
/** The winners of one challenge. */
export const maxWinners = 20
export const maxWinnerReasonLength = 500
export const maxReviewNoteLength = 1000
/** How far ahead an announcement may be set. */
export const maxAnnouncementDelay = 366 * DAY
/** A file from which a table is read. */
export const maxTableFileBytes = 5 * MEGABYTE
/** A request that saves days: each may have 5000 characters of three bytes. */
export const maxDaysBytes = 6 * MEGABYTE

export const maxTitleLength = 150
export const maxDescriptionLength = 5000
/** A text with headings, lists and links, in characters of its HTML. */
export const maxRichTextLength = 20_000
export const maxLinkLength = 2000
export const maxLocationLength = 60
/** The city, state or country of a location. */
export const maxPlacePartLength = 100
/** How many locations a member saves beside home and work. */
export const maxOtherCities = 10
export const maxCommentLength = 1000
/** How many members a comment can name, and how many are offered while one types. */
export const maxMentions = 10
export const mentionOffers = 6
/** How many challenges a member's list of today shows. */
export const todaysTasks = 10
/** For how many days after its last one a challenge that is over stands in that list. */
export const justOverDays = 7
/** How many faces of participants the card of a challenge shows. */
export const facesShown = 3
/** How many of a member's entries a look back shows. */
export const recapEntries = 12
/** How many hashtags of a community are offered to choose from, and how long one that is looked for may be. */
export const hashtagsShown = 50
export const maxHashtagLength = 100
/** How many hashtags, blocks of details and languages a challenge may have. */
export const maxChallengeHashtags = 8
export const maxChallengeBlocks = 12
export const maxChallengeLanguages = 12
export const maxUnitLength = 40
/** What participants are told of a correction. */
export const maxCorrectionLength = 500
/** How many members an operator chooses from, of whom the entries of a challenge are shown. */
export const mostEntryMembers = 10
/** Why a challenge was called back: it stands in the place of a button. */
export const maxCallBackLength = 300
/** Why a member was taken out of a challenge. */
export const maxExclusionLength = 300
/** How many replies are shown under a comment before the reader asks for more. */
export const repliesShown = 3
/** The highest count of unread notifications that is shown; more are shown as 99+. */
export const maxUnreadCount = 99
/** How long a notification is stored after its last event. */
export const notificationLifetime = 90 * DAY
/** The words that go with a report. */
export const maxReportLength = 1000
/** What a grievance, an order and the answers to them say; and the name of who gave an order. */
export const maxGrievanceLength = 2000
export const maxAuthorityLength = 200

/** How many lines of the log are exported at once, the latest. */
export const maxExportedLog = 50_000

/** About how many items moderators decide at once. */
export const maxBulkItems = 50

/** How many rules a community may have, and how long each may be: they are short sentences. */
export const maxRules = 20
export const maxRuleLength = 200
/** How many words and phrases may hold a post, and how long each may be. */
export const maxHeldWords = 200
export const maxHeldWordLength = 60
/** On how many posts such words are tried, the latest, and how many of those that they would have held are shown. */
export const triedPosts = 1000
export const maxHeldExamples = 10
/** How many reports of an item and decisions about it, and earlier decisions about its member, a moderator sees. */
export const maxShownReports = 50
export const maxShownDecisions = 50
export const maxShownStrikes = 10
export const maxShownOthers = 10
/** The longest ban that has an end, in days. */
/** How long a moderator waits for an author who was asked to change a post, in days. */
export const daysToChange = 7

export const maxBanDays = 365

/** For so many days moderators can take to answer an appeal. */
export const daysToAnswer = 7

/** How many posts, and how many comments, stay hidden at most after a ban: the latest. */
export const maxHiddenByBan = 1000
export const maxAltLength = 300
export const maxNameLength = 80
/** Why a host has suspended a community. */
export const maxHostReasonLength = 500
/** How many links to other places on the web a community shows. */
export const maxCommunityLinks = 8
/** A page that a community writes about itself, in one language. */
export const maxPageItems = 100
export const maxPageBytes = 500 * KILOBYTE
export const maxHoursLength = 120
/** What one version of a community's terms may say. */
export const maxTermsLanguages = 13
export const maxTermsBytes = 2 * MEGABYTE
/** How many official notices are shown at once, and for how many days each. */
export const maxOpenNotices = 3
export const maxNoticeDays = 90
/** The moods of a community, with the retired ones. */
export const maxMoods = 40
export const maxMoodNameLength = 40
/** A postal address. */
export const maxAddressLength = 300
/** The name of an invitation: whom it is for. */
export const maxInvitationNameLength = 80
/** How many members a team has, its name, and for how many of their days members can join one. */
export const maxTeamMembers = 12
export const maxTeamNameLength = 40
export const teamJoiningDays = 2
/** What the link of an invitation ends with. */
export const invitationCodeLength = 10
export const maxInvitationUses = 100_000
/** How many invitations an operator makes with one tap, and how many a community has that have not ended. */
export const maxInvitationsAtOnce = 20
export const maxOpenInvitations = 500
/** A list of people to invite, and how many of them one call brings. */
export const maxInvitedPeople = 5000
export const invitedPeopleAtOnce = 500
/** How many contacts a community may store, and for how long at most. */
export const maxStoredContacts = 20_000
export const contactLifetime = 90 * DAY
/** What the link of one person of a list ends with. */
export const personalCodeLength = 16
/** How many e-mails with invitations a community sends within 24 hours. */
export const maxInvitationEmailsADay = 1000
/** What an operator says to somebody whom they do not let in. */
export const maxRefusalLength = 300
/** What members say of themselves: in a sentence, and at length. */
export const maxBioLength = 200
export const maxAboutLength = 2000
/** The name under which a member stands in standings, if not under their own. */
export const maxAliasLength = 40
/** How many finished challenges a profile lists, the latest first. */
export const maxCertificates = 50
/** An operator's note of how a member has agreed, in characters. */
export const maxConsentNoteLength = 300
/**
 * What operators write to those who take part in a challenge: how long, to how many by name, how often a day, and how often
 * they try one by themselves.
 */
export const maxMessageLength = 500
export const maxMessageRecipients = 500
export const maxMessagesADay = 3
export const maxMessageTestsADay = 5
/** What operators write to each other about a challenge, in characters. */
export const maxContestNoteLength = 1000
/** How a member has asked an operator to do something for them. */
export const maxRequestReasonLength = 300
export const maxQueryLength = 100
/** How long after the last letter a text is searched for, in milliseconds (CONST-search-wait). */
export const textSearchDelay = 1200
/** The same for the search of a place, and for a field that offers places. */
export const placeSearchDelay = 400
export const placeFieldDelay = 300
/** Words of a search; the others are ignored. */
export const maxQueryWords = 8
export const maxLoginLength = 254
export const minPasswordLength = 8
export const maxPasswordLength = 128
export const phoneLength = 10
export const codeLength = 6
export const pincodeLength = 6
export const minUsernameLength = 3
export const maxUsernameLength = 30
export const maxReferralLength = 20

export const maxImageBytes = 10 * MEGABYTE
export const maxAudioBytes = 25 * MEGABYTE
export const maxVideoBytes = 100 * MEGABYTE
export const maxCaptionsBytes = 256 * KILOBYTE
/** How long an upload may take from its beginning; what is not whole by then is removed. */
export const uploadLifetime = 24 * HOUR
/** How often a member may ask for all their data, and how long the archive waits to be fetched. */
export const exportInterval = 24 * HOUR
export const exportLifetime = 3 * DAY
/** How long the archive can be fetched again after it has been sent. */
export const sentExportLifetime = 1 * HOUR
/** How long a file is stored that no post and no profile shows. */
export const unusedMediaLifetime = 48 * HOUR
export const maxImagePixels = 50_000_000
/** The longest side of a picture that the server decodes, in pixels. */
export const maxDecodedSide = 16_000
/** The sides to which a stored picture is shrunk, in pixels; a small picture has fewer. See `shrunkSize`. */
export const imageSides = [320, 640, 1280] as const
/** A face is stored in this size too, where it is larger than the smallest of those. */
export const faceSide = 128
/** To what a browser shrinks larger pictures before the upload. */
export const maxUploadSide = 2048
export const maxImagesPerPost = 5
export const maxAudiosPerPost = 1
export const maxVideosPerPost = 1

/** The longest recording that the composer makes. */
export const maxRecordingTime = 15 * MINUTE

/** The heights that lists show at most, in pixels. */
export const videoPreviewHeight = 240
export const imagePreviewHeight = 400
/** Seconds into a video where its preview starts. */
export const videoPreviewStart = 0.6

/** The picture that other sites show beside a link to us, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 }
/** A picture that fills a phone, as those of a status do, in pixels. */
export const statusPictureSize = { width: 1080, height: 1920 }

export const bannerTimeout = 800
/** For a banner that asks the reader to do something again, on a phone that is busy. */
export const longBannerTimeout = 5 * SECOND

export const sessionIdle = 14 * DAY
export const sessionLifetime = 30 * DAY
/** How long a browser stores an unchanged draft, in milliseconds. */
export const draftLifetime = 30 * DAY

/** How long a one-time code is valid, how often it may be tried, and when another may be requested. */
export const codeLifetime = 5 * MINUTE
export const codeTries = 5
export const codeResendDelay = 30 * SECOND
/** How long a verified identity is stored for a registration. */
export const identityLifetime = 10 * MINUTE

/** How long a banned member who has proved who they are can read why, and appeal. */
export const banCookieLifetime = 30 * MINUTE
/** How long a browser that has signed in is known to its account. */
export const deviceLifetime = 365 * DAY
/** How long the sender of a code, or the sign-in provider, may take. */
export const senderTimeout = 5 * SECOND
/** How long a maps service may take, before our own list answers. */
export const mapsTimeout = 2 * SECOND

/** How long a repeated creating call gets the answer of the first one. */
export const idempotencyLifetime = 24 * HOUR

export const nearbyRadiusKm = 10
export const maxRadiusKm = 100
/** How far around their position members may choose to see posts, and the steps for which these are counted. */
export const minFeedRadiusKm = 5
export const maxFeedRadiusKm = 50
export const feedRadiiKm = [5, 10, 15, 20, 30, 40, 50] as const
/** How many languages or moods a filter may name: there are fewer. */
export const maxFilterIds = 50
/** How long after choosing a city the member's cities and its position are asked for again. */
export const locationRefreshDelay = 1 * SECOND
/** How many of the newest posts are looked at to count those that a filter shows. */
export const countedPosts = 10_000

/** The oldest posts of the trending list. */
export const trendingWindow = 7 * DAY

/** The terms and the privacy policy as they stand now: the month in which they came into force. */
export const termsVersion = '2026-11'
