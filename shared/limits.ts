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
export const maxActivityLength = 2000

export const maxTitleLength = 150
export const maxDescriptionLength = 5000
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
/** How many faces of participants the card of a challenge shows. */
export const facesShown = 3
/** How many hashtags of a community are offered to choose from, and how long one that is looked for may be. */
export const hashtagsShown = 50
export const maxHashtagLength = 100
/** How many replies are shown under a comment before the reader asks for more. */
export const repliesShown = 3
/** The highest count of unread notifications that is shown; more are shown as 99+. */
export const maxUnreadCount = 99
/** How long a notification is stored after its last event. */
export const notificationLifetime = 90 * DAY
/** The words that go with a report. */
export const maxReportLength = 1000
export const maxAltLength = 300
export const maxNameLength = 80
/** What members say of themselves: in a sentence, and at length. */
export const maxBioLength = 200
export const maxAboutLength = 2000
/** The name under which a member stands in standings, if not under their own. */
export const maxAliasLength = 40
/** How many finished challenges a profile lists, the latest first. */
export const maxCertificates = 50
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
/** The longest sides in which a picture is stored, in pixels; a small picture has fewer. */
export const imageSides = [320, 640, 1280] as const
/** A face is stored in this size too, where it is larger than the smallest of those. */
export const faceSide = 128
/** The longest side a browser sends: it shrinks larger pictures before the upload. */
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
