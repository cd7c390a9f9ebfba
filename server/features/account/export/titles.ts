import type { MemberTable } from '../member-tables.ts'

export type Title = readonly [english: string, hindi: string]

/** What the rows of a table are, for the member who reads the archive. */
const titles: Record<string, Title> = {
  users: ['Your profile', 'आपकी प्रोफ़ाइल'],
  logins: ['How you sign in', 'आप कैसे साइन इन करते हैं'],
  sessions: ['Where you are signed in', 'आप कहाँ साइन इन हैं'],
  last_visits: ['When you were last here', 'आप आख़िरी बार यहाँ कब थे'],
  user_locations: ['Your places', 'आपकी जगहें'],
  posts: ['Your posts', 'आपकी पोस्ट'],
  post_media: ['What your posts show', 'आपकी पोस्ट में क्या है'],
  comments: ['Your comments', 'आपकी टिप्पणियाँ'],
  comment_mentions: ['Comments that name you', 'टिप्पणियाँ जिनमें आपका नाम है'],
  notice_seen: ['Official notices that you have read', 'आधिकारिक सूचनाएँ जो आपने पढ़ीं'],
  terms_acceptances: ['Terms that you have accepted', 'शर्तें जो आपने मानीं'],
  votes: ['Your votes', 'आपके वोट'],
  pins: ['Posts that you have pinned', 'आपकी पिन की हुई पोस्ट'],
  shares: ['Posts that you have shared', 'आपकी शेयर की हुई पोस्ट'],
  participations: ['Challenges that you have joined', 'चुनौतियाँ जिनमें आप शामिल हुए'],
  on_behalf_consents: [
    'Challenges that operators may enter for you',
    'चुनौतियाँ जिन्हें संचालक आपके लिए दर्ज कर सकते हैं',
  ],
  certificates: ['Certificates that everybody may see', 'प्रमाणपत्र जो सबको दिखते हैं'],
  calendars: ['The address of your calendar', 'आपके कैलेंडर का पता'],
  day_progress: ['Days that you have done', 'आपके पूरे किए दिन'],
  activities: ['What you wrote down of your days', 'आपने अपने दिनों के बारे में क्या लिखा'],
  entry_reviews: ['What you thought of entries', 'प्रविष्टियों पर आपकी राय'],
  winners: ['What you have won', 'आपने क्या जीता'],
  respects: ['Neighbours whom you respect', 'पड़ोसी जिनका आप आदर करते हैं'],
  'respects.respected_user_id': ['Respects that you were given', 'आपको मिले आदर'],
  encouragements: ['Neighbours whom you have encouraged', 'पड़ोसी जिनका आपने हौसला बढ़ाया'],
  'encouragements.user_id': ['Encouragement that you were given', 'आपको मिला हौसला'],
  teams: ['Teams that you run', 'टीमें जो आप चलाते हैं'],
  team_members: ['Teams that you are in', 'टीमें जिनमें आप हैं'],
  blocks: ['Neighbours whom you have blocked', 'पड़ोसी जिन्हें आपने ब्लॉक किया'],
  reports: ['What you have reported', 'आपने किसकी शिकायत की'],
  duties: ['Grievances that you have filed', 'आपकी दर्ज की हुई शिकायतें'],
  moderation_decisions: ['What moderators decided about you', 'मॉडरेटरों ने आपके बारे में क्या तय किया'],
  notifications: ['Your alerts', 'आपकी सूचनाएँ'],
  messages: ['Your messages about challenges', 'चुनौतियों के बारे में आपके संदेश'],
  contest_notes: [
    'Your notes for other operators about challenges',
    'चुनौतियों के बारे में दूसरे संचालकों के लिए आपके नोट',
  ],
  weekly_letters: ['Your weekly letter', 'आपकी हफ़्ते की चिट्ठी'],
  notification_choices: ['Which alerts you want', 'आपको कौन सी सूचनाएँ चाहिए'],
  push_subscriptions: ['Browsers that are told of alerts', 'ब्राउज़र जिन्हें सूचनाएँ भेजी जाती हैं'],
  invited_people: ['The invitation by which you came', 'वह निमंत्रण जिससे आप आए'],
  media: ['Your files', 'आपकी फ़ाइलें'],
  profile_media: ['Pictures of your profile', 'आपकी प्रोफ़ाइल की तस्वीरें'],
  uploads: ['Files that were on their way', 'फ़ाइलें जो अभी आ रही थीं'],
}

/** The title of a table's rows, and the name of their file. */
export function titleOf({ table, column }: MemberTable): { title: Title; file: string } {
  const name = `${table}.${column}`
  const title = titles[name]
  if (title) return { title, file: name.replace('.', '-') }
  return { title: titles[table] ?? [table, table], file: table }
}

/** The tables whose rows the archive has no title for. */
export function untitled(tables: readonly MemberTable[]): string[] {
  return tables
    .filter(({ table, exported }) => 'without' in exported && !titles[table])
    .map(({ table }) => table)
}
