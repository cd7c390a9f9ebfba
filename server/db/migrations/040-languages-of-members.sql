-- The language in which a member reads the product and is written to, once it is known: a file of shared/languages.
alter table users add locale text
  constraint users__locale check (locale ~ '^[a-z]{2,3}$');
