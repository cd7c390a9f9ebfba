import type { Username } from '#demo/members.ts'

export type ThreadComment = {
  by: Username
  text: string
  replies?: readonly { by: Username; text: string }[]
}

/** Conversations, each written for the post with that title. */
export const threads: Readonly<Record<string, readonly ThreadComment[]>> = {
  'Mist over the lake, and the geese are back': [
    {
      by: 'pooja',
      text: 'ग्यारह ही थे! बारहवाँ पत्थर था, हम भी धोखा खा गए।',
      replies: [{ by: 'asha', text: 'The stone fooled me until it did not fly.' }],
    },
    {
      by: 'ravi',
      text: 'Which bridge, the one by the rose garden or the eight-pier one?',
      replies: [
        {
          by: 'asha',
          text: '@ravi Eight-pier, the Athpula. Stand on the left side, the sun comes from behind.',
        },
      ],
    },
    {
      by: 'tenzin',
      text: 'Bar-headed, by the stripes. They have come over the mountains to sit in our pond.',
    },
    { by: 'imran', text: 'Leash noted. Sheru apologises for last week.' },
    { by: 'meera', text: 'Pinning this for the week. Lovely.' },
    { by: 'karan', text: 'Going tomorrow with a flask. @tenzin, @pooja, anybody?' },
  ],
  'What a lane of forty houses decided in one evening': [
    {
      by: 'rukmini',
      text: 'पाँच सीटियाँ, और इस पर कोई चर्चा नहीं होगी।',
      replies: [
        { by: 'joseph', text: 'Six if it is chana.' },
        { by: 'rukmini', text: '@joseph छह, अगर चना हो।' },
      ],
    },
    {
      by: 'sunita',
      text: 'We are copying the sheet of paper word by word. Sunday, seven, bring a chair and one wish.',
    },
    { by: 'lakshmi', text: 'Mr. Bedi is every lane. Thank you for asking him.' },
    { by: 'madhavi', text: 'वाचताना डोळे भरून आले. आमच्या चाळीत करून पाहू.' },
    { by: 'sourav', text: 'What was your own wish? You only wrote everybody else’s.' },
  ],
  'Momo stand: which one is THE one?': [
    { by: 'fatima', text: 'Second from the juice corner. I say this as a cook and under oath.' },
    {
      by: 'harpreet',
      text: 'तीसरा। चटनी ही सब कुछ है।',
      replies: [
        { by: 'fatima', text: 'The chutney hides the momo. Think about it.' },
        { by: 'harpreet', text: '@fatima चटनी छिपाती नहीं, सजाती है।' },
        { by: 'tenzin', text: 'I grew up on these. @fatima is right, and it hurts me to say so.' },
        { by: 'neha', text: 'Can we settle this by eating? Saturday, six, all three stalls.' },
        { by: 'harpreet', text: 'मंज़ूर। @neha गिनती आप रखेंगी।' },
      ],
    },
    { by: 'neha', text: 'All of you are wrong, it is the lady who comes only on Thursdays.' },
    {
      by: 'ankit',
      text: 'On Saturday I come by bicycle. @neha, @tenzin: I shall need a plate of my own.',
    },
  ],
  'Boats are back on the lake': [
    { by: 'joel', text: 'I take water samples from a swan head now. Science has changed.' },
    { by: 'divya', text: 'Dignity was optional. Steering, it turns out, too.' },
  ],
  'हमारी गली का आख़िरी सिनेमा बंद हुआ': [
    { by: 'imran', text: 'पहली फ़िल्म यहीं देखी थी, दादाजी के कंधे पर।' },
    {
      by: 'devendra',
      text: 'टिकट वाले चाचा को गली की तरफ़ से एक शॉल देते हैं?',
      replies: [{ by: 'harpreet', text: 'हाँ जी, रविवार को चलते हैं। @imran, साथ चलो।' }],
    },
  ],
  'আমাদের রুটের শেষ ট্রাম': [
    { by: 'mitali', text: 'টিকিট দুটো বাঁধিয়ে রাখবেন, রঙ উড়ে যায়।' },
    { by: 'bablu', text: 'ঘণ্টাটা আমিও শুনেছি, মোড়ের চায়ের দোকান থেকে।' },
  ],
  'பாட்டியின் கோலம் நூறு புள்ளி': [
    { by: 'nithya', text: 'ஒரு புள்ளி கூடத் தவறவில்லை, எண்ணிப் பார்த்தேன்!' },
    { by: 'kamala', text: 'மாட்டுங்காவுக்கு ஒரு வகுப்பு எடுக்க வருவாரா?' },
  ],
  'न दिसणारा गतिरोधक': [
    { by: 'mrunal', text: 'कुंडीत झेंडू लावा, रात्री दिसेल.' },
    { by: 'aditya', text: 'महापालिकेपेक्षा कुंडी जलद. अभिनंदन!' },
  ],
}
