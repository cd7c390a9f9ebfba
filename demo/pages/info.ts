const garden = 'https://www.openstreetmap.org/?mlat=28.5931&mlon=77.2197#map=17/28.5931/77.2197'

export const info = {
  en: [
    {
      title: 'Our square',
      text: 'This is where neighbours tell each other what is going on: water timings and lost keys, geese and good dosas. It began in Lodhi Colony. Friends in Bengaluru, Mumbai, Pune, Chennai and Kolkata have joined since.',
    },
    {
      title: 'How we talk',
      text: [
        '• Say where. A lane is better than a city.',
        '• Say when, and change your post once the matter is solved.',
        '• Ask before you show a person’s face.',
        '• Check before you forward.',
      ].join('\n'),
    },
    {
      title: 'Who looks after us',
      text: 'Meera reads every report, usually with tea. Our operator sets up the challenges and declares the winners. Both live here, so please be as kind to them as you would be at the gate.',
    },
    {
      title: 'Where we meet',
      text: 'On the first Sunday of each month at eight in the morning, on the lawn of Lodhi Garden behind Gate 1. Bring a cup, the tea is there already. If it rains we meet a week later.',
      link: garden,
    },
  ],
  hi: [
    {
      title: 'हमारा चौक',
      text: 'यहाँ पड़ोसी एक-दूसरे को बताते हैं कि आसपास क्या हो रहा है: पानी का समय, खोई हुई चाबियाँ, झील के पंछी और अच्छी चाय। शुरुआत लोधी कॉलोनी से हुई। अब बेंगलुरु, मुंबई, पुणे, चेन्नई और कोलकाता के साथी भी हैं।',
    },
    {
      title: 'बात करने का ढंग',
      text: [
        '• जगह बताइए। शहर से अच्छा है गली का नाम।',
        '• समय बताइए, और बात सुलझ जाए तो अपनी पोस्ट बदल दीजिए।',
        '• किसी का चेहरा दिखाने से पहले उनसे पूछिए।',
        '• आगे भेजने से पहले जाँच लीजिए।',
      ].join('\n'),
    },
    {
      title: 'हमारी देखभाल कौन करता है',
      text: 'हर शिकायत मीरा पढ़ती हैं, अक्सर चाय के साथ। चुनौतियाँ हमारे संचालक बनाते हैं और विजेता भी वही घोषित करते हैं। दोनों यहीं रहते हैं, तो उनसे वैसे ही बात कीजिए जैसे गेट पर मिलने पर करते।',
    },
    {
      title: 'हम कहाँ मिलते हैं',
      text: 'हर महीने के पहले रविवार को सुबह आठ बजे, लोधी गार्डन में गेट 1 के पीछे वाले मैदान पर। अपना कप साथ लाइए, चाय वहाँ मिलेगी। बारिश हुई तो एक हफ़्ते बाद मिलते हैं।',
      link: garden,
    },
  ],
}
