import type { ContestText } from './contest-text.ts'

/** Open and running: Asha is in the middle of it, today still to do. */
export const surya: ContestText = {
  key: 'surya',
  hashtag: 'yoga,morning,suryanamaskar',
  starts: -20,
  ends: 21,
  details: [
    {
      title: '21 days of Surya Namaskar',
      description:
        '<p>Twelve positions, one breath each, every morning for three weeks. Begin with <strong>two slow rounds</strong> and add only when it feels easy. A chair, a terrace, a bedroom floor: everything counts.</p>',
      contest_unit_label: 'rounds',
    },
    {
      title: 'How it works',
      description:
        '<ul><li>Choose your start date; day 1 is that morning.</li><li>Open the day, do the practice, write how many rounds you did.</li><li>Share a few words or a picture if you like. That is your entry.</li></ul>',
      contest_unit_label: 'rounds',
    },
    {
      title: 'Please mind',
      description:
        '<p>Stop where it hurts. If you are pregnant, or have trouble with your back, blood pressure or eyes, ask your doctor first and do the <em>chair version</em> of day 3.</p>',
      contest_unit_label: 'rounds',
    },
    {
      title: 'What the winners get',
      description:
        '<p>Three handwoven mats from a weavers’ cooperative, chosen from the entries for honesty and not for flexibility.</p>',
      contest_unit_label: 'rounds',
    },
  ],
  days: [
    {
      name: '1 · Arrive',
      detail:
        '<p>Stand with your feet a hand apart. Close your eyes for ten breaths. Then <strong>two rounds</strong>, as slowly as you can bear.</p><p>That is all. Coming back tomorrow is the practice.</p>',
    },
    {
      name: '2 · The twelve positions',
      detail:
        '<p>The order again, as a drawing to keep beside the mat: prayer, arms up, fold, step back, plank, knees-chest-chin, cobra, mountain, step in, fold, arms up, prayer.</p>',
      scene: 'yoga',
    },
    {
      name: '3 · With a chair',
      detail:
        '<p>For stiff days, office days and grandmothers: the whole round with both hands on the back of a chair.</p><ol><li>Stand behind it.</li><li>Fold until your arms are straight.</li><li>Step one foot back, then the other foot.</li><li>Come in again and stand.</li></ol>',
    },
    {
      name: '4 · A drone to move in',
      detail:
        '<p>Play this quietly and let each movement last as long as one pluck needs to fade.</p>',
      recording: 'tanpura',
    },
    {
      name: '5 · Breathe with the circle',
      detail:
        '<p>In while it grows, out while it shrinks. One minute before, one minute after. Four rounds in between.</p>',
      recording: 'breathing',
    },
    {
      name: '6 · Hands',
      detail:
        '<p>Spread your fingers in the plank as if the floor were warm sand. Press the root of the first finger down. Wrists will thank you by day 12.</p>',
    },
    {
      name: '7 · One week',
      detail:
        '<p>Six rounds today, or the number of your heart. Look how the light has moved on your floor in one week.</p>',
      scene: 'terrace',
    },
    {
      name: '8 · Breath and balance',
      detail:
        '<p>Stand tall. <strong>Six slow rounds</strong>, a breath to each movement. Stop where it hurts. At the end stand on one leg for five breaths, then on the other.</p>',
      recording: 'breathing',
    },
    {
      name: '9 · The long cobra',
      detail:
        '<p>Stay for three breaths in each cobra. Elbows close, shoulders away from the ears, eyes soft.</p>',
    },
    {
      name: '10 · Outside',
      detail: '<p>Take it to a park, a terrace or the corridor. Grass forgives.</p>',
      scene: 'park',
    },
    {
      name: '11 · In silence',
      detail:
        '<p>No phone, no music, no counting aloud. Six rounds. Notice which leg always goes first, and let the other one lead.</p>',
    },
    {
      name: '12 · Drone, second time',
      detail: '<p>The same sound as on day 4. Are you slower now? Good.</p>',
      recording: 'tanpura',
    },
    {
      name: '13 · For the knees',
      detail:
        '<p>Fold a towel under the knees when they come down. Step back <em>short</em>, step in <em>long</em>.</p>',
    },
    {
      name: '14 · Two weeks',
      detail: '<p>Eight rounds if they come. Write one line to the person you were on day 1.</p>',
      scene: 'lake',
    },
    {
      name: '15 · Teach somebody',
      detail:
        '<p>Show one round to a child, a parent or a colleague. You will find out what you know.</p>',
    },
    {
      name: '16 · The bell',
      detail:
        '<p>Begin at the first stroke. When the sound is gone, stand still until you want to move.</p>',
      recording: 'bell',
    },
    {
      name: '17 · A kite on a string',
      detail:
        '<p>Watch it for a moment. In the mountain your hips are the kite, your heels are the string.</p>',
      recording: 'kite',
    },
    {
      name: '18 · Slower still',
      detail: '<p>Only four rounds, but two breaths to each position. Harder than eight.</p>',
    },
    {
      name: '19 · With a neighbour',
      detail:
        '<p>Ask somebody from this challenge to practise at the same time, each in their own room. Send only a thumbs-up.</p>',
    },
    {
      name: '20 · The morning before',
      detail: '<p>Lay out the mat tonight. Sleep early. Tomorrow we close the circle.</p>',
      scene: 'monument',
    },
    {
      name: '21 · Close the circle',
      detail:
        '<p><strong>Twelve rounds</strong>, or the two slow ones you began with. Then sit, and do nothing at all for as long as you did something.</p><blockquote>What is done daily becomes a place to live in.</blockquote>',
      recording: 'breathing',
    },
  ],
  participants: [
    { who: 'asha', started: -7, missed: [3], late: [1] },
    { who: 'pooja', started: -12, doneToday: true },
    { who: 'madhavi', started: -16, doneToday: true },
    { who: 'lakshmi', started: -14, missed: [6], doneToday: true },
    { who: 'rukmini', started: -15, late: [4, 9] },
    { who: 'bhuvana', started: -20, doneToday: true },
    { who: 'neha', started: -9, missed: [2, 5] },
    { who: 'karan', started: -18, until: 6 },
    { who: 'vaishali', started: -10, doneToday: true },
    { who: 'sourav', started: -11, missed: [7, 8, 9] },
    { who: 'clara', started: -13, late: [11] },
    { who: 'gopal', started: -6, doneToday: true },
    { who: 'zoya', started: -5, missed: [1] },
    { who: 'devendra', started: -17, until: 10 },
    { who: 'mitali', started: -3, doneToday: true },
    { who: 'senthil', started: -2 },
    { who: 'shreya', started: 0, doneToday: true },
    { who: 'harpreet', started: 2 },
  ],
  entries: [
    {
      by: 'asha',
      day: 0,
      language: 'en',
      at: 'lodhiColony',
      mood: 'hopeful',
      title: 'Two rounds and one pulled curtain',
      text: 'I kept my eyes closed for ten breaths and opened them to find the curtain on the floor. Day 1 counts anyway.',
      scene: 'yoga',
      reception: 'loved',
    },
    {
      by: 'asha',
      day: 5,
      language: 'hi',
      at: 'lodhiColony',
      mood: 'happy',
      title: 'छठा दिन: हथेलियाँ ज़मीन से दोस्ती कर रही हैं',
      text: 'आज छत पर चार चक्कर। नीचे स्कूल की घंटी बजी तो साँस अपने आप मिल गई।',
      scene: 'terrace',
      reception: 'loved',
    },
    {
      by: 'pooja',
      day: 3,
      language: 'hi',
      at: 'lodhiColony',
      mood: 'happy',
      title: 'तानपूरे के साथ पाँच चक्कर',
      text: 'पहली बार लगा कि जल्दी किस बात की है।',
      recording: 'tanpura',
    },
    {
      by: 'pooja',
      day: 9,
      language: 'hi',
      at: 'lodhiColony',
      mood: 'proud',
      title: 'आज गुंबद के सामने, घास पर',
      text: 'तीन अनजान लोग भी साथ हो लिए। दसवाँ दिन, आठ चक्कर, चार दोस्त।',
      scene: 'monument',
      reception: 'loved',
    },
    {
      by: 'madhavi',
      day: 6,
      language: 'mr',
      at: 'dadar',
      mood: 'proud',
      title: 'एक आठवडा, सहा आवर्तनं',
      text: 'गच्चीवर आता चौदा जणी. सर्वांत वयस्कर आजी आम्हाला श्वास मोजायला लावतात.',
      scene: 'yoga',
      reception: 'loved',
    },
    {
      by: 'madhavi',
      day: 14,
      language: 'mr',
      at: 'dadar',
      mood: 'happy',
      title: 'नातीला शिकवलं, तिने दुरुस्त केलं',
      text: 'पंधराव्या दिवसाचा धडा: गुरू सहा वर्षांचा असू शकतो.',
    },
    {
      by: 'lakshmi',
      day: 2,
      language: 'en',
      at: 'jayanagar',
      mood: 'grateful',
      title: 'The chair version, with the good chair',
      text: 'Thank you for day 3. My knees are seventy-four and were ready to resign. We did it in the park with the bench, nine of us in a row.',
      scene: 'park',
      reception: 'loved',
    },
    {
      by: 'rukmini',
      day: 7,
      language: 'hi',
      at: 'hauzKhas',
      mood: 'happy',
      title: 'एक टाँग पर पाँच साँस',
      text: 'चार ही हुईं, पाँचवीं पर हँसी आ गई। कल फिर।',
    },
    {
      by: 'bhuvana',
      day: 10,
      language: 'ta',
      at: 'mylapore',
      mood: 'happy',
      title: 'மௌனத்தில் ஆறு சுற்று',
      text: 'எப்போதும் வலது கால்தான் முந்துகிறது என்று இன்றுதான் தெரிந்தது. இடது காலிடம் மன்னிப்புக் கேட்டேன்.',
      scene: 'templeTank',
      reception: 'loved',
    },
    {
      by: 'bhuvana',
      day: 19,
      language: 'ta',
      at: 'mylapore',
      mood: 'hopeful',
      title: 'நாளை கடைசி நாள், பாய் விரித்தாயிற்று',
      text: 'இருபது நாள் எப்படிப் போனது? நாளை பன்னிரண்டு சுற்று, பிறகு அமைதி.',
    },
    {
      by: 'vaishali',
      day: 4,
      language: 'mr',
      at: 'sadashivPeth',
      mood: 'curious',
      title: 'वर्तुळासोबत श्वास',
      text: 'पहिल्या मिनिटाला घाई, दुसऱ्याला झोप, तिसऱ्याला शांतता. तुम्हाला कसं वाटलं?',
      recording: 'breathing',
    },
    {
      by: 'clara',
      day: 8,
      language: 'en',
      at: 'bandra',
      mood: 'proud',
      title: 'Three breaths in each cobra',
      text: 'The dog joined and holds it longer than I do. He has an unfair spine.',
      scene: 'dog',
      reception: 'loved',
    },
    {
      by: 'gopal',
      day: 0,
      language: 'ta',
      at: 'tNagar',
      mood: 'happy',
      title: 'எழுபதில் முதல் நாள்',
      text: 'இரண்டு சுற்று போதும் என்றார்கள். இரண்டே போதும்தான்.',
      scene: 'park',
      reception: 'loved',
    },
    {
      by: 'mitali',
      day: 1,
      language: 'bn',
      at: 'gariahat',
      mood: 'happy',
      title: 'বারোটা ভঙ্গি, একটা দীর্ঘশ্বাস',
      text: 'সরোবরের ধারে সকাল ছটা। সাত নম্বরে এসে মাছরাঙা দেখে থেমে গিয়েছিলাম, তাও গুনে নিলাম।',
      scene: 'lake',
      reception: 'loved',
    },
    {
      by: 'sourav',
      day: 6,
      language: 'bn',
      at: 'saltLake',
      mood: 'hopeful',
      title: 'এক সপ্তাহ, মেঝের আলো সরে গেছে',
      text: 'প্রথম দিন আলো ছিল আলমারির গায়ে, আজ মাদুরের ওপর। ছ-বার, ধীরে।',
      scene: 'balcony',
    },
    {
      by: 'shreya',
      day: 0,
      language: 'en',
      at: 'malleshwaram',
      mood: 'hopeful',
      title: 'Starting today, on the cold red floor',
      text: 'Two rounds before the milk. The tulsi watched without comment.',
      scene: 'balcony',
    },
  ],
}
