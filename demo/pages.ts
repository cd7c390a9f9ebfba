import type { LanguageCode } from './moods.ts'

/** The pages of the demo community, as safe HTML. */
export type PageText = {
  page: 'info' | 'faq' | 'local-authorities'
  language: LanguageCode
  content: string
}

export const pages: readonly PageText[] = [
  {
    page: 'info',
    language: 'en',
    content:
      '<h3>Our square</h3><p>This is where neighbours tell each other what is going on: water timings and lost keys, geese and good dosas. We began in Lodhi Colony, and friends in Bengaluru, Mumbai, Pune, Chennai and Kolkata have joined.</p><h3>How we talk</h3><ul><li>Say where. A lane is better than a city.</li><li>Say when. Take it down or edit it once it is solved.</li><li>Ask before you show a person’s face.</li><li>Check before you forward.</li></ul><p>Meera reads every report, usually with tea.</p>',
  },
  {
    page: 'info',
    language: 'hi',
    content:
      '<h3>हमारा चौक</h3><p>यहाँ पड़ोसी एक-दूसरे को बताते हैं कि आसपास क्या हो रहा है: पानी का समय, खोई चाबियाँ, झील के पंछी और अच्छी चाय। शुरुआत लोधी कॉलोनी से हुई, अब बेंगलुरु, मुंबई, पुणे, चेन्नई और कोलकाता के साथी भी हैं।</p><h3>बात करने का ढंग</h3><ul><li>जगह बताइए, गली तक।</li><li>समय बताइए, और हल हो जाए तो लिख दीजिए।</li><li>किसी का चेहरा दिखाने से पहले पूछिए।</li><li>आगे भेजने से पहले जाँचिए।</li></ul>',
  },
  {
    page: 'faq',
    language: 'en',
    content:
      '<h3>What do the colours on a post mean?</h3><p>Green: more than ten votes, and most are up. Red: more than ten, and most are down. Yellow: some votes. Gray: none yet.</p><h3>Can I start a challenge late?</h3><p>Yes, on any day up to its last entry date. Your own day 1 is the day you choose.</p><h3>I missed a day. Is it over?</h3><p>No. You can still complete it until the results are declared; it counts as done, but not for your streak.</p><h3>Who sees where I am?</h3><p>Posts show the locality you choose. Your own position is kept to about a kilometre and shown to nobody.</p>',
  },
  {
    page: 'faq',
    language: 'hi',
    content:
      '<h3>पोस्ट पर रंगों का क्या मतलब है?</h3><p>हरा: दस से ज़्यादा मत, ज़्यादातर पक्ष में। लाल: दस से ज़्यादा मत, ज़्यादातर विपक्ष में। पीला: कुछ मत। धूसर: अभी कोई मत नहीं।</p><h3>क्या चुनौती देर से शुरू कर सकते हैं?</h3><p>हाँ, प्रवेश की आख़िरी तारीख़ तक किसी भी दिन। आपका पहला दिन वही है जो आप चुनें।</p><h3>एक दिन छूट गया, अब?</h3><p>नतीजे आने तक पूरा कर सकते हैं। दिन गिना जाएगा, लगातार दिनों में नहीं।</p>',
  },
  {
    page: 'local-authorities',
    language: 'en',
    content:
      '<h3>Whom to ask for what</h3><ul><li><strong>Water and drains</strong>: the water board’s junior engineer of your zone, mornings. <a href="https://example.org/water">Find your zone</a></li><li><strong>Street lights and potholes</strong>: the municipal corporation’s app; add a photograph and the nearest pole number. <a href="https://example.org/municipal">How to file</a></li><li><strong>Stray animals</strong>: the veterinary department of your ward vaccinates and returns, it does not remove.</li><li><strong>Noise after ten</strong>: the beat officer of your police station.</li></ul><p>In an emergency call the national number first and write here later.</p>',
  },
  {
    page: 'local-authorities',
    language: 'hi',
    content:
      '<h3>किस काम के लिए कहाँ</h3><ul><li><strong>पानी और नाली</strong>: अपने ज़ोन के जल बोर्ड के कनिष्ठ अभियंता, सुबह। <a href="https://example.org/water">अपना ज़ोन देखें</a></li><li><strong>बत्ती और गड्ढे</strong>: नगर निगम का ऐप, फ़ोटो और नज़दीकी खंभे का नंबर साथ दें।</li><li><strong>बेसहारा पशु</strong>: वार्ड का पशु चिकित्सा विभाग टीका लगाकर वापस छोड़ता है।</li></ul><p>आपात स्थिति में पहले राष्ट्रीय नंबर पर फ़ोन करें, यहाँ बाद में लिखें।</p>',
  },
]
