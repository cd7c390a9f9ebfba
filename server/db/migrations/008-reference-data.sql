-- The site that the product's own calls speak for, the languages of India it starts with, and the moods.

insert into sites (id, name) values (3, 'Chowk');

insert into languages (id, code, language_name, native_name) values
  (1, 'hi', 'Hindi', 'हिन्दी'),
  (2, 'en', 'English', 'English'),
  (3, 'bn', 'Bengali', 'বাংলা'),
  (4, 'mr', 'Marathi', 'मराठी'),
  (5, 'ta', 'Tamil', 'தமிழ்'),
  (6, 'te', 'Telugu', 'తెలుగు'),
  (7, 'gu', 'Gujarati', 'ગુજરાતી'),
  (8, 'kn', 'Kannada', 'ಕನ್ನಡ'),
  (9, 'ml', 'Malayalam', 'മലയാളം'),
  (10, 'pa', 'Punjabi', 'ਪੰਜਾਬੀ'),
  (11, 'or', 'Odia', 'ଓଡ଼ିଆ'),
  (12, 'as', 'Assamese', 'অসমীয়া'),
  (13, 'ur', 'Urdu', 'اردو');

insert into site_languages (site_id, language_id) select 3, id from languages;

insert into moods (id, position) select id, id from generate_series(1, 8) id;

insert into mood_names (mood_id, language_id, mood_name) values
  (1, 2, 'Hopeful'), (1, 1, 'आशावान'), (1, 3, 'আশাবাদী'), (1, 4, 'आशावादी'), (1, 5, 'நம்பிக்கை'),
  (2, 2, 'Happy'), (2, 1, 'खुश'), (2, 3, 'খুশি'), (2, 4, 'आनंदी'), (2, 5, 'மகிழ்ச்சி'),
  (3, 2, 'Curious'), (3, 1, 'जिज्ञासु'), (3, 3, 'কৌতূহলী'), (3, 4, 'उत्सुक'), (3, 5, 'ஆர்வம்'),
  (4, 2, 'Worried'), (4, 1, 'चिंतित'), (4, 3, 'চিন্তিত'), (4, 4, 'चिंतित'), (4, 5, 'கவலை'),
  (5, 2, 'Grateful'), (5, 1, 'आभारी'), (5, 3, 'কৃতজ্ঞ'), (5, 4, 'कृतज्ञ'), (5, 5, 'நன்றி'),
  (6, 2, 'Angry'), (6, 1, 'नाराज़'), (6, 3, 'রাগান্বিত'), (6, 4, 'रागावलेला'), (6, 5, 'கோபம்'),
  (7, 2, 'Proud'), (7, 1, 'गर्वित'), (7, 3, 'গর্বিত'), (7, 4, 'अभिमानी'), (7, 5, 'பெருமை'),
  (8, 2, 'Sad'), (8, 1, 'उदास'), (8, 3, 'দুঃখিত'), (8, 4, 'दुःखी'), (8, 5, 'சோகம்');
