-- Each mood has its picture, a file of the web part.
update moods m
set thumbnail_image = '/moods/' || picture.name || '.svg'
from (
  values
    (1, 'hopeful'), (2, 'happy'), (3, 'curious'), (4, 'worried'),
    (5, 'grateful'), (6, 'angry'), (7, 'proud'), (8, 'sad')
) as picture (mood_id, name)
where m.id = picture.mood_id;
