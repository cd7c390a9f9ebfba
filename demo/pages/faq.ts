export const faq = {
  en: [
    {
      title: 'Can I read without an account?',
      text: 'Yes. Posts, comments, challenges and these pages are open to everybody who has our address. You sign in to vote, to write and to take part.',
    },
    {
      title: 'What do the colours on a post mean?',
      text: [
        'They show how the votes went.',
        '• Green: more than ten votes, and most of them are up.',
        '• Red: more than ten votes, and most of them are down.',
        '• Yellow: a few votes.',
        '• Gray: no votes yet.',
      ].join('\n'),
    },
    {
      title: 'May I write in my own language?',
      text: 'Please do. Choose the language when you write, so that those who read it find your post. Everybody decides for themselves which languages they see.',
    },
    {
      title: 'Which posts are trending?',
      text: 'Those of the last seven days with the most votes for their age. A new post with ten votes can stand above an older one with thirty.',
    },
    {
      title: 'Who sees where I am?',
      text: 'Nobody. A post shows the locality that you chose for it. Your own position is used only to find what is near you, rounded to about a kilometre.',
    },
    {
      title: 'Can I start a challenge late?',
      text: 'Yes, on any day up to its last entry date. The day that you choose is your day 1.',
    },
    {
      title: 'I missed a day. Is it over?',
      text: 'No. You can still complete it until the results are declared. It counts as done, but not for your streak.',
    },
    {
      title: 'Something here is wrong or unkind. What can I do?',
      text: 'Open the menu of the post, the comment or the profile and report it, with a line about why. You do not see it any longer, and Meera looks at it within a day.',
    },
  ],
  hi: [
    {
      title: 'क्या बिना खाते के पढ़ सकते हैं?',
      text: 'हाँ। पोस्ट, टिप्पणियाँ, चुनौतियाँ और ये पन्ने हर उस व्यक्ति के लिए खुले हैं जिसके पास हमारा पता है। वोट देने, लिखने और भाग लेने के लिए साइन इन कीजिए।',
    },
    {
      title: 'पोस्ट पर रंगों का क्या मतलब है?',
      text: [
        'रंग बताते हैं कि वोट कैसे पड़े।',
        '• हरा: दस से ज़्यादा वोट, ज़्यादातर पक्ष में।',
        '• लाल: दस से ज़्यादा वोट, ज़्यादातर विपक्ष में।',
        '• पीला: कुछ वोट।',
        '• धूसर: अभी कोई वोट नहीं।',
      ].join('\n'),
    },
    {
      title: 'क्या मैं अपनी भाषा में लिख सकता हूँ?',
      text: 'ज़रूर। लिखते समय भाषा चुन लीजिए, ताकि उसे पढ़ने वालों तक आपकी पोस्ट पहुँचे। कौन-सी भाषाएँ देखनी हैं, यह हर कोई अपने लिए तय करता है।',
    },
    {
      title: 'कौन-सी पोस्ट चर्चा में आती हैं?',
      text: 'पिछले सात दिनों की वे पोस्ट जिन्हें अपनी उम्र के हिसाब से सबसे ज़्यादा वोट मिले। दस वोट वाली नई पोस्ट तीस वोट वाली पुरानी पोस्ट से ऊपर हो सकती है।',
    },
    {
      title: 'मैं कहाँ हूँ, यह कौन देखता है?',
      text: 'कोई नहीं। पोस्ट पर वही मोहल्ला दिखता है जो आपने उसके लिए चुना। आपकी अपनी जगह सिर्फ़ यह खोजने के काम आती है कि आपके पास क्या है, और वह भी क़रीब एक किलोमीटर तक ही सटीक।',
    },
    {
      title: 'क्या चुनौती देर से शुरू कर सकते हैं?',
      text: 'हाँ, प्रवेश की आख़िरी तारीख़ तक किसी भी दिन। जो दिन आप चुनें, वही आपका पहला दिन है।',
    },
    {
      title: 'एक दिन छूट गया। क्या अब सब ख़त्म?',
      text: 'नहीं। नतीजे आने तक उसे पूरा कर सकते हैं। दिन गिना जाएगा, बस लगातार दिनों में नहीं।',
    },
    {
      title: 'यहाँ कुछ ग़लत या बुरा लगा। क्या करूँ?',
      text: 'पोस्ट, टिप्पणी या प्रोफ़ाइल का मेन्यू खोलकर उसकी शिकायत कीजिए, और एक पंक्ति में कारण बताइए। वह आपको फिर नहीं दिखेगी, और मीरा एक दिन के भीतर उसे देख लेंगी।',
    },
  ],
}
