/** A search on a map that everybody may open. */
const map = (query: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`

// Helplines are the true ones. No number in India begins with 0 after the code of its city: nobody is called by mistake.
const numbers = {
  emergency: '112',
  water: '1916',
  power: '1912',
  women: '1091',
  children: '1098',
  ward: '011-0000 0101',
  police: '011-0000 0102',
  hospital: '011-0000 0103',
  library: '011-0000 0104',
  waste: '011-0000 0105',
  animals: '011-0000 0106',
}

const police = map('Lodhi Colony police station, New Delhi')
const hospital = map('Safdarjung Hospital, New Delhi')
const library = map('public library, Lodhi Colony, New Delhi')

export const localAuthorities = {
  en: [
    {
      title: 'Emergency: police, fire, ambulance',
      text: 'One number for all three, day and night, free from every phone. Say the block and the nearest gate.',
      phone: numbers.emergency,
    },
    {
      title: 'Water and sewers',
      text: 'No water, dirty water, a leaking pipe, a blocked sewer. Have the number on your water bill at hand and write down the number of your complaint.',
      phone: numbers.water,
    },
    {
      title: 'Power cuts',
      text: 'Before you call, look whether the whole lane is dark or only your house.',
      phone: numbers.power,
    },
    {
      title: 'Ward office',
      text: 'Certificates, property tax, trade licences, street lights and potholes. Monday to Friday, 10 to 4. Bring a copy of everything.',
      phone: numbers.ward,
    },
    {
      title: 'Police station',
      text: 'For what is not urgent: lost papers, verifying a tenant, noise after ten at night.',
      phone: numbers.police,
      link: police,
    },
    {
      title: 'Government hospital',
      text: 'The casualty is open day and night. Out-patients are registered from 8 to 11 in the morning, except on Sundays.',
      phone: numbers.hospital,
      link: hospital,
    },
    {
      title: 'Waste collection',
      text: 'Wet and dry waste apart, every morning between 7 and 9. For furniture and rubble, call a day before.',
      phone: numbers.waste,
    },
    {
      title: 'Public library',
      text: 'Reading room and newspapers from 9 to 7, closed on Mondays. Membership is free with a proof of address.',
      phone: numbers.library,
      link: library,
    },
    {
      title: 'Stray and injured animals',
      text: 'The veterinary department vaccinates and brings animals back to their lane. It does not take them away.',
      phone: numbers.animals,
    },
    { title: 'Women’s helpline', text: 'Day and night, in many languages.', phone: numbers.women },
    {
      title: 'Childline',
      text: 'For every child who needs help, and for everybody who sees one.',
      phone: numbers.children,
    },
    {
      title: 'About these numbers',
      text: 'This is a demo. The helplines are real, so please call them only if you need them. Numbers that begin with 011-0000 are made up.',
    },
  ],
  hi: [
    {
      title: 'आपात स्थिति: पुलिस, दमकल, एम्बुलेंस',
      text: 'तीनों के लिए एक ही नंबर, दिन-रात, हर फ़ोन से मुफ़्त। ब्लॉक और सबसे पास का गेट बताइए।',
      phone: numbers.emergency,
    },
    {
      title: 'पानी और सीवर',
      text: 'पानी न आना, गंदा पानी, पाइप से रिसाव, सीवर जाम। पानी के बिल का नंबर पास रखिए और अपनी शिकायत का नंबर लिख लीजिए।',
      phone: numbers.water,
    },
    {
      title: 'बिजली गुल',
      text: 'फ़ोन करने से पहले देख लीजिए कि पूरी गली में अँधेरा है या सिर्फ़ आपके घर में।',
      phone: numbers.power,
    },
    {
      title: 'वार्ड कार्यालय',
      text: 'प्रमाण-पत्र, संपत्ति कर, व्यापार लाइसेंस, सड़क की बत्तियाँ और गड्ढे। सोमवार से शुक्रवार, 10 से 4। हर काग़ज़ की एक नक़ल साथ लाइए।',
      phone: numbers.ward,
    },
    {
      title: 'पुलिस थाना',
      text: 'जो बात फ़ौरी न हो: खोए काग़ज़, किराएदार का सत्यापन, रात दस बजे के बाद शोर।',
      phone: numbers.police,
      link: police,
    },
    {
      title: 'सरकारी अस्पताल',
      text: 'आपात विभाग दिन-रात खुला है। ओपीडी का पर्चा सुबह 8 से 11 बजे तक बनता है, रविवार को नहीं।',
      phone: numbers.hospital,
      link: hospital,
    },
    {
      title: 'कूड़ा गाड़ी',
      text: 'गीला और सूखा कूड़ा अलग-अलग, रोज़ सुबह 7 से 9 के बीच। पुराने फ़र्नीचर और मलबे के लिए एक दिन पहले फ़ोन कीजिए।',
      phone: numbers.waste,
    },
    {
      title: 'सार्वजनिक पुस्तकालय',
      text: 'वाचनालय और अख़बार 9 से 7 बजे तक, सोमवार को बंद। पते का प्रमाण दिखाने पर सदस्यता मुफ़्त है।',
      phone: numbers.library,
      link: library,
    },
    {
      title: 'बेसहारा और घायल पशु',
      text: 'पशु चिकित्सा विभाग टीका लगाकर पशु को उसकी गली में वापस छोड़ता है। उसे उठा नहीं ले जाता।',
      phone: numbers.animals,
    },
    { title: 'महिला हेल्पलाइन', text: 'दिन-रात, कई भाषाओं में।', phone: numbers.women },
    {
      title: 'चाइल्डलाइन',
      text: 'हर उस बच्चे के लिए जिसे मदद चाहिए, और हर उस व्यक्ति के लिए जो ऐसे बच्चे को देखे।',
      phone: numbers.children,
    },
    {
      title: 'इन नंबरों के बारे में',
      text: 'यह एक डेमो है। हेल्पलाइन असली हैं, इसलिए ज़रूरत होने पर ही फ़ोन कीजिए। 011-0000 से शुरू होने वाले नंबर काल्पनिक हैं।',
    },
  ],
}
